/** The readable reference at `/api/v1/docs`: every operation with an example that runs, every error code. */
import { createHash } from 'node:crypto';
import { PROBLEMS, type ProblemCode } from '../model/problem.ts';
import { OPERATIONS, type Operation } from '../service/shapes/operations.ts';
import { ProblemBody } from '../service/shapes/problem.ts';
import { escapeHtml } from '../site/escape-html.ts';
import { htmlAnswer } from './answer.ts';
import { examplesOf, exampleUrl, mirrorExample, type Examples } from './docs-examples.ts';
import { memberTable, namedShapes, prose } from './docs-shapes.ts';
import { DOCS_STYLE } from './docs-style.ts';
import type { EarlyHandler } from './exchange.ts';
import type { Json } from './named-schemas.ts';
import { OPENAPI_PATH, serviceDescription } from './problems.ts';

/** Self-contained: one style sheet in the page, allowed by its digest, and nothing else. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(DOCS_STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const docsHandler: EarlyHandler = ({ library, baseUrl }) =>
  htmlAnswer(renderDocs(baseUrl, examplesOf(library)), {
    language: 'en',
    shared: true,
    links: [serviceDescription(baseUrl)],
    headers: { 'Content-Security-Policy': POLICY, 'Referrer-Policy': 'no-referrer' },
  });

function renderDocs(baseUrl: string, examples: Examples): string {
  const operations = Object.values(OPERATIONS) as Operation[];
  const members = operations.flatMap(({ answer }) => Object.values(answer.properties) as unknown as Json[]);
  const shapes = namedShapes([...members, ProblemBody as unknown as Json]);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Lectern API, version 1</title>
<style>${DOCS_STYLE}</style>
</head>
<body>
<header>
<p class="kicker">Reference</p>
<h1>The API</h1>
<p class="lead">Everything this library knows, as JSON over <code>GET</code>. No key, no account, no writing. The same in a form that programs read: <a href="${escapeHtml(baseUrl + OPENAPI_PATH)}">openapi.json</a>.</p>
</header>
<nav aria-label="Contents">
<h2>Contents</h2>
<ul>
<li><a href="#rules">Rules for every answer</a></li>
${operations.map(({ name, title }) => `<li><a href="#operation-${name}">${escapeHtml(title)}</a></li>`).join('\n')}
<li><a href="#operation-source">Read the Markdown source of a page</a></li>
<li><a href="#shapes">Shapes</a></li>
<li><a href="#errors">Errors</a></li>
</ul>
</nav>
<main>
${RULES}
${operations.map((operation) => renderOperation(baseUrl, operation, examples)).join('\n')}
${renderMirror(baseUrl, examples)}
<section id="shapes">
<h2>Shapes</h2>
<p>What answers are made of. Within version 1 members are only added: ignore those you do not know.</p>
${[...shapes].map(([title, schema]) => `<h3 id="shape-${title}">${title}</h3>\n${memberTable(schema)}`).join('\n')}
</section>
<section id="errors">
<h2>Errors</h2>
<p>Every error is <code>application/problem+json</code> (RFC 9457), a <a href="#shape-Problem">Problem</a>. Its <code>code</code> is stable; its <code>type</code> leads to the paragraph below.</p>
<dl class="codes">
${(Object.keys(PROBLEMS) as ProblemCode[]).map(renderProblem).join('\n')}
</dl>
</section>
</main>
</body>
</html>
`;
}

const RULES = `<section id="rules">
<h2>Rules for every answer</h2>
<ul>
<li><strong>Provenance first.</strong> Every JSON body begins with <code>provenance</code>: who publishes this, which topic areas it draws on, the <code>knowledgeVersion</code>, the licence, the language asked for and served, and the source files of a single page.</li>
<li><strong>Languages.</strong> <code>locale</code> takes any BCP 47 tag. A page that is not translated comes in the language the library falls back to, and <code>provenance.locale.fallback</code> says so; <code>fallback=none</code> asks for a 404 instead.</li>
<li><strong>Lists</strong> are given repeated or with commas: <code>kind=work,chapter</code>. Values of one parameter are alternatives; several parameters must all hold.</li>
<li><strong>Absent is <code>null</code></strong>, never left out. A parameter that does not exist is an error, so that a typo changes nothing silently.</li>
<li><strong>Paging.</strong> Give <code>paging.next</code> as <code>cursor</code>, with everything else unchanged; the <code>Link</code> header has the same as a URL.</li>
<li><strong>Caching.</strong> Answers carry a strong <code>ETag</code>; <code>If-None-Match</code> gets a 304. With <code>version=…</code> an answer may be kept for a day.</li>
<li><strong>Versions.</strong> Some earlier versions of the library are kept: <code>version</code> takes a <code>knowledgeVersion</code>, and a cursor goes on in the version that gave it out. One that is no longer kept is a 410, and <code>/api/v1</code> lists those that are. <code>/api/v1/changes</code> tells what became of one since.</li>
</ul>
</section>`;

function renderOperation(baseUrl: string, operation: Operation, examples: Examples): string {
  const url = exampleUrl(baseUrl, operation, examples);
  const properties = Object.entries(operation.parameters.properties as Record<string, Json>);
  return `<section id="operation-${operation.name}">
<h2>${escapeHtml(operation.title)}</h2>
<p class="signature"><span>GET</span> <code>${escapeHtml(operation.path)}</code></p>
<p>${prose(operation.description)}</p>
${url === null ? '' : renderExample(url)}
<table>
<thead><tr><th scope="col">Parameter</th><th scope="col">Takes</th><th scope="col">Meaning</th></tr></thead>
<tbody>
${properties.map(([name, schema]) => renderParameter(name, schema)).join('\n')}
</tbody>
</table>
<h3>${operation.mediaType === undefined ? 'Answer' : 'Each line of the answer'}</h3>
${memberTable(operation.answer as unknown as Json)}
<p class="answers">Own errors: ${operation.problems.length === 0 ? 'none' : operation.problems.map(codeLink).join(', ')}.</p>
</section>`;
}

function renderExample(url: string): string {
  return `<p class="try"><span>Try it</span> <a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`;
}

function renderMirror(baseUrl: string, examples: Examples): string {
  return `<section id="operation-source">
<h2>Read the Markdown source of a page</h2>
<p class="signature"><span>GET</span> <code>/{locale}/{path}.md</code></p>
<p>The file as it is in the library, byte for byte, with its provenance in the headers: <code>ETag</code>, <code>Content-Digest</code>, <code>Content-Language</code>, <code>Knowledge-Version</code> and <code>Link</code>. The page’s HTML address answers the same to <code>Accept: text/markdown</code>.</p>
${renderExample(mirrorExample(baseUrl, examples))}
<p class="answers">Own errors: ${(['unsafe-path', 'path-not-found', 'not-translated'] as const).map(codeLink).join(', ')}.</p>
</section>`;
}

function renderParameter(name: string, schema: Json): string {
  const required = !('default' in schema) ? ' <span class="required">required</span>' : '';
  return `<tr><th scope="row"><code>${name}</code>${required}</th><td>${takes(schema)}</td><td>${prose(String(schema['description'] ?? ''))}</td></tr>`;
}

/** What a parameter takes, in words. */
function takes(schema: Json): string {
  const inner = (schema['items'] ?? (schema['anyOf'] as Json[] | undefined)?.[0] ?? schema) as Json;
  const values = inner['enum'] as string[] | undefined;
  const byDefault = schema['default'];
  const parts: string[] = [];
  if (values !== undefined)
    parts.push(
      values
        .map((value) => `<code>${value}</code>${value === byDefault ? ' (default)' : ''}`)
        .join(schema['items'] === undefined ? ' or ' : ', '),
    );
  else if (inner['type'] === 'integer')
    parts.push(`${number(inner['minimum'])}–${number(inner['maximum'])}${defaultNote(byDefault)}`);
  else parts.push('text');
  if (schema['items'] !== undefined) parts.push('one or several');
  if (typeof inner['maxLength'] === 'number') parts.push(`1–${inner['maxLength']} characters`);
  return parts.join('; ');
}

function defaultNote(byDefault: unknown): string {
  return typeof byDefault === 'number' ? ` (default ${number(byDefault)})` : '';
}

function number(value: unknown): string {
  return Number(value).toLocaleString('en');
}

function renderProblem(code: ProblemCode): string {
  const { status, title, explanation } = PROBLEMS[code];
  return `<div id="${code}"><dt><code>${code}</code> <span>${status}</span></dt><dd><strong>${escapeHtml(title)}.</strong> ${prose(explanation)}</dd></div>`;
}

function codeLink(code: ProblemCode): string {
  return `<a href="#${code}"><code>${code}</code></a>`;
}
