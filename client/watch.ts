/** For whoever writes (`lectern serve --watch`): shows the page anew as soon as the library has changed. */
const EVERY_MS = 250;
const PLACE = 'lectern-place';

const shown = document.querySelector<HTMLElement>('script[data-version]')?.dataset['version'];
const base = document.documentElement.dataset['base'] ?? '';

restorePlace();
if (shown !== undefined) setTimeout(look, EVERY_MS);

async function look(): Promise<void> {
  if (document.visibilityState === 'visible' && (await currentVersion()) !== shown) {
    keepPlace();
    location.reload();
    return;
  }
  setTimeout(look, EVERY_MS);
}

/** While the server is away, nothing has changed. */
async function currentVersion(): Promise<string | undefined> {
  try {
    const answer = await fetch(`${base}/api/v1`, { method: 'HEAD', cache: 'no-store' });
    return answer.headers.get('Knowledge-Version') ?? shown;
  } catch {
    return shown;
  }
}

function keepPlace(): void {
  sessionStorage.setItem(PLACE, JSON.stringify([location.pathname, scrollX, scrollY]));
}

function restorePlace(): void {
  const kept = sessionStorage.getItem(PLACE);
  if (kept === null) return;
  sessionStorage.removeItem(PLACE);
  const [path, x, y] = JSON.parse(kept) as [string, number, number];
  if (path === location.pathname) scrollTo({ left: x, top: y, behavior: 'instant' });
}
