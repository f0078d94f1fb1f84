/** Keys: search from anywhere, chapters by arrow. Single keys can be switched off (WCAG 2.1.4). */
import { recall, remember } from './kept.ts';

export function startShortcuts(openSearch: () => void): void {
  let singleKeys = recall('single-keys') !== 'off';
  const hints = document.querySelectorAll<HTMLElement>('.search-open kbd');
  const show = (): void => hints.forEach((hint) => (hint.hidden = !singleKeys));
  show();

  const panel = document.querySelector<HTMLElement>('[data-keys]');
  const choice = document.querySelector<HTMLInputElement>('[data-single-keys]');
  if (panel !== null) panel.hidden = false;
  if (choice !== null) {
    choice.checked = singleKeys;
    choice.addEventListener('change', () => {
      singleKeys = choice.checked;
      remember('single-keys', singleKeys ? null : 'off');
      show();
    });
  }

  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || event.altKey || isTyping(event.target)) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'k' || event.shiftKey) return;
      event.preventDefault();
      openSearch();
    } else if (singleKeys && event.key === '/') {
      event.preventDefault();
      openSearch();
    } else if (singleKeys && !event.shiftKey) turnPage(event);
  });
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio])'))
  );
}

/** In a book, left and right turn pages; what scrolls sideways or has keys of its own keeps them. */
function turnPage(event: KeyboardEvent): void {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  if (!document.body.classList.contains('face-chapter') || document.querySelector('dialog[open]') !== null)
    return;
  if (
    event.target instanceof Element &&
    event.target.closest('.table-scroll, pre, details, audio, video') !== null
  )
    return;
  const onward = (event.key === 'ArrowRight') === (document.documentElement.dir !== 'rtl');
  const link = document.querySelector<HTMLAnchorElement>(`.turn a[rel=${onward ? 'next' : 'prev'}]`);
  if (link === null) return;
  event.preventDefault();
  location.assign(link.href);
}
