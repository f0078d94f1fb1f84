/** The graph by mouse, pen and finger: drag the paper or a node, wheel or pinch to zoom, click to choose. */
import { zoomAt, type Camera } from './camera.ts';
import type { Scene } from './scene.ts';

export interface Hands {
  scene(): Scene;
  camera(): Camera;
  /** Something moved: draw again. */
  moved(): void;
  /** A node was pulled: let the others follow. */
  warmed(): void;
  hovered(index: number): void;
  clicked(index: number): void;
}

/** Pixels within which a press is a click. */
const SLACK = 5;
const REACH = 9;

export function watchPointer(canvas: HTMLCanvasElement, hands: Hands): void {
  const pressed = new Map<number, { x: number; y: number }>();
  let held = -1;
  let travelled = 0;
  let spread = 0;

  const place = (event: MouseEvent): { x: number; y: number } => {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
  };

  function under({ x, y }: { x: number; y: number }): number {
    const camera = hands.camera();
    const at = { x: x / camera.zoom + camera.x, y: y / camera.zoom + camera.y };
    return hands
      .scene()
      .points.findLastIndex(
        (point) => Math.hypot(point.x - at.x, point.y - at.y) < point.radius + REACH / camera.zoom,
      );
  }

  canvas.addEventListener('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId);
    pressed.set(event.pointerId, place(event));
    travelled = 0;
    spread = 0;
    held = pressed.size === 1 ? under(place(event)) : -1;
  });

  canvas.addEventListener('pointermove', (event) => {
    const now = place(event);
    const before = pressed.get(event.pointerId);
    if (before === undefined) {
      const index = under(now);
      canvas.classList.toggle('over', index >= 0);
      hands.hovered(index);
      return;
    }
    pressed.set(event.pointerId, now);
    travelled += Math.hypot(now.x - before.x, now.y - before.y);
    const camera = hands.camera();
    if (pressed.size === 2) return pinch(camera);
    if (travelled < SLACK) return;
    const point = hands.scene().points[held];
    if (point === undefined) {
      camera.x -= (now.x - before.x) / camera.zoom;
      camera.y -= (now.y - before.y) / camera.zoom;
      hands.moved();
    } else {
      point.fixed = true;
      point.x += (now.x - before.x) / camera.zoom;
      point.y += (now.y - before.y) / camera.zoom;
      hands.warmed();
    }
  });

  function pinch(camera: Camera): void {
    const [a, b] = [...pressed.values()];
    if (a === undefined || b === undefined) return;
    const apart = Math.hypot(a.x - b.x, a.y - b.y);
    if (spread > 0) zoomAt(camera, apart / spread, (a.x + b.x) / 2, (a.y + b.y) / 2);
    spread = apart;
    hands.moved();
  }

  const release = (event: PointerEvent): void => {
    const wasPressed = pressed.delete(event.pointerId);
    const point = hands.scene().points[held];
    if (point !== undefined && point.node.id !== hands.scene().center) point.fixed = false;
    if (wasPressed && event.type === 'pointerup' && travelled < SLACK && held >= 0) hands.clicked(held);
    held = -1;
  };
  canvas.addEventListener('pointerup', release);
  canvas.addEventListener('pointercancel', release);
  canvas.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const { x, y } = place(event);
      zoomAt(hands.camera(), Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)), x, y);
      hands.moved();
    },
    { passive: false },
  );
}
