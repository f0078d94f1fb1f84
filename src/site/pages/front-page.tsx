/** The library's front page: search first, then what is here in words and numbers. */
import type { VNode } from 'preact';
import type { PageAnswer } from '../../service/shapes/page.ts';
import type { SystemsAnswer } from '../../service/shapes/systems.ts';
import type { Work, WorksAnswer } from '../../service/shapes/works.ts';
import { renderDocument, PLAIN_HEAD, type Head } from '../document.tsx';
import { siteThings } from '../json-ld.ts';
import { pageHead, pageLanguages, sameInEveryLanguage } from '../page-head.ts';
import { Coverage } from '../parts/coverage.tsx';
import { FigureLine } from '../parts/figure-line.tsx';
import { Notices } from '../parts/notices.tsx';
import { PageFoot } from '../parts/page-foot.tsx';
import { SearchForm } from '../parts/search-form.tsx';
import { Text } from '../parts/text.tsx';
import { readerOf, type Reader } from '../reader.ts';
import type { View } from '../view.ts';

export interface FrontPageInput {
  readonly view: View;
  /** The page `home`, where the library has one. */
  readonly answer: PageAnswer | null;
  readonly systems: SystemsAnswer;
  readonly works: WorksAnswer;
}

export function renderFrontPage({ view, answer, systems, works }: FrontPageInput): string {
  const reader = readerOf(view);
  const { say, library } = reader;
  const page = answer?.page ?? null;
  return renderDocument({
    reader,
    head: frontHead(reader, answer),
    languages: answer === null ? sameInEveryLanguage(reader, '/') : pageLanguages(reader, answer),
    face: 'front',
    children: (
      <main id="lectern-text" tabIndex={-1} class="front">
        <header class="frontispiece">
          <h1>{reader.name}</h1>
          <p class="lede">
            {page?.summary ??
              say('libraryInWords', {
                pages: say('pages', { n: library.counts.pages }),
                languages: say('languages', { n: library.locales.length }),
              })}
          </p>
          <SearchForm reader={reader} />
          <Figures reader={reader} />
        </header>
        <div class="rooms">
          <div>
            <Areas reader={reader} />
            <Works reader={reader} works={works.works} />
          </div>
          {answer === null ? null : (
            <div class="foreword">
              <Notices reader={reader} page={answer.page} />
              <Text reader={reader} page={answer.page} />
            </div>
          )}
        </div>
        <Systems reader={reader} systems={systems} />
        <section class="tongues" aria-labelledby="lectern-coverage">
          <h2 id="lectern-coverage" {...reader.ui}>
            {say('coverage')}
          </h2>
          <Coverage reader={reader} rows={library.locales} />
        </section>
        {answer === null ? null : <PageFoot reader={reader} answer={answer} />}
      </main>
    ),
  });
}

function frontHead(reader: Reader, answer: PageAnswer | null): Head {
  const things = siteThings(reader);
  if (answer !== null) return { ...pageHead(reader, answer), type: 'website', things };
  const alternates = reader.library.locales.map(({ locale, url }) => ({ locale, url }));
  return {
    ...PLAIN_HEAD,
    canonical: reader.library.url,
    alternates,
    xDefault: reader.library.locales.find(({ source }) => source)?.url ?? null,
    noindex: reader.view.version !== null,
    things,
  };
}

function Figures({ reader }: { readonly reader: Reader }): VNode {
  const { counts, locales } = reader.library;
  const { say } = reader;
  const figures = [
    say('pages', { n: counts.pages }),
    counts.systems > 0 ? say('systems', { n: counts.systems }) : null,
    counts.entities > 0 ? say('entities', { n: counts.entities }) : null,
    counts.works > 0 ? say('works', { n: counts.works }) : null,
    say('languages', { n: locales.length }),
  ];
  return <FigureLine reader={reader} figures={figures} />;
}

function Areas({ reader }: { readonly reader: Reader }): VNode | null {
  const { areas } = reader.library;
  if (areas.length === 0) return null;
  return (
    <section aria-labelledby="lectern-areas">
      <h2 id="lectern-areas" {...reader.ui}>
        {reader.say('areas')}
      </h2>
      <ul class="catalogue">
        {areas.map((area) => (
          <li key={area.id}>
            <a href={reader.href(area.url)}>{area.title}</a>
            <span class="count">{reader.say('pages', { n: area.pages })}</span>
            {area.summary === null ? null : <p>{area.summary}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Systems({
  reader,
  systems,
}: {
  readonly reader: Reader;
  readonly systems: SystemsAnswer;
}): VNode | null {
  if (systems.systems.length === 0) return null;
  return (
    <section class="index" aria-labelledby="lectern-systems">
      <h2 id="lectern-systems" {...reader.ui}>
        {reader.say('systemsHere')}
      </h2>
      <ul class="leaders">
        {systems.systems.map((system) => (
          <li key={system.id}>
            <a href={reader.href(system.url)} {...reader.tongue(system.locale)}>
              {system.title}
            </a>
            <span>{reader.say('pages', { n: system.counts.pages })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Works({
  reader,
  works,
}: {
  readonly reader: Reader;
  readonly works: readonly Work[];
}): VNode | null {
  if (works.length === 0) return null;
  return (
    <section class="shelf" aria-labelledby="lectern-works">
      <h2 id="lectern-works" {...reader.ui}>
        {reader.say('worksHere')}
      </h2>
      <ul>
        {works.map((work) => (
          <li key={work.id}>
            <a class="spine" href={reader.href(work.url)}>
              <span class="spine-title" {...reader.tongue(work.locale)}>
                {work.title}
              </span>
              {work.authors.length === 0 ? null : <span class="by">{reader.list(work.authors)}</span>}
              <small>{reader.say('chapters', { n: work.chapterCount })}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
