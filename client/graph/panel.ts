/** What the chosen page is, and the sentences that tie it to the centre. */
import { here, locale } from '../page/place.ts';
import { say, typeWord } from '../page/words.ts';
import { element } from '../search/element.ts';
import { KIND_WORDS } from '../search/options.ts';
import type { Scene } from './scene.ts';

const MOST_TIES = 4;

export function showChosen(
  panel: HTMLElement,
  scene: Scene,
  chosen: number,
  recentre: (id: string) => void,
): void {
  const point = scene.points[chosen];
  if (point === undefined) return panel.replaceChildren();
  const { node } = point;
  const title = element('a', { href: here(node.url), ...tongue(node.locale) }, node.title);
  const kind = node.entityType === null ? say(KIND_WORDS[node.kind]) : typeWord(node.entityType);
  const about = say('connectionsOf', { n: node.degree.in + node.degree.out });
  const parts: Node[] = [element('h2', {}, title), element('p', { class: 'about' }, `${kind} · ${about}`)];
  if (node.id !== scene.center) {
    const button = element('button', { type: 'button' }, say('graphRecentre'));
    button.addEventListener('click', () => recentre(node.id));
    parts.push(button);
  }
  parts.push(element('ul', {}, ...tiesOf(scene, chosen)));
  panel.replaceChildren(...parts);
}

function tiesOf(scene: Scene, chosen: number): HTMLElement[] {
  const center = scene.points.findIndex(({ node }) => node.id === scene.center);
  const own = scene.lines.filter(({ source, target }) => source === chosen || target === chosen);
  const direct = own.filter(({ source, target }) => source === center || target === center);
  return (direct.length > 0 ? direct : own).slice(0, MOST_TIES).map(({ source, target, edge }) => {
    const from = scene.points[source]?.node;
    const to = scene.points[target]?.node;
    const relation = element('span', { class: 'relation' }, relationWord(edge.relation));
    const line = element('li', {}, from?.title ?? '', ' → ', relation, ' → ', to?.title ?? '');
    if (edge.evidence !== null) line.append(element('q', tongue(from?.locale ?? locale), edge.evidence.text));
    return line;
  });
}

function tongue(of: string): Record<string, string> {
  return of === locale ? {} : { lang: of };
}

/** As the page's own form calls it. */
function relationWord(relation: string): string {
  const choice = document.querySelector(`[data-graph-form] input[value="${CSS.escape(relation)}"]`);
  return choice?.parentElement?.textContent?.trim() ?? relation;
}
