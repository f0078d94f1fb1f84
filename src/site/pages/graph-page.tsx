/** The graph around a page: drawn where the browser can, and always as a list that says the same. */
import type { VNode } from 'preact';
import type { GraphAnswer } from '../../service/shapes/graph.ts';
import { renderDocument, PLAIN_HEAD } from '../document.tsx';
import { graphQuery, type GraphRequest } from '../graph-address.ts';
import { sameInEveryLanguage } from '../page-head.ts';
import { GraphForm } from '../parts/graph-form.tsx';
import { GraphList } from '../parts/graph-list.tsx';
import { SearchForm } from '../parts/search-form.tsx';
import { readerOf, type Reader } from '../reader.ts';
import type { View } from '../view.ts';

export interface GraphPageInput {
  readonly view: View;
  /** `null` when no page was named. */
  readonly request: GraphRequest | null;
  readonly answer: GraphAnswer | null;
}

export function renderGraphPage({ view, request, answer }: GraphPageInput): string {
  const reader = readerOf(view);
  const { say } = reader;
  const path = request === null ? '/graph' : `/graph?${graphQuery(request)}`;
  const center = answer?.graph.nodes.find(({ id }) => id === answer.graph.center);
  const title = center === undefined ? say('graph') : say('graphOf', { title: center.title });
  return renderDocument({
    reader,
    head: {
      ...PLAIN_HEAD,
      title,
      canonical: `${view.baseUrl}/${reader.locale}${path}`,
      noindex: true,
      graph: answer !== null,
    },
    languages: sameInEveryLanguage(reader, path),
    face: 'graph',
    children: (
      <main id="lectern-text" tabIndex={-1} class="map-room">
        <h1 class="small">
          {center === undefined ? (
            say('graph')
          ) : (
            <Title reader={reader} title={center.title} url={center.url} />
          )}
        </h1>
        {answer === null || request === null ? (
          <>
            <p class="lede">{say('graphPick')}</p>
            <SearchForm reader={reader} />
          </>
        ) : (
          <Shown reader={reader} request={request} answer={answer} />
        )}
      </main>
    ),
  });
}

/** The page's name inside the sentence leads to the page. */
function Title({ reader, title, url }: { reader: Reader; title: string; url: string }): VNode {
  const [before = '', after = ''] = reader.say('graphOf', { title: '\u0000' }).split('\u0000');
  return (
    <>
      {before}
      <a href={reader.href(url)}>{title}</a>
      {after}
    </>
  );
}

interface ShownProps {
  readonly reader: Reader;
  readonly request: GraphRequest;
  readonly answer: GraphAnswer;
}

function Shown({ reader, request, answer }: ShownProps): VNode {
  const { say } = reader;
  const { graph } = answer;
  return (
    <>
      <p class="figures" {...reader.ui}>
        {say('graphSummary', {
          pages: say('pages', { n: graph.nodes.length }),
          links: say('graphLinks', { n: graph.edges.length }),
        })}
        {graph.truncated ? (
          <> {say('graphTruncated', { shown: graph.nodes.length, total: graph.total.nodes })}</>
        ) : null}
      </p>
      <GraphForm reader={reader} request={request} graph={graph} />
      <div
        class="map"
        data-graph={reader.href(`/api/v1/graph?locale=${reader.locale}&${graphQuery(request)}`)}
        data-page={reader.page(reader.locale, '/graph')}
        hidden
      />
      <section aria-labelledby="lectern-as-list">
        <h2 id="lectern-as-list" {...reader.ui}>
          {say('graphAsList')}
        </h2>
        <GraphList reader={reader} request={request} graph={graph} />
      </section>
    </>
  );
}
