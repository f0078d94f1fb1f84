import { listChapters } from '../../service/list-chapters.ts';
import { OPERATIONS } from '../../service/shapes/operations.ts';
import { jsonRoute } from '../json-route.ts';

export const chaptersRoute = jsonRoute(OPERATIONS.chapters, listChapters);
