/** Suggestions under the search fields that stand in pages. */
import { element } from './element.ts';
import { createFinder } from './finder.ts';

export function startSearchForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('.search-form')) {
    const input = form.querySelector('input');
    if (input === null) continue;
    const panel = element('div', { class: 'finder-panel finder-drop empty' });
    form.append(panel);
    const finder = createFinder(form, input, panel);
    form.addEventListener('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node) || !form.contains(relatedTarget)) finder.clear();
    });
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && input.getAttribute('aria-expanded') === 'true') {
        event.preventDefault();
        finder.clear();
      } else if (event.key === 'ArrowDown' && input.getAttribute('aria-expanded') === 'false')
        finder.refresh();
    });
  }
}
