/** The house mark: an open book on a slanted desk. */
import type { VNode } from 'preact';

const BOOK = 'M3 9.2 12 6l9 3.2v6.3L12 12.4 3 15.5z';
const SPINE = 'M12 6v6.4';
const STAND = 'M12 12.4V20M8 21h8';

export function Mark(): VNode {
  return (
    <svg class="mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={BOOK} />
      <path d={SPINE} />
      <path d={STAND} />
    </svg>
  );
}

export const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">' +
  '<rect width="24" height="24" rx="3" fill="#a3201a"/>' +
  '<g fill="none" stroke="#fff" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round" ' +
  'transform="translate(3.6 2.8) scale(.7)">' +
  `<path d="${BOOK}" fill="#fff" fill-opacity=".18"/><path d="${SPINE}"/><path d="${STAND}"/></g></svg>`;
