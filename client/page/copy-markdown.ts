/** Copies the page's Markdown source. */
import { say } from './words.ts';

/** Milliseconds that the outcome is shown. */
const SHOWN = 2_000;

export function startCopying(): void {
  if (navigator.clipboard === undefined) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    button.parentElement?.removeAttribute('hidden');
    const label = button.textContent;
    button.setAttribute('aria-live', 'polite');
    button.addEventListener('click', async () => {
      button.textContent = say((await copy(button.dataset['copy'] ?? '')) ? 'copied' : 'copyFailed');
      setTimeout(() => (button.textContent = label), SHOWN);
    });
  }
}

async function copy(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    if (!response.ok) return false;
    await navigator.clipboard.writeText(await response.text());
    return true;
  } catch {
    return false;
  }
}
