/** The drawn graph: one canvas, what is chosen on it, and the keys and buttons that move it. */
import type { Graph } from '../../src/service/shapes/graph.ts';
import { here } from '../page/place.ts';
import { say } from '../page/words.ts';
import { element } from '../search/element.ts';
import { fit, zoomAt, type Camera } from './camera.ts';
import { draw, inksOf, type Inks } from './draw.ts';
import { towards } from './keys.ts';
import { showChosen } from './panel.ts';
import { watchPointer } from './pointer.ts';
import { advance, COLD, sceneOf, settle, type Scene } from './scene.ts';

export interface GraphMap {
  show(graph: Graph): void;
}

const ZOOM_STEP = 1.3;
const WARM = 0.35;

export function createMap(holder: HTMLElement, label: string, recentre: (id: string) => void): GraphMap {
  const canvas = element('canvas', { tabindex: '0', role: 'application', 'aria-describedby': 'map-help' });
  canvas.setAttribute('aria-label', label);
  const panel = element('div', { class: 'map-panel' });
  const spoken = element('p', { class: 'sr', 'aria-live': 'polite' });
  const help = element('p', { class: 'map-help', id: 'map-help' }, say('graphHelp'));
  const buttons = element('div', { class: 'map-buttons' });
  holder.replaceChildren(canvas, buttons, panel, help, spoken);
  holder.hidden = false;
  document.body.classList.add('drawn');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');

  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let scene: Scene = sceneOf(
    { center: '', nodes: [], edges: [], truncated: false, total: { nodes: 0, edges: 0 } },
    undefined,
  );
  let camera: Camera = { x: 0, y: 0, zoom: 1 };
  let chosen = -1;
  let fitted = true;
  let frame = 0;
  let inks: Inks = inksOf(canvas);

  /** Wide pictures are filled to the sides, tall ones up and down. */
  function shape(): number {
    const ratio = canvas.clientWidth / Math.max(canvas.clientHeight, 1);
    return Math.min(3, Math.max(0.3, ratio * ratio));
  }
  function paint(): void {
    frame = 0;
    const moving = scene.heat > COLD;
    if (moving) advance(scene, shape());
    const { clientWidth: width, clientHeight: height } = canvas;
    if (fitted) camera = fit(scene, width, height);
    if (context !== null)
      draw({ context, width, height, ratio: devicePixelRatio, inks }, scene, camera, chosen);
    if (moving) redraw();
  }
  function redraw(): void {
    frame ||= requestAnimationFrame(paint);
  }
  function warm(): void {
    scene.heat = Math.max(scene.heat, WARM);
    if (still.matches) settle(scene, shape());
    fitted = false;
    redraw();
  }
  function choose(index: number, aloud: boolean): void {
    if (index === chosen || index < 0) return;
    chosen = index;
    showChosen(panel, scene, chosen, recentre);
    if (aloud) spoken.textContent = scene.points[index]?.node.title ?? '';
    redraw();
  }
  function zoom(factor: number): void {
    fitted = false;
    zoomAt(camera, factor, 0, 0);
    redraw();
  }
  function fitAll(): void {
    fitted = true;
    redraw();
  }

  for (const [sign, word, act] of [
    ['+', 'graphZoomIn', () => zoom(ZOOM_STEP)],
    ['−', 'graphZoomOut', () => zoom(1 / ZOOM_STEP)],
    ['⤢', 'graphFit', fitAll],
  ] as const) {
    const button = element('button', { type: 'button', 'aria-label': say(word), title: say(word) }, sign);
    button.addEventListener('click', act);
    buttons.append(button);
  }

  watchPointer(canvas, {
    scene: () => scene,
    camera: () => camera,
    moved: () => {
      fitted = false;
      redraw();
    },
    warmed: warm,
    hovered: (index) => choose(index, false),
    clicked: (index) => {
      const id = scene.points[index]?.node.id;
      if (id !== undefined && id !== scene.center) recentre(id);
    },
  });

  canvas.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const node = scene.points[chosen]?.node;
    if (event.key.startsWith('Arrow')) choose(towards(scene, chosen, event.key), true);
    else if (event.key === '+' || event.key === '=') zoom(ZOOM_STEP);
    else if (event.key === '-') zoom(1 / ZOOM_STEP);
    else if (event.key === '0') fitAll();
    else if (event.key === 'Enter' && node !== undefined && node.id !== scene.center) recentre(node.id);
    else if (event.key.toLowerCase() === 'o' && node !== undefined) location.assign(here(node.url));
    else return;
    event.preventDefault();
  });

  new ResizeObserver(() => {
    canvas.width = Math.round(canvas.clientWidth * devicePixelRatio);
    canvas.height = Math.round(canvas.clientHeight * devicePixelRatio);
    redraw();
  }).observe(canvas);
  const recolour = (): void => {
    inks = inksOf(canvas);
    redraw();
  };
  new MutationObserver(recolour).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', recolour);

  return {
    show(graph) {
      scene = sceneOf(graph, scene.points.length === 0 ? undefined : scene);
      if (still.matches) settle(scene, shape());
      chosen = -1;
      fitted = true;
      choose(
        scene.points.findIndex(({ node }) => node.id === scene.center),
        true,
      );
      redraw();
    },
  };
}
