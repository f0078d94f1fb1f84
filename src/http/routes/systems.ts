import { listSystems } from '../../service/list-systems.ts';
import { OPERATIONS } from '../../service/shapes/operations.ts';
import { jsonRoute } from '../json-route.ts';

export const systemsRoute = jsonRoute(OPERATIONS.systems, listSystems);
