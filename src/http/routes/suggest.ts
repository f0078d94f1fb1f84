import { suggest } from '../../service/suggest.ts';
import { OPERATIONS } from '../../service/shapes/operations.ts';
import { jsonRoute } from '../json-route.ts';

export const suggestRoute = jsonRoute(OPERATIONS.suggest, suggest);
