/** A thread that builds the index of one locale from documents that come in parts, and gives it back whole. */
import { parentPort, workerData } from 'node:worker_threads';
import { LocaleIndexBuilder } from '../../search/build-index.ts';
import { packFileAside } from '../../search/packed-file.ts';
import { TermTable } from '../../search/term-table.ts';
import type { DocumentPart, IndexThreadData } from './index-threads.ts';

const { locale, terms } = workerData as IndexThreadData;
const builder = new LocaleIndexBuilder(locale, new TermTable(terms === '' ? [] : terms.split('\n')));

parentPort?.on('message', (part: DocumentPart | null) => {
  if (part === null) {
    void finish();
    return;
  }
  let at = 0;
  for (const [index, document] of part.documents.entries()) {
    const length = part.lengths[index] ?? -1;
    builder.add(
      length < 0 ? document : { ...document, analysis: part.analyses.subarray(at, (at += length)) },
    );
  }
});

/** One file is packed while the next ones are made. */
async function finish(): Promise<void> {
  const packed: Promise<readonly [string, Uint8Array]>[] = [];
  for (const [name, bytes] of builder.finish())
    packed.push(packFileAside(bytes).then((file) => [name, new Uint8Array(file)]));
  parentPort?.postMessage(new Map(await Promise.all(packed)), []);
}
