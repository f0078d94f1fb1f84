/** A search field with a list under it (ARIA combobox): suggestions while typing, and nothing during composition. */
import { say } from '../page/words.ts';
import { ask, type Found } from './ask.ts';
import { element } from './element.ts';
import {
  allResultsOption,
  everywhereOption,
  KIND_WORDS,
  recentOption,
  resultOption,
  suggestionOption,
  type Option,
} from './options.ts';
import { forgetSearches, keepSearch, recentSearches } from './recent.ts';

export interface Finder {
  /** Asks again for what stands in the field. */
  refresh(): void;
  /** Empties the list. */
  clear(): void;
}

/** Milliseconds without a further key before the API is asked. */
const PAUSE = 110;
/** Milliseconds without an answer before that is said: what comes sooner is better not announced. */
const LONG = 400;
let count = 0;

export function createFinder(form: HTMLFormElement, input: HTMLInputElement, panel: HTMLElement): Finder {
  const id = `finder-${(count += 1)}`;
  const kinds = element('div', { class: 'finder-kinds' });
  const list = element('ul', { role: 'listbox', id, 'aria-label': say('searchPlaceholder') });
  const status = element('p', { role: 'status', class: 'finder-status' });
  panel.append(kinds, list, status);
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': id,
    'aria-expanded': 'false',
  }))
    input.setAttribute(name, value);

  let options: readonly Option[] = [];
  let active = -1;
  let kind: string | null = null;
  let composing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;

  function show(next: readonly Option[], message: string): void {
    options = next;
    next.forEach((option, index) => (option.element.id = `${id}-${index}`));
    list.replaceChildren(...next.map((option) => option.element));
    status.textContent = message;
    panel.classList.toggle('empty', next.length === 0 && message === '');
    input.setAttribute('aria-expanded', String(next.length > 0));
    activate(-1);
  }

  function activate(index: number): void {
    options[active]?.element.setAttribute('aria-selected', 'false');
    active = index;
    const chosen = options[index]?.element;
    chosen?.setAttribute('aria-selected', 'true');
    chosen?.scrollIntoView({ block: 'nearest' });
    if (chosen === undefined) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', chosen.id);
  }

  function showKinds(found: Found | null): void {
    const counted = found?.answer.facets?.kind ?? [];
    if (kind === null && counted.length < 2) return kinds.replaceChildren();
    const chip = (value: string | null, label: string): HTMLElement => {
      const made = element('button', { type: 'button', 'aria-pressed': String(value === kind) }, label);
      made.addEventListener('click', () => {
        kind = value;
        input.focus();
        void update();
      });
      return made;
    };
    const chips = counted.map(({ value, label, count: n }) => {
      const word = KIND_WORDS[value as keyof typeof KIND_WORDS];
      const made = chip(value, word === undefined ? label : say(word));
      made.append(element('small', {}, ` ${n}`));
      return made;
    });
    kinds.replaceChildren(chip(null, say('all')), ...chips);
  }

  function showRecent(): void {
    kind = null;
    kinds.replaceChildren();
    const recent = recentSearches();
    show(recent.map(recentOption), '');
    if (recent.length === 0) return;
    const clear = element('button', { type: 'button' }, say('clearRecent'));
    clear.addEventListener('click', () => {
      forgetSearches();
      showRecent();
      input.focus();
    });
    kinds.replaceChildren(element('span', {}, say('recentSearches')), clear);
  }

  async function update(): Promise<void> {
    clearTimeout(timer);
    asking?.abort();
    const q = input.value.trim();
    if (q === '') return showRecent();
    asking = new AbortController();
    const { signal } = asking;
    const waiting = setTimeout(() => !signal.aborted && showWaiting(), LONG);
    try {
      const found = await ask(q, kind, signal);
      if (signal.aborted) return;
      showKinds(found);
      showFound(q, found);
    } catch {
      if (!signal.aborted) show([], say('searchFailed'));
    } finally {
      clearTimeout(waiting);
    }
  }

  /** What was found before stays until there is something else. */
  function showWaiting(): void {
    panel.classList.remove('empty');
    status.textContent = say('searching');
  }

  function showFound(q: string, { suggestions, answer }: Found): void {
    const known = new Set(suggestions.map((suggestion) => suggestion.id));
    const { total, totalIsExact } = answer.paging;
    const results = answer.results.filter((result) => !known.has(result.id) || result.section !== null);
    const address = new URL(form.action);
    address.search = String(new URLSearchParams(kind === null ? { q } : { q, kind }));
    const next = [...suggestions.map(suggestionOption), ...results.map(resultOption)];
    if (next.length === 0) {
      address.search = String(new URLSearchParams({ q, scope: 'all' }));
      return show([everywhereOption(address.href)], say('noResults', { query: q }));
    }
    show(
      [...next, allResultsOption(address.href, q)],
      say(totalIsExact ? 'results' : 'resultsAtLeast', { n: total }),
    );
  }

  function choose(option: Option, elsewhere: boolean): void {
    if (option.query !== null) {
      input.value = option.query;
      void update();
      return;
    }
    if (option.href === null) return;
    keepSearch(input.value);
    if (elsewhere) open(option.href, '_blank');
    else location.assign(option.href);
  }

  input.addEventListener('compositionstart', () => {
    composing = true;
    clearTimeout(timer);
    asking?.abort();
  });
  input.addEventListener('compositionend', () => {
    composing = false;
    void update();
  });
  input.addEventListener('input', (event) => {
    if (composing || (event instanceof InputEvent && event.isComposing)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void update(), PAUSE);
  });
  input.addEventListener('keydown', (event) => {
    // 229: in Safari the key that ends a composition comes after the composition's end.
    if (composing || event.isComposing || event.keyCode === 229) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      const places = options.length + 1;
      activate(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter') {
      const option = options[active];
      if (option === undefined) return;
      event.preventDefault();
      choose(option, event.ctrlKey || event.metaKey);
    }
  });
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', (event) => {
    const option = options.find(
      ({ element: line }) => event.target instanceof Node && line.contains(event.target),
    );
    if (option !== undefined) choose(option, event.ctrlKey || event.metaKey);
  });
  form.addEventListener('submit', (event) => {
    if (composing || input.value.trim() === '') event.preventDefault();
    else keepSearch(input.value);
  });

  return {
    refresh: () => void update(),
    clear: () => {
      clearTimeout(timer);
      asking?.abort();
      kinds.replaceChildren();
      show([], '');
    },
  };
}
