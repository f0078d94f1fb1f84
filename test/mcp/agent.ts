/** An agent with the official client, and what it must be able to do over any transport. */
import { Client, type Transport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Revisions before 2026-07-28 begin with a handshake; later ones carry all they need in each request. */
export const ERAS = ['legacy', 'auto'] as const;
export type Era = (typeof ERAS)[number];

export async function connect(transport: Transport, era: Era): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: era } });
  await client.connect(transport);
  return client;
}

/** What the text blocks of a result say. */
export function textOf(result: { readonly content?: unknown }): string {
  return (result.content as { readonly text: string }[]).map(({ text }) => text).join('\n');
}

/** What a result says beside its content. */
function metaOf(result: object): Record<string, unknown> {
  return (result as { readonly [meta]?: Record<string, unknown> })[meta] ?? {};
}

const meta = '_meta';

function sourcesOf(content: object): readonly { readonly path: string }[] {
  const provenance = metaOf(content)['lectern/provenance'];
  return (provenance as { readonly sources: readonly { readonly path: string }[] }).sources;
}

/** The fixture library, asked over a transport; the client itself holds every result to its output schema. */
export function agentSuite(title: string, open: (era: Era) => Promise<Transport> | Transport): void {
  describe.each(ERAS)(`${title}, %s`, (era) => {
    let client: Client;

    beforeAll(async () => {
      client = await connect(await open(era), era);
    });
    afterAll(() => client.close());

    // Answers are held to their schemas by the client; tests look into them freely.
    // oxlint-disable-next-line typescript/no-explicit-any
    const call = async (tool: string, given: Record<string, unknown> = {}): Promise<any> => {
      const result = await client.callTool({ name: tool, arguments: given });
      expect(result.isError, textOf(result)).toBeFalsy();
      const answer = result.structuredContent as {
        readonly provenance: { readonly knowledgeVersion: string };
      };
      expect(Object.keys(answer)[0]).toBe('provenance');
      expect(textOf(result)).toContain(`version ${answer.provenance.knowledgeVersion}`);
      return answer;
    };
    const refusal = async (tool: string, given: Record<string, unknown> = {}) => {
      const result = await client.callTool({ name: tool, arguments: given });
      expect(result.isError).toBe(true);
      return {
        text: textOf(result),
        body: metaOf(result)['lectern/problem'] as {
          readonly provenance: { readonly knowledgeVersion: string };
          readonly code: string;
          readonly parameter: string | null;
        },
      };
    };

    test('the server says whose library it is, its languages and its areas', () => {
      expect(client.getServerVersion()?.title).toBe('A Small Garden');
      const told = client.getInstructions() ?? '';
      for (const word of ['A Small Garden', 'zh-Hant', 'plants', '`search`']) expect(told).toContain(word);
    });

    test('the tools are there, read-only, with schemas both ways', async () => {
      const { tools } = await client.listTools();
      expect(tools.map((tool) => tool.name)).toEqual([
        'search',
        'read',
        'list_entities',
        'get_system',
        'list_works',
        'list_chapters',
        'graph',
      ]);
      for (const { annotations, inputSchema, outputSchema, description } of tools) {
        expect(annotations).toMatchObject({ readOnlyHint: true, idempotentHint: true, openWorldHint: false });
        expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
        expect(JSON.stringify(inputSchema)).not.toContain('"x-');
        expect(outputSchema?.['required']).toContain('provenance');
        expect(description?.length).toBeGreaterThan(100);
      }
    });

    test('a question leads to a page', async () => {
      const found = await call('search', { q: 'tomate', locale: 'es' });
      expect(found.results[0]).toMatchObject({ id: 'plants.tomato', locale: 'es' });
      const { page, provenance } = await call('read', { page: found.results[0].id, locale: 'es' });
      expect(page.locale).toBe('es');
      expect(provenance.sources[0].path).toBe('es/plants/tomato.md');
    });

    test.each(['plants.tomato', '/plants/tomato', 'plants/tomato', '/en/plants/tomato.md'])(
      'a page is read by %s',
      async (page) => {
        expect((await call('read', { page })).page.id).toBe('plants.tomato');
      },
    );

    test('a page is read by any address that an answer gives for it, and a section by its address', async () => {
      const { page } = await call('read', { page: 'plants.tomato', locale: 'ja' });
      for (const address of [page.url, page.markdownUrl]) {
        const again = await call('read', { page: address });
        expect(again.page).toMatchObject({ id: 'plants.tomato', locale: 'ja' });
      }
      const section = page.sections.at(-1);
      const { content } = (await call('read', { page: section.url })).page;
      expect(content.value).toBe(
        (await call('read', { page: 'plants.tomato', locale: 'ja', section: section.id })).page.content.value,
      );
      expect(content.value.length).toBeLessThan(page.content.value.length);
    });

    test('a page that has moved is followed', async () => {
      for (const page of ['/herbs/lavender', 'old-lavender'])
        expect((await call('read', { page })).page.id).toBe('lavender');
    });

    test('pieces of a page put together are the page', async () => {
      const whole = (await call('read', { page: 'plants.tomato' })).page.content.value;
      let together = '';
      let from: string | null = null;
      do {
        const { content }: { content: { value: string; continueAt: string | null } } = (
          await call('read', { page: 'plants.tomato', maxChars: 60, from })
        ).page;
        expect(content.value.trim()).not.toBe('');
        together += content.value;
        from = content.continueAt;
      } while (from !== null);
      expect(together).toBe(whole);
    });

    test('a list goes on with its cursor', async () => {
      const first = await call('list_entities', { limit: 3 });
      const second = await call('list_entities', { limit: 3, cursor: first.paging.next });
      expect(second.paging.next).toBe(null);
      const ids = [...first.entities, ...second.entities].map(({ id }: { id: string }) => id);
      expect(new Set(ids).size).toBe(first.paging.total);
    });

    test('works lead to chapters, systems to their members, the graph to neighbours', async () => {
      const { works } = await call('list_works', { sort: 'title' });
      const { chapters } = await call('list_chapters', { workId: works[0].id });
      expect(chapters[0].id).toBe(works[0].firstChapter.id);
      expect((await call('get_system', { system: 'soil', depth: 2 })).system.id).toBe('soil');
      const { graph } = await call('graph', { id: 'plants.tomato', direction: 'in' });
      expect(graph.nodes[0].id).toBe('plants.tomato');
      expect(graph.edges.length).toBeGreaterThan(1);
    });

    test('what is left out, empty, or a list in one text, is read as it is meant', async () => {
      const answer = await call('search', {
        q: 'tomato',
        locale: null,
        cursor: '',
        area: [],
        kind: 'entity, system',
        limit: '2',
      });
      expect(answer.paging.limit).toBe(2);
      expect(answer.results.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['entity', 'system']);
    });

    test.each([
      ['search', {}, 'missing-parameter', 'q'],
      ['search', { q: 'a', lim: 3 }, 'unknown-parameter', 'lim'],
      ['search', { q: 'a', limit: 51 }, 'invalid-parameter', 'limit'],
      ['search', { q: ['a', 'b'] }, 'invalid-parameter', 'q'],
      ['search', { q: { text: 'a' } }, 'invalid-parameter', 'q'],
      ['search', { q: '\ud800' }, 'invalid-parameter', 'q'],
      ['search', { q: 'a'.repeat(257) }, 'query-too-long', 'q'],
      ['search', { q: 'a', locale: 'fr' }, 'unsupported-locale', 'locale'],
      ['search', { q: 'a', version: 'old-000000000000' }, 'version-gone', 'version'],
      ['search', { q: 'a', cursor: 'bm8' }, 'invalid-cursor', 'cursor'],
      ['read', { page: 'plants.tomatto' }, 'page-not-found', 'page'],
      ['read', { page: '/plants/tomatto' }, 'path-not-found', 'page'],
      ['read', { page: '/../secret' }, 'unsafe-path', 'page'],
      ['read', { page: 'https://elsewhere.example/en/plants/tomato' }, 'invalid-parameter', 'page'],
      ['read', { page: 'plants.tomato', section: 'none' }, 'section-not-found', 'section'],
      ['read', { page: 'plants.tomato', from: 'html:3' }, 'invalid-parameter', 'from'],
      ['get_system', { system: 'none' }, 'system-not-found', 'system'],
      ['list_chapters', { workId: 'none' }, 'work-not-found', 'workId'],
      ['graph', { id: 'none' }, 'node-not-found', 'id'],
    ])('%s with %j is refused in words: %s', async (tool, given, code, parameter) => {
      const { text, body } = await refusal(tool, given);
      expect(body).toMatchObject({ code, parameter });
      expect(body.provenance.knowledgeVersion).toMatch(/^spring-1-/u);
      expect(text).toContain(`(${code})`);
    });

    test('a page that is not there comes with pages that are', async () => {
      const { text } = await refusal('read', { page: 'plants.tomatto' });
      expect(text).toContain('Tomato (plants.tomato, en)');
      expect((await refusal('get_system', { system: 'none' })).text).toContain('soil, water');
    });

    test('a tool that does not exist is an error of the protocol that names those there are', async () => {
      await expect(client.callTool({ name: 'write', arguments: {} })).rejects.toThrow(/search, read/u);
    });

    test('pages are resources, under the address of their Markdown', async () => {
      const { resources } = await client.listResources();
      const tomato = resources.find(({ name }) => name === 'ja/plants/tomato');
      expect(tomato).toMatchObject({ mimeType: 'text/markdown', title: 'トマト' });
      const { page } = await call('read', { page: 'plants.tomato', locale: 'ja' });
      expect(tomato?.uri).toBe(page.markdownUrl);
      const { contents } = await client.readResource({ uri: page.markdownUrl });
      expect(contents).toMatchObject([{ uri: page.markdownUrl, mimeType: 'text/markdown' }]);
      const [content] = contents as { text: string }[];
      expect(content?.text).toMatch(/^---\n/u);
      expect(sourcesOf(content ?? {})[0]?.path).toBe('ja/plants/tomato.md');
    });

    test('a resource that does not exist is refused with one that may have been meant', async () => {
      const { page } = await call('read', { page: 'plants.tomato' });
      await expect(
        client.readResource({ uri: page.markdownUrl.replace('tomato', 'tomatto') }),
      ).rejects.toThrow(/plants\.tomato/u);
      await expect(client.readResource({ uri: 'https://elsewhere.example/en.md' })).rejects.toThrow(
        /no page/u,
      );
      await expect(client.readResource({ uri: 'file:///etc/passwd' })).rejects.toThrow(/no page/u);
    });

    test('locales and paths of the resource template are completed', async () => {
      const [template] = (await client.listResourceTemplates()).resourceTemplates;
      const completed = async (argument: { name: string; value: string }, known?: Record<string, string>) =>
        (
          await client.complete({
            ref: { type: 'ref/resource', uri: template?.uriTemplate ?? '' },
            argument,
            ...(known === undefined ? {} : { context: { arguments: known } }),
          })
        ).completion.values;
      expect(await completed({ name: 'locale', value: 'ZH' })).toEqual(['zh-Hant']);
      expect(await completed({ name: 'path', value: 'plants/to' })).toEqual(['plants/tomato']);
      expect(await completed({ name: 'path', value: 'tomato' }, { locale: 'ja' })).toEqual(['plants/tomato']);
      expect(await completed({ name: 'path', value: '' })).toContain('index');
      expect(await completed({ name: 'other', value: '' })).toEqual([]);
    });
  });
}
