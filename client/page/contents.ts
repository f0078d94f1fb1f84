/** Marks the section being read in the contents, and carries it over to the other languages. */

/** Share of the screen's height above which a heading counts as read. */
const READING_LINE = 0.3;

export function startContents(): void {
  openWhereThereIsRoom();
  const headings = [...document.querySelectorAll<HTMLElement>('.prose :is(h2, h3, h4)[id]')];
  const entries = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>('.contents a[href^="#"]')].map((entry) => [
      decodeURIComponent(entry.hash.slice(1)),
      entry,
    ]),
  );
  const languages = [...document.querySelectorAll<HTMLAnchorElement>('[data-language]')];
  let current: string | undefined;

  function update(): void {
    const line = innerHeight * READING_LINE;
    const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2 && scrollY > 0;
    const read = headings.filter((heading) => heading.getBoundingClientRect().top <= line);
    const target = atEnd
      ? headings.find(({ id }) => `#${encodeURIComponent(id)}` === location.hash)
      : undefined;
    const id = (target ?? read.at(-1))?.id;
    if (id === current) return;
    current = id;
    const shown = read.findLast((heading) => entries.has(heading.id))?.id;
    for (const [section, entry] of entries) {
      entry.classList.toggle('reading', section === shown);
      if (section === shown) entry.setAttribute('aria-current', 'location');
      else entry.removeAttribute('aria-current');
    }
    for (const link of languages) link.hash = id === undefined ? '' : encodeURIComponent(id);
  }

  if (headings.length === 0) return;
  let waiting = false;
  const soon = (): void => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      update();
    });
  };
  addEventListener('scroll', soon, { passive: true });
  addEventListener('resize', soon);
  addEventListener('hashchange', soon);
  update();
}

/** In a margin of their own the contents are always open; above the text they wait to be asked. */
function openWhereThereIsRoom(): void {
  const contents = [...document.querySelectorAll<HTMLDetailsElement>('[data-contents]')];
  const wide = matchMedia('(min-width: 82rem)');
  const show = (): void => {
    for (const element of contents) element.open = wide.matches || element.closest('.margin') !== null;
  };
  wide.addEventListener('change', show);
  show();
}
