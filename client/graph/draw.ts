/** The picture: edges, figures by kind, and as many names as fit without touching. */
import type { PageKind } from '../../src/model/page.ts';
import type { Camera } from './camera.ts';
import type { Line, Point, Scene } from './scene.ts';

export interface Inks {
  readonly paper: string;
  readonly ink: string;
  readonly faint: string;
  readonly rule: string;
  readonly rubric: string;
  readonly font: string;
}

export function inksOf(element: Element): Inks {
  const style = getComputedStyle(element);
  const ink = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  return {
    paper: ink('paper'),
    ink: ink('ink'),
    faint: ink('faint'),
    rule: ink('rule'),
    rubric: ink('rubric'),
    font: style.fontFamily,
  };
}

export interface Picture {
  readonly context: CanvasRenderingContext2D;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
  readonly inks: Inks;
}

export function draw(picture: Picture, scene: Scene, camera: Camera, chosen: number): void {
  const { context, width, height, ratio, inks } = picture;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  context.translate(width / 2, height / 2);
  context.scale(camera.zoom, camera.zoom);
  context.translate(-camera.x, -camera.y);
  drawLines(context, scene, chosen, inks, camera.zoom);
  scene.points.forEach((point, index) => drawPoint(context, point, index === chosen, scene, inks));
  drawNames(picture, scene, camera, chosen);
}

function isNamed({ edge }: Line): boolean {
  return edge.relation !== 'links-to';
}

/** One path for all lines of one look: thousands of them are drawn in three strokes. */
function drawLines(
  context: CanvasRenderingContext2D,
  scene: Scene,
  chosen: number,
  inks: Inks,
  zoom: number,
): void {
  const isNear = ({ source, target }: Line): boolean => source === chosen || target === chosen;
  const near = scene.lines.filter(isNear);
  const far = scene.lines.filter((line) => !isNear(line));
  const looks = [
    { lines: far.filter((line) => !isNamed(line)), ink: inks.rule, width: 1 },
    { lines: far.filter(isNamed), ink: inks.faint, width: 1.2 },
    { lines: near, ink: inks.rubric, width: 1.8 },
  ];
  for (const { lines, ink, width } of looks) {
    context.beginPath();
    for (const { source, target } of lines) {
      const a = scene.points[source];
      const b = scene.points[target];
      if (a === undefined || b === undefined) continue;
      context.moveTo(a.x, a.y);
      context.lineTo(b.x, b.y);
    }
    context.strokeStyle = ink;
    context.lineWidth = width / Math.max(zoom, 0.5);
    context.stroke();
  }
  for (const { source, target } of near) {
    const a = scene.points[source];
    const b = scene.points[target];
    if (a !== undefined && b !== undefined) drawArrow(context, a, b, inks.rubric);
  }
}

function drawArrow(context: CanvasRenderingContext2D, from: Point, to: Point, ink: string): void {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const x = to.x - Math.cos(angle) * (to.radius + 3);
  const y = to.y - Math.sin(angle) * (to.radius + 3);
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x - 7 * Math.cos(angle - 0.4), y - 7 * Math.sin(angle - 0.4));
  context.lineTo(x - 7 * Math.cos(angle + 0.4), y - 7 * Math.sin(angle + 0.4));
  context.closePath();
  context.fillStyle = ink;
  context.fill();
}

const FILLED: ReadonlySet<PageKind> = new Set(['entity', 'system']);

function drawPoint(
  context: CanvasRenderingContext2D,
  point: Point,
  chosen: boolean,
  scene: Scene,
  inks: Inks,
): void {
  const { node, radius: r, x, y } = point;
  const { kind } = node;
  context.beginPath();
  if (kind === 'entity') {
    context.moveTo(x, y - r * 1.15);
    context.lineTo(x + r * 1.15, y);
    context.lineTo(x, y + r * 1.15);
    context.lineTo(x - r * 1.15, y);
    context.closePath();
  } else if (kind === 'system') context.rect(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8);
  else if (kind === 'work') context.rect(x - r * 0.75, y - r, r * 1.5, r * 2);
  else if (kind === 'chapter') context.rect(x - r, y - r * 0.6, r * 2, r * 1.2);
  else context.arc(x, y, r, 0, 2 * Math.PI);
  const own = node.id === scene.center || kind === 'entity' ? inks.rubric : inks.ink;
  context.fillStyle = FILLED.has(kind) || node.id === scene.center ? own : inks.paper;
  context.strokeStyle = chosen ? inks.rubric : own;
  context.lineWidth = chosen ? 3 : 1.5;
  context.fill();
  context.stroke();
}

/** The chosen page, its neighbours, the centre, then the best connected. */
function drawNames(
  { context, ratio, inks, width, height }: Picture,
  scene: Scene,
  camera: Camera,
  chosen: number,
): void {
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.textAlign = 'center';
  context.textBaseline = 'top';
  context.lineJoin = 'round';
  const near = scene.neighbours[chosen];
  const rank = (index: number): number =>
    index === chosen
      ? 3
      : scene.points[index]?.node.id === scene.center
        ? 2
        : near?.has(index) === true
          ? 1
          : 0;
  const order = scene.points
    .map((_, index) => index)
    .sort(
      (a, b) => rank(b) - rank(a) || (scene.points[b]?.radius ?? 0) - (scene.points[a]?.radius ?? 0) || a - b,
    );
  const taken: Box[] = [buttonsOf(width)];
  for (const index of order) {
    const point = scene.points[index];
    if (point === undefined) continue;
    const x = (point.x - camera.x) * camera.zoom + width / 2;
    const y = (point.y - camera.y) * camera.zoom + height / 2 + point.radius * camera.zoom + 4;
    if (x < 0 || x > width || y < 0 || y > height) continue;
    const strong = index === chosen || point.node.id === scene.center;
    context.font = `${strong ? '600 15px' : '13px'} ${inks.font}`;
    const name = shortened(point.node.title);
    const w = widthOf(context, name) + 6;
    const middle = withinEdges(x, w, width);
    const box = { x: middle - w / 2, y, w, h: strong ? 20 : 17 };
    if (!strong && taken.some((other) => touches(box, other))) continue;
    taken.push(box);
    context.strokeStyle = inks.paper;
    context.lineWidth = 4;
    context.strokeText(name, middle, y);
    context.fillStyle = index === chosen ? inks.rubric : inks.ink;
    context.fillText(name, middle, y);
  }
}

/** Where the middle of a name must be for all of it to be seen: no further from its page than that takes. */
export function withinEdges(x: number, nameWidth: number, width: number): number {
  return nameWidth >= width ? width / 2 : Math.min(Math.max(x, nameWidth / 2), width - nameWidth / 2);
}

/** Measuring is dear, and a name is measured in every frame. */
const widths = new Map<string, number>();

function widthOf(context: CanvasRenderingContext2D, name: string): number {
  const key = `${context.font} ${name}`;
  const known = widths.get(key) ?? context.measureText(name).width;
  widths.set(key, known);
  return known;
}

/** The buttons lie over the picture's upper end (`graph.css`). */
function buttonsOf(width: number): Box {
  return { x: width - 56, y: 0, w: 56, h: 136 };
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

function touches(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

const LONGEST_NAME = 28;

function shortened(name: string): string {
  const letters = [...name];
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME - 1).join('')}…` : name;
}
