import { listEntities } from '../../service/list-entities.ts';
import { OPERATIONS } from '../../service/shapes/operations.ts';
import { jsonRoute } from '../json-route.ts';

export const entitiesRoute = jsonRoute(OPERATIONS.entities, listEntities);
