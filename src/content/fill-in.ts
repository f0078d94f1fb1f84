/** Puts ids and links into a page's sanitised HTML. Every value that goes in is escaped here, and is ours. */
import type { LinkEnd, PageTemplate } from '../model/page.ts';
import { owned } from './owned-text.ts';

export interface FilledPage {
  readonly html: string;
  /** Where each section starts in `html`. */
  readonly starts: readonly number[];
}

export function fillIn(
  { marker, htmls, anchors, links }: PageTemplate,
  sections: readonly { readonly id: string; readonly slug: string }[],
  ends: readonly LinkEnd[],
): FilledPage {
  const taken = new Set(sections.map(({ id }) => id));

  function heading(index: number): string {
    const { id = '', slug = '' } = sections[index] ?? {};
    const open = ` id="${escapeAttribute(id)}">`;
    if (taken.has(slug)) return open;
    taken.add(slug);
    return `${open}<a id="${escapeAttribute(slug)}"></a>`;
  }

  function anchor(index: number): string {
    const id = anchors[index] ?? '';
    if (id === '' || taken.has(id)) return '';
    taken.add(id);
    return ` id="${escapeAttribute(id)}"`;
  }

  function image(index: number, rest: string): string {
    const link = links[index];
    const end = ends[index];
    const url = end?.url;
    if (url !== undefined && end?.kind === 'asset')
      return `<img src="${escapeAttribute(url)}"${rest.replace(/\s*\/$/u, '')}>`;
    const words = escapeAttribute(link?.alt || (url ?? ''));
    if (url === undefined || link?.insideLink === true) return words === '' ? '' : `<span>${words}</span>`;
    return `<a href="${escapeAttribute(url)}" rel="noopener noreferrer">${words}</a>`;
  }

  function attribute(name: string, index: number): string {
    const end = ends[index] ?? null;
    const isMedia = links[index]?.kind === 'media';
    if (end === null || (isMedia && end.kind !== 'asset')) return '';
    const rel = end.kind === 'outside' ? ' rel="noopener noreferrer"' : '';
    return ` ${name}="${escapeAttribute(end.url)}"${rel}`;
  }

  const placeholder = new RegExp(
    `<img src="${marker}-l(\\d+)"([^>]*)>| id="${marker}-h(\\d+)">| id="${marker}-a(\\d+)"| (href|src|poster)="${marker}-l(\\d+)"|<label data-task="(open|done)">`,
    'gu',
  );
  const starts: number[] = [];
  let html = '';
  for (const part of htmls) {
    starts.push(html.length);
    // Without a marker there is nothing to find.
    if (marker === '') html += part;
    else
      html += part.replaceAll(
        placeholder,
        (
          _,
          imageIndex?: string,
          rest?: string,
          headingIndex?: string,
          anchorIndex?: string,
          name?: string,
          linkIndex?: string,
          task?: string,
        ) => {
          if (task !== undefined) return taskBox(task === 'done');
          if (imageIndex !== undefined) return image(Number(imageIndex), rest ?? '');
          if (headingIndex !== undefined) return heading(Number(headingIndex));
          if (anchorIndex !== undefined) return anchor(Number(anchorIndex));
          return attribute(name ?? 'href', Number(linkIndex));
        },
      );
  }
  return { html: owned(html), starts };
}

function taskBox(done: boolean): string {
  return `<label><input type="checkbox" disabled${done ? ' checked' : ''}> `;
}

function escapeAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
