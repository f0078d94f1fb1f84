/** The layouts there are, and which of them a folder is in. */
import type { Locale } from '../../model/locale.ts';
import { docusaurus } from './docusaurus.ts';
import { hugo } from './hugo.ts';
import { lectern } from './lectern.ts';
import type { FolderView, Layout, LayoutId } from './layout.ts';
import { mdn } from './mdn.ts';
import { obsidian } from './obsidian.ts';
import { plain } from './plain.ts';
import { starlight } from './starlight.ts';
import { vitepress } from './vitepress.ts';

const LAYOUTS: readonly Layout[] = [lectern, mdn, docusaurus, starlight, vitepress, obsidian, hugo, plain];

/** Tried in this order; `lectern` and `plain` have no mark of their own that others could not have too. */
const RECOGNISED = LAYOUTS.filter(({ id }) => id !== 'lectern' && id !== 'plain');

export function layoutOf(id: LayoutId): Layout {
  return LAYOUTS.find((layout) => layout.id === id) ?? lectern;
}

/** The layout of a library whose `library.yaml` names none. */
export async function recogniseLayout(view: FolderView, source: Locale): Promise<Layout> {
  if ((await view.folders('')).includes(source)) return lectern;
  return (await markedLayout(view)) ?? lectern;
}

/** The layout whose mark a folder bears. */
export async function markedLayout(view: FolderView): Promise<Layout | undefined> {
  for (const layout of RECOGNISED) if (await layout.recognises(view)) return layout;
  return undefined;
}
