/** A leaf: the text in the middle, its contents in one margin, what surrounds it in the other. */
import type { ComponentChildren, VNode } from 'preact';
import type { PageBody } from '../../service/shapes/page.ts';
import type { Reader } from '../reader.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';

interface Props {
  readonly head: ComponentChildren;
  readonly contents: ComponentChildren;
  readonly margin: ComponentChildren;
  readonly children: ComponentChildren;
}

/** In reading order, so that a narrow screen and a screen reader have title, contents, text, surroundings. */
export function Leaf({ head, contents, margin, children }: Props): VNode {
  return (
    <main id="lectern-text" tabIndex={-1} class="leaf">
      <div class="leaf-head">{head}</div>
      {contents}
      <div class="leaf-body">{children}</div>
      <div class="margin">{margin}</div>
    </main>
  );
}

/** An area whose page nobody wrote has one all the same, and it is on the way, too. */
export function Trail({ reader, page }: { readonly reader: Reader; readonly page: PageBody }): VNode | null {
  const above = page.breadcrumbs.filter(({ id }) => id !== page.id);
  const area = reader.library.areas.find(({ id }) => id === page.area);
  const isThere = area === undefined || [page, ...above].some(({ url }) => url === area.url);
  const trail = isThere ? above : [{ ...area, locale: reader.locale }, ...above];
  return <Breadcrumbs reader={reader} trail={trail} />;
}
