/** The HTML document around every face: head, masthead, foot. */
import type { ComponentChildren } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { textDirection, type Locale } from '../model/locale.ts';
import { clientWords } from './client-words.ts';
import { jsonForScript } from './escape-html.ts';
import type { LanguageChoice } from './parts/language-menu.tsx';
import { Masthead } from './parts/masthead.tsx';
import { SiteFoot } from './parts/site-foot.tsx';
import type { Reader } from './reader.ts';

export interface Head {
  /** Without the library's name, which is added; `null` on the front page. */
  readonly title: string | null;
  readonly description: string | null;
  /** Absolute. */
  readonly canonical: string | null;
  /** `hreflang`: absolute URLs of the texts there are; the first one's locale is the page's source. */
  readonly alternates: readonly { readonly locale: Locale; readonly url: string }[];
  readonly xDefault: string | null;
  readonly noindex: boolean;
  readonly type: 'website' | 'article' | 'book';
  readonly things: readonly unknown[];
  /** From the root of the site. */
  readonly markdown: string | null;
  readonly json: string | null;
  readonly graph: boolean;
}

export const PLAIN_HEAD: Head = {
  title: null,
  description: null,
  canonical: null,
  alternates: [],
  xDefault: null,
  noindex: false,
  type: 'website',
  things: [],
  markdown: null,
  json: null,
  graph: false,
};

interface Props {
  readonly reader: Reader;
  readonly head: Head;
  readonly languages: readonly LanguageChoice[];
  /** The kind of face, for the style sheet. */
  readonly face: string;
  readonly children: ComponentChildren;
}

export function renderDocument(props: Props): string {
  const { reader, head, languages, face, children } = props;
  const { locale } = reader;
  return `<!doctype html>${renderToString(
    <html lang={locale} dir={textDirection(locale)} data-base={reader.href('/').replace(/\/$/u, '')}>
      <HeadElement reader={reader} head={head} />
      <body class={`face-${face}`}>
        <a class="skip" href="#lectern-text" {...reader.ui}>
          {reader.say('skipToText')}
        </a>
        <Masthead reader={reader} languages={languages} />
        {children}
        <SiteFoot reader={reader} />
        <script
          type="application/json"
          id="lectern-words"
          dangerouslySetInnerHTML={{ __html: jsonForScript(clientWords(reader, head.graph)) }}
        />
      </body>
    </html>,
  )}`;
}

function HeadElement({ reader, head }: { readonly reader: Reader; readonly head: Head }) {
  const { view, href } = reader;
  const title = head.title === null ? reader.name : `${head.title} · ${reader.name}`;
  const description = head.description?.trim() ?? '';
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <script src={href(view.assets.theme)} />
      <link rel="stylesheet" href={href(view.assets.css)} />
      <script type="module" src={href(view.assets.site)} />
      {head.graph ? <script type="module" src={href(view.assets.graph)} /> : null}
      {view.assets.watch === undefined || view.version !== null ? null : (
        <script
          type="module"
          src={href(view.assets.watch)}
          data-version={view.library.provenance.knowledgeVersion}
        />
      )}
      <meta name="color-scheme" content="light dark" />
      {description === '' ? null : <meta name="description" content={description} />}
      {head.noindex ? <meta name="robots" content="noindex" /> : null}
      {head.canonical === null ? null : <link rel="canonical" href={head.canonical} />}
      {head.alternates.map(({ locale, url }) => (
        <link key={locale} rel="alternate" hreflang={locale} href={url} />
      ))}
      {head.xDefault === null ? null : <link rel="alternate" hreflang="x-default" href={head.xDefault} />}
      {head.markdown === null ? null : (
        <link rel="alternate" type="text/markdown" href={href(head.markdown)} />
      )}
      {head.json === null ? null : <link rel="alternate" type="application/json" href={head.json} />}
      <link
        rel="alternate"
        type="application/atom+xml"
        title={reader.say('recentChanges', { name: reader.name })}
        href={href(`/${reader.locale}/changes.atom`)}
      />
      <link
        rel="search"
        type="application/opensearchdescription+xml"
        title={reader.name}
        href={href('/opensearch.xml')}
      />
      <link rel="icon" type="image/svg+xml" href={href(view.assets.icon)} />
      <meta property="og:title" content={head.title ?? reader.name} />
      <meta property="og:site_name" content={reader.name} />
      <meta property="og:type" content={head.type} />
      <meta property="og:locale" content={reader.locale.replaceAll('-', '_')} />
      {description === '' ? null : <meta property="og:description" content={description} />}
      {head.canonical === null ? null : <meta property="og:url" content={head.canonical} />}
      {head.things.map((thing, index) => (
        <script
          key={index}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: jsonForScript(thing) }}
        />
      ))}
    </head>
  );
}
