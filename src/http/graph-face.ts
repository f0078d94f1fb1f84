/** `/{locale}/graph`: what the graph page asks of the graph verb. */
import { exploreGraph } from '../service/explore-graph.ts';
import type { OpenLibrary } from '../service/open-library.ts';
import { GraphParameters } from '../service/shapes/graph.ts';
import { renderGraphPage } from '../site/pages/graph-page.tsx';
import type { View } from '../site/view.ts';
import type { Face } from './faces.ts';
import { readKnownParameters } from './parameters.ts';

export function graphFace(library: OpenLibrary, view: View, query: string): Face {
  const { locale } = view;
  if ((new URLSearchParams(query).get('id') ?? '') === '')
    return { html: renderGraphPage({ view, request: null, answer: null }), language: locale };
  const given = readKnownParameters(GraphParameters, {}, query);
  const answer = exploreGraph(library, { ...given, locale });
  return { html: renderGraphPage({ view, request: given, answer }), language: locale };
}
