/** `lectern mirror`: the library of another server as a folder here, brought up to date each time it is called. */
import { open } from 'node:fs/promises';
import { CommandError } from '../command-error.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { counted } from '../figures.ts';
import { applyDump, mirrorIn, type Applied } from '../mirror/apply-dump.ts';
import { dumpLines } from '../mirror/dump-lines.ts';
import { Refused, ServerOfOrigin } from '../mirror/server-of-origin.ts';
import { printable, type Terminal } from '../screen.ts';
import { siteAddress } from '../option-values.ts';

export interface MirrorOptions {
  readonly assets?: string;
}

export async function mirror(
  { out }: Terminal,
  source: string,
  folder: string,
  options: MirrorOptions,
): Promise<ExitCode> {
  const applied = /^https?:\/\//iu.test(source)
    ? await fromServer(siteAddress(source), folder)
    : await fromFile(source, folder, options.assets);
  if (applied === null) {
    out.line(`${printable(folder)} is up to date.`);
    return EXIT.done;
  }
  const { knowledgeVersion, written, removed, missing } = applied;
  if (missing.length > 0)
    throw new CommandError(
      `${counted(missing.length, 'file')} that pages refer to ${missing.length === 1 ? 'is' : 'are'} missing, ${missing[0]} first: give the server that has them with --assets <url>.`,
    );
  out.line(
    `${printable(folder)} is ${knowledgeVersion} now: ${counted(written, 'page')} written, ${counted(removed, 'file')} removed.`,
  );
  return EXIT.done;
}

/** `null` where nothing has changed. */
async function fromServer(address: string, folder: string): Promise<Applied | null> {
  const kept = await mirrorIn(folder);
  const server = new ServerOfOrigin(address);
  const version = await server.currentVersion();
  if (kept?.knowledgeVersion === version) return null;
  const take = (since: string | null): Promise<Applied> =>
    applyDump(folder, server.dump(version, since), (path) => server.asset(path, version));
  if (kept === undefined) return take(null);
  try {
    return await take(kept.knowledgeVersion);
  } catch (error) {
    // The server no longer keeps what this mirror has: then everything is taken anew.
    if (error instanceof Refused && error.code === 'version-gone') return take(null);
    throw error;
  }
}

async function fromFile(file: string, folder: string, assets: string | undefined): Promise<Applied> {
  const chunks = file === '-' ? process.stdin : await opened(file);
  const server = assets === undefined ? null : new ServerOfOrigin(assets);
  return applyDump(
    folder,
    dumpLines(chunks),
    server === null ? null : (path, version) => server.asset(path, version),
  );
}

async function opened(file: string) {
  try {
    return (await open(file)).createReadStream();
  } catch (error) {
    throw new CommandError(
      `${file} cannot be read: give the address of a server, a dump, or - for standard input.`,
      { cause: error },
    );
  }
}
