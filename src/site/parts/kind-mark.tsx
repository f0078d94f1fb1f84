/** One small figure for each kind of page; the graph draws the same ones. */
import type { VNode } from 'preact';
import type { PageKind } from '../../model/page.ts';

const FIGURES: Readonly<Record<PageKind, string>> = {
  page: 'M6 1.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9z',
  entity: 'M6 .8 11.2 6 6 11.2.8 6z',
  system: 'M1.5 1.5h9v9h-9z',
  work: 'M2 1.2h8v9.6H2zM4 1.2v9.6',
  chapter: 'M2 3h8M2 6h8M2 9h5',
};

export function KindMark({ kind }: { readonly kind: PageKind }): VNode {
  return (
    <svg class={`kind kind-${kind}`} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      <path d={FIGURES[kind]} />
    </svg>
  );
}
