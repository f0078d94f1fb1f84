/** The text itself, in its own language whatever the interface's is. */
import type { ComponentChildren, VNode } from 'preact';
import { textDirection } from '../../model/locale.ts';
import type { PageBody } from '../../service/shapes/page.ts';
import { opensWith, pageHtml } from '../page-html.ts';
import type { Reader } from '../reader.ts';
import { Notices } from './notices.tsx';

interface Props {
  readonly reader: Reader;
  readonly page: PageBody;
  /** The line in red above the title. */
  readonly rubric: ComponentChildren;
  /** What stands under the title. */
  readonly children?: ComponentChildren;
}

export function TitleBlock({ reader, page, rubric, children }: Props): VNode {
  const html = page.content.value ?? '';
  const lede = page.summary !== null && !opensWith(stripTitle(html), page.summary) ? page.summary : null;
  return (
    <header class="title-block">
      <p class="rubric" {...reader.ui}>
        {rubric}
      </p>
      <h1 {...reader.tongue(page.locale)}>{page.title}</h1>
      {lede === null ? null : (
        <p class="lede" {...reader.tongue(page.locale)}>
          {lede}
        </p>
      )}
      {children}
      <Notices reader={reader} page={page} />
    </header>
  );
}

export function Text({ reader, page }: Pick<Props, 'reader' | 'page'>): VNode {
  const html = pageHtml(page.content.value ?? '', page.title, page.locale, reader.locale);
  return (
    <article
      class="prose"
      lang={page.locale}
      dir={textDirection(page.locale)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function stripTitle(html: string): string {
  return html.replace(/^\s*<h1[\s\S]*?<\/h1>/u, '');
}
