/** Search over any page. */
import { basePath, locale } from '../page/place.ts';
import { say } from '../page/words.ts';
import { element } from './element.ts';
import { createFinder } from './finder.ts';

let open: (() => void) | undefined;

export function openSearch(): void {
  open ??= build();
  open();
}

/** The link to the search page opens the dialog instead, unless another window is wanted. */
export function startSearchLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-search]'))
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      openSearch();
    });
}

function build(): () => void {
  const input = element('input', {
    type: 'search',
    name: 'q',
    maxlength: '256',
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
    enterkeyhint: 'search',
    'aria-label': say('searchLibrary', { name: document.querySelector('.brand')?.textContent?.trim() ?? '' }),
    placeholder: say('searchPlaceholder'),
  });
  const close = element('button', { type: 'button', class: 'finder-close', 'aria-label': say('close') }, '✕');
  const form = element('form', { action: `${basePath}/${locale}/search`, method: 'get' }, input, close);
  const panel = element('div', { class: 'finder-panel' });
  const dialog = element('dialog', { class: 'finder', 'aria-label': input.ariaLabel ?? '' }, form, panel);
  document.body.append(dialog);
  const finder = createFinder(form, input, panel);
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => finder.clear());
  return () => {
    if (dialog.open) return;
    dialog.showModal();
    input.select();
    finder.refresh();
  };
}
