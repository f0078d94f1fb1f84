import { listChanges } from '../../service/list-changes.ts';
import { OPERATIONS } from '../../service/shapes/operations.ts';
import { bodyAnswer, parametersFor, type JsonRoute } from '../json-route.ts';

export const changesRoute: JsonRoute = {
  operation: OPERATIONS.changes,
  handle: (exchange) => {
    const { library, house } = exchange;
    const parameters = parametersFor(OPERATIONS.changes, exchange);
    const body = listChanges(library, parameters, house.shelf);
    const since = house.shelf.find(parameters.since)?.store.meta.snapshotId ?? '';
    return { ...bodyAnswer(exchange, parameters, body), alsoFrom: [since] };
  },
};
