import { exploreGraph } from '../../service/explore-graph.ts';
import { OPERATIONS } from '../../service/shapes/operations.ts';
import { jsonRoute } from '../json-route.ts';

export const graphRoute = jsonRoute(OPERATIONS.graph, exploreGraph);
