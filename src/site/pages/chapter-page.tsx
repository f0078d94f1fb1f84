/** A chapter as a book page: its number, its text, and the other chapters in the margin. */
import type { GraphAnswer } from '../../service/shapes/graph.ts';
import type { PageAnswer } from '../../service/shapes/page.ts';
import type { ChaptersAnswer } from '../../service/shapes/works.ts';
import { renderDocument } from '../document.tsx';
import { pageHead, pageLanguages } from '../page-head.ts';
import { Backlinks } from '../parts/backlinks.tsx';
import { ChapterList } from '../parts/chapter-list.tsx';
import { Connections } from '../parts/connections.tsx';
import { Contents } from '../parts/contents.tsx';
import { Leaf, Trail } from '../parts/leaf.tsx';
import { PageFoot } from '../parts/page-foot.tsx';
import { Text, TitleBlock } from '../parts/text.tsx';
import { TurnPages } from '../parts/turn-pages.tsx';
import { readerOf } from '../reader.ts';
import type { View } from '../view.ts';

export interface ChapterPageInput {
  readonly view: View;
  readonly answer: PageAnswer;
  readonly chapters: ChaptersAnswer;
  readonly graph: GraphAnswer | null;
}

export function renderChapterPage({ view, answer, chapters, graph }: ChapterPageInput): string {
  const reader = readerOf(view);
  const { say } = reader;
  const { page } = answer;
  const work = page.work ?? chapters.work;
  return renderDocument({
    reader,
    head: pageHead(reader, answer),
    languages: pageLanguages(reader, answer),
    face: 'chapter',
    children: (
      <Leaf
        head={
          <>
            <Trail reader={reader} page={page} />
            <TitleBlock
              reader={reader}
              page={page}
              rubric={
                page.work === null ? say('kindChapter') : say('chapterNumber', { number: page.work.number })
              }
            />
          </>
        }
        contents={
          <details class="contents chapter-contents" data-contents>
            <summary>{say('tableOfContents')}</summary>
            <p class="of-work">
              <a href={reader.href(work.url)} {...reader.tongue(work.locale)}>
                {work.title}
              </a>
            </p>
            <ChapterList reader={reader} chapters={chapters.chapters} current={page.id} />
          </details>
        }
        margin={
          <>
            <Contents reader={reader} page={page} />
            <Connections reader={reader} graph={graph?.graph ?? null} />
            <Backlinks reader={reader} page={page} />
          </>
        }
      >
        <Text reader={reader} page={page} />
        <TurnPages reader={reader} page={page} />
        <PageFoot reader={reader} answer={answer} />
      </Leaf>
    ),
  });
}
