/** Draws the graph of a graph page, and follows it from page to page without leaving. */
import type { GraphAnswer } from '../src/service/shapes/graph.ts';
import { createMap } from './graph/map.ts';
import { say } from './page/words.ts';

/** What of the page says the same as the drawing, and is replaced with it. */
const PARTS = ['h1', '.figures', '[data-graph-form]', '.map-list'];

function start(holder: HTMLElement): void {
  const title = document.querySelector('h1')?.textContent?.trim() ?? '';
  const map = createMap(holder, title, (id) => {
    const address = new URL(location.href);
    address.searchParams.set('id', id);
    void go(address, true);
  });
  let latest = 0;

  async function load(url: string): Promise<void> {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`the graph answered ${response.status}`);
    map.show(((await response.json()) as GraphAnswer).graph);
  }

  async function go(address: URL, push: boolean): Promise<void> {
    const own = (latest += 1);
    try {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`the page answered ${response.status}`);
      const next = new DOMParser().parseFromString(await response.text(), 'text/html');
      if (own !== latest) return;
      for (const part of PARTS) {
        const fresh = next.querySelector(`main ${part}`);
        if (fresh !== null) document.querySelector(`main ${part}`)?.replaceWith(fresh);
      }
      document.title = next.title;
      if (push) history.pushState(null, '', address);
      followForm();
      await load(next.querySelector<HTMLElement>('[data-graph]')?.dataset['graph'] ?? '');
    } catch {
      location.assign(address);
    }
  }

  /** Every choice shows at once; the button is for browsers without scripts. */
  function followForm(): void {
    const form = document.querySelector<HTMLFormElement>('[data-graph-form]');
    const choices = (): URL => {
      const address = new URL(form?.action ?? location.href);
      for (const [name, value] of new FormData(form ?? undefined))
        address.searchParams.append(name, String(value));
      return address;
    };
    form?.addEventListener('change', () => void go(choices(), true));
    form?.addEventListener('submit', (event) => {
      event.preventDefault();
      void go(choices(), true);
    });
  }

  addEventListener('popstate', () => void go(new URL(location.href), false));
  followForm();
  load(holder.dataset['graph'] ?? '').catch(() => holder.replaceChildren(say('graphFailed')));
}

const holder = document.querySelector<HTMLElement>('[data-graph]');
if (holder !== null) start(holder);
