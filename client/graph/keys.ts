/** The graph by keyboard. */
import type { Scene } from './scene.ts';

const DIRECTIONS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** The nearest point in a direction: what lies aside counts double. */
export function towards(scene: Scene, from: number, key: string): number {
  const [right, down] = DIRECTIONS[key] ?? [0, 0];
  const start = scene.points[from];
  if (start === undefined) return from;
  let best = from;
  let least = Infinity;
  scene.points.forEach((point, index) => {
    const x = point.x - start.x;
    const y = point.y - start.y;
    const ahead = x * right + y * down;
    const aside = Math.abs(x * down) + Math.abs(y * right);
    const cost = ahead + 2 * aside;
    if (index === from || ahead <= 0 || cost >= least) return;
    least = cost;
    best = index;
  });
  return best;
}
