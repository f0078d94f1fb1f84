import { describeLibrary } from '../../service/describe-library.ts';
import { OPERATIONS } from '../../service/shapes/operations.ts';
import { jsonRoute } from '../json-route.ts';

export const entryRoute = jsonRoute(OPERATIONS.entry, describeLibrary);
