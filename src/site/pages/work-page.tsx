/** A work's cover, its chapters, and how far its translations are. */
import type { VNode } from 'preact';
import { parseLocale } from '../../model/locale.ts';
import type { GraphAnswer } from '../../service/shapes/graph.ts';
import type { PageAnswer } from '../../service/shapes/page.ts';
import type { ChaptersAnswer, Work } from '../../service/shapes/works.ts';
import { renderDocument } from '../document.tsx';
import { pageHead, pageLanguages } from '../page-head.ts';
import { Backlinks } from '../parts/backlinks.tsx';
import { ChapterList } from '../parts/chapter-list.tsx';
import { Connections } from '../parts/connections.tsx';
import { Coverage } from '../parts/coverage.tsx';
import { Trail } from '../parts/leaf.tsx';
import { Notices } from '../parts/notices.tsx';
import { PageFoot } from '../parts/page-foot.tsx';
import { Text } from '../parts/text.tsx';
import { readerOf, type Reader } from '../reader.ts';
import type { View } from '../view.ts';

export interface WorkPageInput {
  readonly view: View;
  readonly answer: PageAnswer;
  readonly chapters: ChaptersAnswer;
  readonly graph: GraphAnswer | null;
}

export function renderWorkPage({ view, answer, chapters, graph }: WorkPageInput): string {
  const reader = readerOf(view);
  const { say } = reader;
  const { page } = answer;
  return renderDocument({
    reader,
    head: pageHead(reader, answer),
    languages: pageLanguages(reader, answer),
    face: 'work',
    children: (
      <main id="lectern-text" tabIndex={-1} class="opening">
        <Trail reader={reader} page={page} />
        <Cover reader={reader} answer={answer} work={chapters.work} />
        <div class="verso">
          <Notices reader={reader} page={page} />
          <Text reader={reader} page={page} />
          <section aria-labelledby="lectern-contents">
            <h2 id="lectern-contents" {...reader.ui}>
              {say('tableOfContents')}
            </h2>
            <ChapterList reader={reader} chapters={chapters.chapters} full />
          </section>
          <section class="below" aria-labelledby="lectern-coverage">
            <h2 id="lectern-coverage" {...reader.ui}>
              {say('coverage')}
            </h2>
            <Coverage reader={reader} rows={chapters.work.coverage} />
          </section>
          <Connections reader={reader} graph={graph?.graph ?? null} />
          <Backlinks reader={reader} page={page} />
          <PageFoot reader={reader} answer={answer} />
        </div>
      </main>
    ),
  });
}

function Cover({
  reader,
  answer,
  work,
}: {
  readonly reader: Reader;
  readonly answer: PageAnswer;
  readonly work: Work;
}): VNode {
  const { say } = reader;
  const { page } = answer;
  const originalTag = work.originalLanguage === null ? undefined : parseLocale(work.originalLanguage);
  return (
    <header class="cover">
      <div class="board">
        <p class="rubric">
          {say('kindWork')}
          {page.system === null ? null : (
            <>
              {' · '}
              <a href={reader.href(page.system.url)} {...reader.tongue(page.system.locale)}>
                {page.system.title}
              </a>
            </>
          )}
        </p>
        <h1 {...reader.tongue(page.locale)}>{page.title}</h1>
        {work.originalTitle === null || work.originalTitle === page.title ? null : (
          <p class="original" {...(originalTag === undefined ? {} : { lang: originalTag })}>
            {work.originalTitle}
          </p>
        )}
        {work.authors.length === 0 ? null : <p class="by">{reader.list(work.authors)}</p>}
        <p class="figures" {...reader.ui}>
          {say('chapters', { n: work.chapterCount })}
          {originalTag === undefined
            ? ''
            : ` · ${say('labelled', { label: say('originalLanguage'), value: reader.language(originalTag) })}`}
        </p>
        {work.firstChapter === null ? null : (
          <a class="button" href={reader.href(work.firstChapter.url)} rel="next">
            {say('startReading')}
          </a>
        )}
      </div>
    </header>
  );
}
