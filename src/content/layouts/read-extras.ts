/** Reads what a layout's files beside the pages say, and remembers which files those were. */
import type { Locale } from '../../model/locale.ts';
import { readFileBytes } from '../read-file.ts';
import { decodeText } from '../decode-text.ts';
import { NO_EXTRAS, type Extras, type FileBeside, type Layout } from './layout.ts';

/** MDN's list of redirects has 2 MB. */
const MAX_BYTES = 16 * 1024 * 1024;

export async function readExtras(
  layout: Layout,
  files: readonly FileBeside[],
  locales: readonly Locale[],
): Promise<Extras> {
  if (layout.extras === undefined) return NO_EXTRAS;
  const inputs = new Map<string, Uint8Array>();
  const said = await layout.extras(files, locales, async ({ path, realPath }) => {
    const read = await readFileBytes(realPath, MAX_BYTES);
    if ('fault' in read) return undefined;
    inputs.set(path, read.bytes);
    return decodeText(read.bytes);
  });
  return { ...said, inputs };
}
