/** A plain page, or an entity with its card. */
import type { VNode } from 'preact';
import type { GraphAnswer } from '../../service/shapes/graph.ts';
import type { PageAnswer } from '../../service/shapes/page.ts';
import type { OutlineNode } from '../../service/shapes/systems.ts';
import { renderDocument } from '../document.tsx';
import { KIND_WORDS } from '../kind-words.ts';
import { pageHead, pageLanguages } from '../page-head.ts';
import { Backlinks } from '../parts/backlinks.tsx';
import { Connections } from '../parts/connections.tsx';
import { Contents } from '../parts/contents.tsx';
import { Facts } from '../parts/facts.tsx';
import { Leaf, Trail } from '../parts/leaf.tsx';
import { Outline } from '../parts/outline.tsx';
import { PageFoot } from '../parts/page-foot.tsx';
import { Text, TitleBlock } from '../parts/text.tsx';
import { TurnPages } from '../parts/turn-pages.tsx';
import { readerOf, type Reader } from '../reader.ts';
import type { View } from '../view.ts';

export interface ReadingPageInput {
  readonly view: View;
  /** `format=html`, `include=links,backlinks`. */
  readonly answer: PageAnswer;
  /** `depth=1` around the page; `null` leaves the connections out. */
  readonly graph: GraphAnswer | null;
  /** Pages below this one, where it is a folder's own. */
  readonly below?: readonly OutlineNode[];
}

export function renderReadingPage({ view, answer, graph, below = [] }: ReadingPageInput): string {
  const reader = readerOf(view);
  const { page } = answer;
  // What the text itself leads to need not be listed again.
  const linked = new Set(page.links?.map(({ id }) => id));
  const others = below.filter(({ id }) => !linked.has(id));
  return renderDocument({
    reader,
    head: pageHead(reader, answer),
    languages: pageLanguages(reader, answer),
    face: page.kind,
    children: (
      <Leaf
        head={
          <>
            <Trail reader={reader} page={page} />
            <TitleBlock reader={reader} page={page} rubric={rubricOf(reader, answer)} />
          </>
        }
        contents={<Contents reader={reader} page={page} />}
        margin={
          <>
            {page.kind === 'entity' ? <Facts reader={reader} page={page} /> : null}
            <Connections reader={reader} graph={graph?.graph ?? null} />
            <Backlinks reader={reader} page={page} />
          </>
        }
      >
        <Text reader={reader} page={page} />
        {others.length === 0 ? null : (
          <section class="below" aria-labelledby="lectern-also-here">
            <h2 id="lectern-also-here" {...reader.ui}>
              {reader.say('alsoHere')}
            </h2>
            <Outline reader={reader} nodes={others} />
          </section>
        )}
        <TurnPages reader={reader} page={page} />
        <PageFoot reader={reader} answer={answer} />
      </Leaf>
    ),
  });
}

function rubricOf(reader: Reader, { page }: PageAnswer): VNode {
  const isArea = page.kind === 'page' && page.path.lastIndexOf('/') === 0;
  const word = reader.say(isArea ? 'area' : KIND_WORDS[page.kind]);
  const kind = page.entityType === null ? word : reader.entityType(page.entityType);
  if (page.system === null) return <>{kind}</>;
  return (
    <>
      {kind}
      {' · '}
      <a href={reader.href(page.system.url)} {...reader.tongue(page.system.locale)}>
        {page.system.title}
      </a>
    </>
  );
}
