import { describeLibrary } from '../../service/describe-library.ts';
import { OPERATIONS } from '../../service/shapes/operations.ts';
import { bodyAnswer, parametersFor, type JsonRoute } from '../json-route.ts';

export const entryRoute: JsonRoute = {
  operation: OPERATIONS.entry,
  handle: (exchange) => {
    const { library, house } = exchange;
    const parameters = parametersFor(OPERATIONS.entry, exchange);
    const current = (house.shelf.current ?? library).store.meta.knowledgeVersion;
    const kept = house.shelf.versions;
    const body = describeLibrary(library, parameters, { current, kept });
    return { ...bodyAnswer(exchange, parameters, body), alsoFrom: [current, ...kept] };
  },
};
