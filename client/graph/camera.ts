/** From layout units to pixels and back. */
import type { Scene } from './scene.ts';

export interface Camera {
  /** The layout point in the middle of the picture. */
  x: number;
  y: number;
  zoom: number;
}

const NEAREST = 4;
const FARTHEST = 0.1;
/** Pixels for the names at the sides; less where there is little room. */
const BORDER = 70;

export function zoomAt(camera: Camera, factor: number, x: number, y: number): void {
  const next = Math.min(NEAREST, Math.max(FARTHEST, camera.zoom * factor));
  // The point under the pointer stays under it.
  camera.x += x / camera.zoom - x / next;
  camera.y += y / camera.zoom - y / next;
  camera.zoom = next;
}

/** Everything in view, never larger than life. */
export function fit(scene: Scene, width: number, height: number): Camera {
  const xs = scene.points.map(({ x }) => x);
  const ys = scene.points.map(({ y }) => y);
  const left = Math.min(...xs, 0);
  const right = Math.max(...xs, 0);
  const top = Math.min(...ys, 0);
  const bottom = Math.max(...ys, 0);
  const zoom = Math.min(
    (width - 2 * Math.min(BORDER, width * 0.09)) / Math.max(right - left, 1),
    (height - BORDER) / Math.max(bottom - top, 1),
    1.3,
  );
  return { x: (left + right) / 2, y: (top + bottom) / 2, zoom: Math.max(zoom, FARTHEST) };
}
