/** Puts ids and links into a page's sanitised HTML. Every value that goes in is escaped here, and is ours. */
import { encodePath } from '../model/public-url.ts';
import type { LoadedAsset } from './assets.ts';
import type { Resolution } from './links.ts';
import { owned } from './owned-text.ts';
import type { PageDraft } from './read-page.ts';

export interface FilledPage {
  readonly html: string;
  /** Where each section starts in `html`. */
  readonly starts: readonly number[];
}

export function fillIn(
  draft: PageDraft,
  htmls: readonly string[],
  ids: readonly string[],
  resolutions: readonly Resolution[],
  assets: ReadonlyMap<string, LoadedAsset>,
): FilledPage {
  const { marker } = draft;
  const taken = new Set(ids);
  const urls = resolutions.map((resolution) => urlOf(resolution, assets));

  function heading(index: number): string {
    const id = ids[index] ?? '';
    const slug = draft.sections[index]?.slug ?? '';
    const open = ` id="${escapeAttribute(id)}">`;
    if (taken.has(slug)) return open;
    taken.add(slug);
    return `${open}<a id="${escapeAttribute(slug)}"></a>`;
  }

  function anchor(index: number): string {
    const id = draft.anchors[index] ?? '';
    if (id === '' || taken.has(id)) return '';
    taken.add(id);
    return ` id="${escapeAttribute(id)}"`;
  }

  function image(index: number, rest: string): string {
    const link = draft.links[index];
    const url = urls[index];
    if (url !== undefined && resolutions[index]?.kind === 'asset')
      return `<img src="${escapeAttribute(url)}"${rest.replace(/\s*\/$/u, '')}>`;
    const words = escapeAttribute(link?.alt || (url ?? ''));
    if (url === undefined || link?.insideLink === true) return words === '' ? '' : `<span>${words}</span>`;
    return `<a href="${escapeAttribute(url)}" rel="noopener noreferrer">${words}</a>`;
  }

  function attribute(name: string, index: number): string {
    const url = urls[index];
    const resolution = resolutions[index];
    const isMedia = draft.links[index]?.kind === 'media';
    if (url === undefined || (isMedia && resolution?.kind !== 'asset')) return '';
    const rel = resolution?.kind === 'outside' ? ' rel="noopener noreferrer"' : '';
    return ` ${name}="${escapeAttribute(url)}"${rel}`;
  }

  const placeholder = new RegExp(
    `<img src="${marker}-l(\\d+)"([^>]*)>| id="${marker}-h(\\d+)">| id="${marker}-a(\\d+)"| (href|src|poster)="${marker}-l(\\d+)"|<label data-task="(open|done)">`,
    'gu',
  );
  const starts: number[] = [];
  let html = '';
  for (const part of htmls) {
    starts.push(html.length);
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

function urlOf(resolution: Resolution, assets: ReadonlyMap<string, LoadedAsset>): string | undefined {
  if (resolution.kind === 'dead') return undefined;
  if (resolution.kind !== 'asset') return resolution.url;
  const loaded = assets.get(resolution.path);
  return loaded !== undefined && 'asset' in loaded ? `/${encodePath(resolution.path)}` : undefined;
}

function escapeAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
