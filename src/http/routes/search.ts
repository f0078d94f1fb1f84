import { search } from '../../service/search.ts';
import { OPERATIONS } from '../../service/shapes/operations.ts';
import { jsonRoute } from '../json-route.ts';

export const searchRoute = jsonRoute(OPERATIONS.search, search);
