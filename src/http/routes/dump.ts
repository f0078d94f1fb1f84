/** NDJSON (one JSON text a line), made while it is sent. */
import { dumpLibrary } from '../../service/dump-library.ts';
import { OPERATIONS } from '../../service/shapes/operations.ts';
import { answer } from '../answer.ts';
import { cachingOf, parametersFor, type JsonRoute } from '../json-route.ts';
import { serviceDescription } from '../problems.ts';

export const dumpRoute: JsonRoute = {
  operation: OPERATIONS.dump,
  handle: (exchange) => {
    const { library, house, baseUrl } = exchange;
    const parameters = parametersFor(OPERATIONS.dump, exchange);
    const { since, version } = parameters;
    const earlier = since === null ? null : house.shelf.findOrProblem(since, 'since');
    return answer({
      mediaType: `${OPERATIONS.dump.mediaType}; charset=utf-8`,
      stream: written(dumpLibrary(library, parameters, house.shelf)),
      cacheControl: cachingOf(version),
      shared: true,
      links: [serviceDescription(baseUrl)],
      alsoFrom: earlier === null ? [] : [earlier.store.meta.snapshotId],
    });
  },
};

function* written(lines: Iterable<unknown>): Generator<string> {
  for (const line of lines) yield `${JSON.stringify(line)}\n`;
}
