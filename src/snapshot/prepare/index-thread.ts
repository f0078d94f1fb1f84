/** A thread that builds the index of one locale from documents that come in parts, and gives it back whole. */
import { parentPort, workerData } from 'node:worker_threads';
import { buildLocaleIndex } from '../../search/build-index.ts';
import type { SearchDocument } from '../../search/source.ts';
import type { DocumentPart } from './index-threads.ts';

const parts: DocumentPart[] = [];

function* documents(): Generator<SearchDocument> {
  for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
    let at = 0;
    for (const [index, document] of part.documents.entries()) {
      const length = part.lengths[index] ?? -1;
      yield length < 0 ? document : { ...document, analysis: part.analyses.subarray(at, (at += length)) };
    }
  }
}

parentPort?.on('message', (part: DocumentPart | null) => {
  if (part !== null) {
    parts.push(part);
    return;
  }
  const { files } = buildLocaleIndex(workerData as string, documents());
  parentPort?.postMessage(new Map([...files].map(([name, bytes]) => [name, new Uint8Array(bytes)])), []);
});
