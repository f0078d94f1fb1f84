/** A thread that builds the index of one locale from documents that come in parts, and gives it back whole. */
import { parentPort } from 'node:worker_threads';
import { LocaleIndexBuilder } from '../../search/build-index.ts';
import { packFile } from '../../search/packed-file.ts';
import { TermTable } from '../../search/term-table.ts';
import type { IndexBuilt, IndexOrder } from './index-threads.ts';
import { namesIn } from './term-bytes.ts';

let begun: { readonly locale: string; readonly table: TermTable } | undefined;
let builder: LocaleIndexBuilder | undefined;

parentPort?.on('message', (order: IndexOrder) => {
  if (order.kind === 'begin')
    begun = { locale: order.locale, table: new TermTable(namesIn(order.terms), order.order) };
  else if (order.kind === 'names' && begun !== undefined) {
    begun.table.give(namesIn(order.added));
    builder = new LocaleIndexBuilder(begun.locale, begun.table, order.known);
  } else if (order.kind === 'documents' && builder !== undefined) {
    let at = 0;
    for (const [index, document] of order.documents.entries()) {
      const length = order.lengths[index] ?? -1;
      builder.add(
        length < 0 ? document : { ...document, analysis: order.analyses.subarray(at, (at += length)) },
      );
    }
  } else if (order.kind === 'finish' && builder !== undefined) finish(builder);
  else throw new Error(`${order.kind} before its time`);
});

/** Packed here and now: a thread that ends while its files are being packed aside would take the process with it. */
function finish(whole: LocaleIndexBuilder): void {
  const files = new Map<string, Uint8Array>();
  for (const [name, bytes] of whole.finish()) files.set(name, new Uint8Array(packFile(bytes)));
  const built: IndexBuilt = { files, ...whole.known() };
  parentPort?.postMessage(built, []);
}
