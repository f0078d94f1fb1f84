/** An area that has no page of its own: what is in it. */
import { pageUrl } from '../../model/public-url.ts';
import { MOST_OUTLINED } from '../../service/outline-pages.ts';
import type { EntryArea } from '../../service/shapes/entry.ts';
import type { OutlineNode } from '../../service/shapes/systems.ts';
import { renderDocument, PLAIN_HEAD } from '../document.tsx';
import { sameInEveryLanguage } from '../page-head.ts';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { Leaf } from '../parts/leaf.tsx';
import { Outline } from '../parts/outline.tsx';
import { readerOf } from '../reader.ts';
import type { View } from '../view.ts';

export interface AreaPageInput {
  readonly view: View;
  readonly area: EntryArea;
  /** The pages of the area, those without a folder page above them at the top. */
  readonly pages: readonly OutlineNode[];
}

export function renderAreaPage({ view, area, pages }: AreaPageInput): string {
  const reader = readerOf(view);
  const { say, library } = reader;
  const path = `/${area.id}`;
  const absolute = (locale: string): string => view.baseUrl + pageUrl(locale, path);
  const source = library.locales.find((locale) => locale.source)?.locale ?? reader.locale;
  return renderDocument({
    reader,
    head: {
      ...PLAIN_HEAD,
      title: area.title,
      description: area.summary,
      canonical: absolute(reader.locale),
      alternates: library.locales.map(({ locale }) => ({ locale, url: absolute(locale) })),
      xDefault: absolute(source),
      noindex: view.version !== null,
    },
    languages: sameInEveryLanguage(reader, path),
    face: 'area',
    children: (
      <Leaf
        head={
          <>
            <Breadcrumbs reader={reader} trail={[]} />
            <header class="title-block">
              <p class="rubric">{say('area')}</p>
              <h1>{area.title}</h1>
              {area.summary === null ? null : <p class="lede">{area.summary}</p>}
              <p class="figures" {...reader.ui}>
                {say('pages', { n: area.pages })}
              </p>
            </header>
          </>
        }
        contents={null}
        margin={null}
      >
        <section class="below" aria-label={say('pagesInArea')}>
          {pages.length === 0 ? <p>{say('nothingHereYet')}</p> : <Outline reader={reader} nodes={pages} />}
          {countNodes(pages) < MOST_OUTLINED ? null : <p>…</p>}
        </section>
      </Leaf>
    ),
  });
}

function countNodes(nodes: readonly OutlineNode[]): number {
  return nodes.reduce((count, { children }) => count + 1 + countNodes(children), 0);
}
