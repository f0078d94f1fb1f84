/** `/opensearch.xml`: lets a browser's own search box ask this library. */
import { renderOpenSearch } from '../../site/open-search.ts';
import { answer } from '../answer.ts';
import type { Handler } from '../exchange.ts';
import { entryOf } from '../faces.ts';

export const openSearchHandler: Handler = ({ library, baseUrl }) =>
  answer({
    mediaType: 'application/opensearchdescription+xml; charset=utf-8',
    body: Buffer.from(renderOpenSearch(baseUrl, entryOf(library, library.store.config.locales[0]))),
  });
