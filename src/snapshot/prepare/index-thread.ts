/** A thread that builds the index of one locale from documents that come in parts, and gives it back whole. */
import { parentPort } from 'node:worker_threads';
import { LocaleIndexBuilder } from '../../search/build-index.ts';
import { packFileAside } from '../../search/packed-file.ts';
import { TermTable } from '../../search/term-table.ts';
import type { IndexBuilt, IndexOrder } from './index-threads.ts';
import { namesIn } from './term-bytes.ts';

let builder: LocaleIndexBuilder | undefined;

parentPort?.on('message', (order: IndexOrder) => {
  if (order.kind === 'begin')
    builder = new LocaleIndexBuilder(
      order.locale,
      new TermTable(namesIn(order.terms), order.known),
      order.names,
    );
  else if (builder === undefined) throw new Error('an index that was not begun');
  else if (order.kind === 'finish') void finish(builder);
  else {
    let at = 0;
    for (const [index, document] of order.documents.entries()) {
      const length = order.lengths[index] ?? -1;
      builder.add(
        length < 0 ? document : { ...document, analysis: order.analyses.subarray(at, (at += length)) },
      );
    }
  }
});

/** One file is packed while the next ones are made. */
async function finish(begun: LocaleIndexBuilder): Promise<void> {
  const packed: Promise<readonly [string, Uint8Array]>[] = [];
  for (const [name, bytes] of begun.finish())
    packed.push(packFileAside(bytes).then((file) => [name, new Uint8Array(file)]));
  const built: IndexBuilt = { files: new Map(await Promise.all(packed)), order: begun.table.orderGiven() };
  parentPort?.postMessage(built, []);
}
