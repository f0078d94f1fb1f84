/** Where nodes settle: they repel each other, edges hold them together, the centre stays in the middle. */

export interface Body {
  x: number;
  y: number;
  /** Velocity, in layout units per step. */
  dx: number;
  dy: number;
  /** Held by the pointer or as the centre: moved by nobody else. */
  fixed: boolean;
}

export interface Spring {
  readonly source: number;
  readonly target: number;
}

const REPULSION = 26_000;
const SPRING = 0.06;
const GRAVITY = 0.008;
const FRICTION = 0.6;
/** Beyond this distance two nodes do not feel each other. */
const REACH = 1_200;

/** The golden angle spreads any number of nodes evenly, the same way every time. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

export function placeAt(index: number, depth: number): Body {
  if (depth === 0) return { x: 0, y: 0, dx: 0, dy: 0, fixed: true };
  const radius = 160 * depth + 9 * Math.sqrt(index);
  const angle = index * GOLDEN_ANGLE;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle), dx: 0, dy: 0, fixed: false };
}

/** Edges of well-connected nodes are longer, so that stars open up. */
export function springLengths(springs: readonly Spring[], size: number): Float64Array {
  const degree = new Float64Array(size);
  for (const { source, target } of springs) {
    degree[source] = (degree[source] ?? 0) + 1;
    degree[target] = (degree[target] ?? 0) + 1;
  }
  return Float64Array.from(springs, ({ source, target }) => {
    const least = Math.min(degree[source] ?? 1, degree[target] ?? 1);
    const most = Math.max(degree[source] ?? 1, degree[target] ?? 1);
    return 95 + 10 * Math.sqrt(most) + 6 * least;
  });
}

/** One step; `heat` falls from 1 to 0 while the layout cools; `shape` is the picture's width over its height. */
export function step(
  bodies: readonly Body[],
  springs: readonly Spring[],
  lengths: Float64Array,
  heat: number,
  shape: number,
): void {
  repel(bodies, heat);
  springs.forEach(({ source, target }, index) => {
    const a = bodies[source];
    const b = bodies[target];
    if (a === undefined || b === undefined || a === b) return;
    const x = b.x - a.x;
    const y = b.y - a.y;
    const distance = Math.hypot(x, y) || 1;
    const pull = (SPRING * heat * (distance - (lengths[index] ?? 90))) / distance;
    a.dx += x * pull;
    a.dy += y * pull;
    b.dx -= x * pull;
    b.dy -= y * pull;
  });
  for (const body of bodies) {
    if (body.fixed) {
      body.dx = body.dy = 0;
      continue;
    }
    body.dx = (body.dx - (body.x * GRAVITY * heat) / shape) * FRICTION;
    body.dy = (body.dy - body.y * GRAVITY * heat * shape) * FRICTION;
    body.x += body.dx;
    body.y += body.dy;
  }
}

/** Every pair once: 125,000 for 500 nodes, which is under two milliseconds. */
function repel(bodies: readonly Body[], heat: number): void {
  for (let i = 0; i < bodies.length; i += 1) {
    const a = bodies[i];
    if (a === undefined) continue;
    for (let j = i + 1; j < bodies.length; j += 1) {
      const b = bodies[j];
      if (b === undefined) continue;
      const x = b.x - a.x || 0.01 * (i - j);
      const y = b.y - a.y || 0.01;
      const square = Math.max(x * x + y * y, 100);
      if (square > REACH * REACH) continue;
      const push = (REPULSION * heat) / (square * Math.sqrt(square));
      a.dx -= x * push;
      a.dy -= y * push;
      b.dx += x * push;
      b.dy += y * push;
    }
  }
}
