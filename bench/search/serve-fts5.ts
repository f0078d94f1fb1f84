/** FTS5 with `snippet()` behind Fastify, in a process of its own: `serve-fts5.ts <database>`, then `{port}` by message. */
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { fastify } from 'fastify';
import { matchText } from './fts5.ts';

const database = new DatabaseSync(process.argv[2] ?? '', { readOnly: true });
database.exec('PRAGMA cache_size = -500000');
const statement = database.prepare(
  `SELECT rowid AS id, title, rank AS score, snippet(pages, 1, '', '', '…', 32) AS excerpt
   FROM pages WHERE pages MATCH ? ORDER BY rank LIMIT 10`,
);

const app = fastify();
app.get<{ Querystring: { q: string; joined: string } }>('/search', ({ query }) => ({
  query: query.q,
  results: statement.all(matchText(query.q.split(' '), query.joined !== 'all')),
}));
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ port: (app.server.address() as AddressInfo).port });
process.on('disconnect', () => process.exit());
