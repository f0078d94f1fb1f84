import { describeSystem } from '../../service/describe-system.ts';
import { OPERATIONS } from '../../service/shapes/operations.ts';
import { jsonRoute } from '../json-route.ts';

export const systemRoute = jsonRoute(OPERATIONS.system, describeSystem);
