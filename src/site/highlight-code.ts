/** Colour for code: comments, strings, numbers and the words most languages share. Marks what it is sure of and no more. */
import { escapeHtml } from './escape-html.ts';

const BLOCK = /<pre><code class="language-([\w+#-]+)">([\s\S]*?)<\/code><\/pre>/gu;
const PLAIN = new Set(['text', 'txt', 'plain', 'plaintext', 'console', 'output', 'markdown', 'md', 'diff']);
const HASH_COMMENTS = new Set(['python', 'py', 'sh', 'bash', 'shell', 'yaml', 'yml', 'toml', 'ruby', 'rb']);
const WORDS =
  'as|async|await|break|case|catch|class|const|continue|def|default|do|elif|else|enum|except|export|extends|' +
  'false|finally|fn|for|from|func|function|if|impl|import|in|interface|is|lambda|let|match|mut|new|None|not|' +
  'null|or|and|package|pass|private|pub|public|raise|return|self|static|struct|super|switch|this|throw|trait|' +
  'True|False|true|try|type|undefined|use|var|void|while|with|yield';

/** Entities are whole in each match, so a mark never splits one. */
const STRING =
  /&quot;(?:\\.|(?!&quot;)[^\n\\])*&quot;|"(?:\\.|[^"\n\\])*"|'(?:\\.|[^'\n\\])*'|`(?:\\.|[^`\\])*`/u;
const NUMBER = /\b(?:0[xob][\da-f_]+|\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?)\b/u;

/** Longer blocks are shown plain: they are data, and marking them costs more than it helps. */
const MAX_LENGTH = 20_000;

export function highlightCode(html: string): string {
  return html.replaceAll(BLOCK, (whole, language: string, code: string) => {
    const name = language.toLowerCase();
    if (PLAIN.has(name) || code.length > MAX_LENGTH || code.includes('<')) return whole;
    return `<pre><code class="language-${escapeHtml(language)}">${mark(code, name)}</code></pre>`;
  });
}

function mark(code: string, language: string): string {
  const comment = HASH_COMMENTS.has(language)
    ? '(?<=^|\\s)#[^\\n]*'
    : '\\/\\*[\\s\\S]*?\\*\\/|(?<=^|[\\s;{}])\\/\\/[^\\n]*|&lt;!--[\\s\\S]*?--&gt;';
  const token = new RegExp(
    `(?<c>${comment})|(?<s>${STRING.source})|(?<k>(?<![\\w&.-])(?:${WORDS})(?![\\w-]))|(?<n>(?<![#&\\w])${NUMBER.source})`,
    'gmu',
  );
  return code.replaceAll(token, (...match: unknown[]) => {
    const groups = match.at(-1) as Readonly<Record<string, string | undefined>>;
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined) ?? 'k';
    return `<span class="tok-${kind}">${String(match[0])}</span>`;
  });
}
