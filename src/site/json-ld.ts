/** What search engines are told of a page in their own vocabulary (schema.org). */
import type { PageKind } from '../model/page.ts';
import type { PageAnswer } from '../service/shapes/page.ts';
import type { Reader } from './reader.ts';

type Thing = Readonly<Record<string, unknown>>;

const TYPES: Readonly<Record<PageKind, string>> = {
  page: 'Article',
  entity: 'Article',
  system: 'CollectionPage',
  work: 'Book',
  chapter: 'Chapter',
};

export function articleThings(reader: Reader, { page, provenance }: PageAnswer): readonly Thing[] {
  const publisher = { '@type': 'Organization', ...named(provenance.origin) };
  const article = {
    '@context': 'https://schema.org',
    '@type': TYPES[page.kind],
    ...(page.kind === 'work' || page.kind === 'chapter' ? { name: page.title } : { headline: page.title }),
    url: page.url,
    inLanguage: page.locale,
    ...(page.summary === null ? {} : { description: page.summary }),
    ...(page.updatedAt === null ? {} : { dateModified: page.updatedAt }),
    ...(provenance.license?.url ? { license: provenance.license.url } : {}),
    ...(page.work === null
      ? {}
      : { isPartOf: { '@type': 'Book', name: page.work.title, url: page.work.url } }),
    publisher,
  };
  return [article, breadcrumbThing(reader, page)];
}

function breadcrumbThing(reader: Reader, page: PageAnswer['page']): Thing {
  const home = { title: reader.name, url: reader.library.url };
  const steps = page.breadcrumbs.filter(({ id }) => id !== 'home' && id !== page.id);
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...steps, page].map(({ title, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: url,
    })),
  };
}

/** The front page: a site with a search box. */
export function siteThings(reader: Reader): readonly Thing[] {
  const { library, view, locale } = reader;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: reader.name,
      url: library.url,
      inLanguage: locale,
      publisher: { '@type': 'Organization', ...named(library.provenance.origin) },
      potentialAction: {
        '@type': 'SearchAction',
        target: `${view.baseUrl}/${locale}/search?q={query}`,
        'query-input': 'required name=query',
      },
    },
  ];
}

function named({ name, url }: { readonly name: string; readonly url: string | null }): Thing {
  return url === null ? { name } : { name, url };
}
