/** A system's home: what it is, its outline, its entities by type, its works, and how far each language is. */
import type { VNode } from 'preact';
import type { EntitiesAnswer } from '../../service/shapes/entities.ts';
import type { GraphAnswer } from '../../service/shapes/graph.ts';
import type { PageAnswer } from '../../service/shapes/page.ts';
import type { SystemAnswer, SystemBody } from '../../service/shapes/systems.ts';
import { renderDocument } from '../document.tsx';
import { pageHead, pageLanguages } from '../page-head.ts';
import { Backlinks } from '../parts/backlinks.tsx';
import { Connections } from '../parts/connections.tsx';
import { Contents } from '../parts/contents.tsx';
import { Coverage } from '../parts/coverage.tsx';
import { FigureLine } from '../parts/figure-line.tsx';
import { Leaf, Trail } from '../parts/leaf.tsx';
import { Outline } from '../parts/outline.tsx';
import { PageFoot } from '../parts/page-foot.tsx';
import { Text, TitleBlock } from '../parts/text.tsx';
import { TurnPages } from '../parts/turn-pages.tsx';
import { readerOf, type Reader } from '../reader.ts';
import type { View } from '../view.ts';

export interface SystemPageInput {
  readonly view: View;
  readonly answer: PageAnswer;
  readonly system: SystemAnswer;
  /** The system's entities, as many as one answer gives. */
  readonly entities: EntitiesAnswer;
  readonly graph: GraphAnswer | null;
}

export function renderSystemPage({ view, answer, system, entities, graph }: SystemPageInput): string {
  const reader = readerOf(view);
  const { say } = reader;
  const { page } = answer;
  const body = system.system;
  const listed = new Set([...entities.entities, ...body.works].map(({ id }) => id));
  const outline = body.outline.filter(({ id }) => !listed.has(id));
  return renderDocument({
    reader,
    head: pageHead(reader, answer),
    languages: pageLanguages(reader, answer),
    face: 'system',
    children: (
      <Leaf
        head={
          <>
            <Trail reader={reader} page={page} />
            <TitleBlock reader={reader} page={page} rubric={say('kindSystem')}>
              <Figures reader={reader} system={body} />
            </TitleBlock>
          </>
        }
        contents={<Contents reader={reader} page={page} />}
        margin={
          <>
            <Connections reader={reader} graph={graph?.graph ?? null} />
            <Backlinks reader={reader} page={page} />
          </>
        }
      >
        <Text reader={reader} page={page} />
        <EntitiesByType reader={reader} system={body} entities={entities} />
        <Works reader={reader} system={body} />
        {outline.length === 0 ? null : (
          <section class="below" aria-labelledby="lectern-outline">
            <h2 id="lectern-outline" {...reader.ui}>
              {say('outline')}
            </h2>
            <Outline reader={reader} nodes={outline} />
          </section>
        )}
        <section class="below" aria-labelledby="lectern-coverage">
          <h2 id="lectern-coverage" {...reader.ui}>
            {say('coverage')}
          </h2>
          <Coverage reader={reader} rows={body.coverage} />
        </section>
        <TurnPages reader={reader} page={page} />
        <PageFoot reader={reader} answer={answer} />
      </Leaf>
    ),
  });
}

interface Props {
  readonly reader: Reader;
  readonly system: SystemBody;
}

function Figures({ reader, system }: Props): VNode {
  const { pages, entities, works } = system.counts;
  const figures = [
    reader.say('pages', { n: pages }),
    entities > 0 ? reader.say('entities', { n: entities }) : null,
    works > 0 ? reader.say('works', { n: works }) : null,
  ];
  return <FigureLine reader={reader} figures={figures} />;
}

function EntitiesByType({
  reader,
  system,
  entities,
}: Props & Pick<SystemPageInput, 'entities'>): VNode | null {
  const byType = Map.groupBy(entities.entities, ({ entityType }) => entityType ?? '');
  if (byType.size === 0) return null;
  const order = [...system.entityTypes.map(({ value }) => value), ''];
  return (
    <section class="below" aria-labelledby="lectern-entities">
      <h2 id="lectern-entities" {...reader.ui}>
        {reader.say('entitiesByType')}
      </h2>
      {order
        .filter((type) => byType.has(type))
        .map((type) => (
          <div class="type-group" key={type}>
            <h3>{type === '' ? reader.say('kindEntity') : reader.entityType(type)}</h3>
            <ul>
              {(byType.get(type) ?? []).map((entity) => (
                <li key={entity.id}>
                  <a href={reader.href(entity.url)} {...reader.tongue(entity.locale)}>
                    {entity.title}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </section>
  );
}

function Works({ reader, system }: Props): VNode | null {
  if (system.works.length === 0) return null;
  return (
    <section class="below" aria-labelledby="lectern-works">
      <h2 id="lectern-works" {...reader.ui}>
        {reader.say('worksOfSystem')}
      </h2>
      <ul class="leaders">
        {system.works.map((work) => (
          <li key={work.id}>
            <a href={reader.href(work.url)} {...reader.tongue(work.locale)}>
              {work.title}
            </a>
            <span>{reader.say('chapters', { n: work.chapterCount })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
