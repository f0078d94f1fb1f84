import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test, vi } from 'vitest';
import { agentSuite, connect, ERAS, textOf } from '../mcp/agent.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { buildProgram, serve } from './small-library.ts';

const folder = temporaryFolder();
const garden = join(folder, 'garden');
cpSync(join(import.meta.dirname, '../fixtures/library'), garden, { recursive: true });
const MAIN = join(import.meta.dirname, '../../dist/cli/main.js');
const args = [MAIN, 'mcp', garden, '--cache-dir', join(folder, 'cache')];

// Each test starts processes, and a busy machine starts them slowly.
vi.setConfig({ testTimeout: 60_000 });
beforeAll(buildProgram);

agentSuite(
  'over stdio',
  () => new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore' }),
);

test('a server that `lectern serve` has started answers agents too', async () => {
  const { child, address } = await serve(garden, '--port', '0', '--cache-dir', join(folder, 'cache'));
  try {
    for (const era of ERAS) {
      const client = await connect(new StreamableHTTPClientTransport(new URL(`${address}/mcp`)), era);
      const found = await client.callTool({ name: 'search', arguments: { q: 'tomato' } });
      expect(textOf(found)).toContain(`${address}/en/plants/tomato`);
      await client.close();
    }
  } finally {
    child.kill('SIGTERM');
    await once(child, 'close');
  }
});

async function say(lines: readonly string[]): Promise<{ out: string; err: string; code: number }> {
  const child = spawn(process.execPath, args);
  const done = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  const answers = lines.filter((line) => line.includes('"id"')).length;
  child.stdin.write(lines.map((line) => `${line}\n`).join(''));
  let seen = '';
  child.stdout.on('data', (chunk: Buffer) => {
    seen += chunk.toString();
    if (seen.split('\n').length > answers) child.stdin.end();
  });
  if (answers === 0) child.stdin.end();
  const [out, err, [code]] = await done;
  return { out, err, code: code as number };
}

test('writes nothing but messages to standard output, and ends when its input does', async () => {
  const { out, code } = await say(['no JSON', '{"jsonrpc":"2.0","id":1,"method":"ping"}']);
  expect(code).toBe(0);
  const messages = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(messages).toEqual([{ jsonrpc: '2.0', id: 1, result: {} }]);
});

test('ends at once, and says nothing, where there is no input at all', async () => {
  expect(await say([])).toEqual({ out: '', err: '', code: 0 });
});

test('ends with 0 when it is told to stop', async () => {
  const child = spawn(process.execPath, args);
  child.stdin.write('{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([0, null]);
});

test('says in one sentence, on standard error, why a library cannot be served', async () => {
  const child = spawn(process.execPath, [MAIN, 'mcp', join(folder, 'nothing')]);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  expect(out).toBe('');
  expect(err).toMatch(/^\S+nothing does not exist: give a library folder or a snapshot file\.\n$/u);
  expect(code).toBe(2);
});
