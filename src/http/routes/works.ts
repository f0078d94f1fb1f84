import { listWorks } from '../../service/list-works.ts';
import { OPERATIONS } from '../../service/shapes/operations.ts';
import { jsonRoute } from '../json-route.ts';

export const worksRoute = jsonRoute(OPERATIONS.works, listWorks);
