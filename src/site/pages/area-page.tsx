/** An area that has no page of its own: what is in it. */
import type { VNode } from 'preact';
import { pageUrl } from '../../model/public-url.ts';
import { MOST_OUTLINED } from '../../service/outline-pages.ts';
import type { EntryArea } from '../../service/shapes/entry.ts';
import type { OutlineNode } from '../../service/shapes/systems.ts';
import { renderDocument, PLAIN_HEAD } from '../document.tsx';
import { sameInEveryLanguage } from '../page-head.ts';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { Leaf } from '../parts/leaf.tsx';
import { Outline } from '../parts/outline.tsx';
import { readerOf, type Reader } from '../reader.ts';
import type { View } from '../view.ts';

export interface AreaPageInput {
  readonly view: View;
  readonly area: EntryArea;
  /** The pages of the area, those without a folder page above them at the top. */
  readonly pages: readonly OutlineNode[];
  /** Which part of a long list, counted from 1. */
  readonly part: number;
  /** Whether there is another one. */
  readonly more: boolean;
}

export function renderAreaPage({ view, area, pages, part, more }: AreaPageInput): string {
  const reader = readerOf(view);
  const { say, library } = reader;
  const path = `/${area.id}`;
  const absolute = (locale: string): string => view.baseUrl + pageUrl(locale, path) + partQuery(part);
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
    languages: sameInEveryLanguage(reader, path + partQuery(part)),
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
        </section>
        <Parts reader={reader} path={path} part={part} more={more} />
      </Leaf>
    ),
  });
}

interface PartsProps extends Pick<AreaPageInput, 'part' | 'more'> {
  readonly reader: Reader;
  readonly path: string;
}

/** The parts before and after this one, by the numbers of their pages. */
function Parts({ reader, path, part, more }: PartsProps): VNode | null {
  if (part === 1 && !more) return null;
  const { say, number } = reader;
  const address = (other: number): string => reader.page(reader.locale, path) + partQuery(other);
  return (
    <nav class="turn" aria-label={say('prevNext')} {...reader.ui}>
      {part === 1 ? (
        <span />
      ) : (
        <a class="turn-prev" rel="prev" href={address(part - 1)}>
          <small>{say('previous')}</small>
          <span>{`${number((part - 2) * MOST_OUTLINED + 1)}–${number((part - 1) * MOST_OUTLINED)}`}</span>
        </a>
      )}
      {more ? (
        <a class="turn-next" rel="next" href={address(part + 1)}>
          <small>{say('next')}</small>
          <span>{`${number(part * MOST_OUTLINED + 1)} …`}</span>
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}

function partQuery(part: number): string {
  return part === 1 ? '' : `?part=${part}`;
}
