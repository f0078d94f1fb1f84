/** One reader's view of the library: the language asked for, and pages as that reader is shown them. */
import { matchLocale, type Locale } from '../model/locale.ts';
import { Problem } from '../model/problem.ts';
import { absoluteUrl, markdownUrl, pageUrl } from '../model/public-url.ts';
import type { PageRecord, TextRecord } from '../snapshot/records.ts';
import type { OpenLibrary } from './open-library.ts';
import type { License } from './shapes/provenance.ts';
import type { Item, Ref } from './shapes/reference.ts';

export interface Asked {
  readonly locale: string | null;
  readonly fallback: 'allow' | 'none';
}

export class Reading {
  readonly library: OpenLibrary;
  /** As written in the request. */
  readonly requested: string | null;
  /** The library's locale that answers. */
  readonly locale: Locale;
  /** Another script than the one asked for answers: `zh-Hant` for `zh-CN`. */
  readonly otherScript: boolean;
  readonly #translatedOnly: boolean;

  /** Throws `unsupported-locale`. */
  constructor(library: OpenLibrary, asked: Asked) {
    const { locales } = library.store.config;
    const match =
      asked.locale === null ? { locale: locales[0], fallback: false } : matchLocale(asked.locale, locales);
    if (match === undefined) {
      throw new Problem('unsupported-locale', `This library is not served in "${asked.locale}".`, {
        parameter: 'locale',
        allowed: locales,
      });
    }
    this.library = library;
    this.requested = asked.locale;
    this.locale = match.locale;
    this.otherScript = match.fallback;
    this.#translatedOnly = asked.fallback === 'none';
  }

  /** The text this reader is shown; `undefined` where there is none, or none in the language asked with `fallback=none`. */
  text(page: PageRecord): TextRecord | undefined {
    const text = this.library.store.shownText(page.no, this.locale);
    return text === undefined || (this.#translatedOnly && this.isFallback(text)) ? undefined : text;
  }

  /** Whether this reader is shown the page; reads no text. */
  shows(page: PageRecord): boolean {
    const locale = this.library.store.shownLocale(page.no, this.locale);
    const byFallback = this.otherScript || locale !== this.locale;
    return locale !== undefined && !(this.#translatedOnly && byFallback);
  }

  isFallback(text: TextRecord): boolean {
    return this.otherScript || text.locale !== this.locale;
  }

  /** Throws `not-translated`, naming the locales that have the page. */
  textOrProblem(page: PageRecord): TextRecord {
    const text = this.text(page);
    if (text !== undefined) return text;
    const texts = this.library.store.texts(page.no);
    throw new Problem('not-translated', `"${page.id}" has no text in ${this.requested ?? this.locale}.`, {
      parameter: 'locale',
      allowed: texts.map(({ locale }) => locale),
      suggestions: texts.map(({ locale, title }) => ({
        id: page.id,
        title,
        locale,
        url: this.absolute(pageUrl(locale, page.path)),
        reason: 'other-locale',
      })),
    });
  }

  absolute(rootRelative: string): string {
    return absoluteUrl(this.library.baseUrl, rootRelative);
  }

  url(page: PageRecord): string {
    return this.absolute(pageUrl(this.locale, page.path));
  }

  markdownUrl(page: PageRecord): string {
    return this.absolute(markdownUrl(this.locale, page.path));
  }

  /** `null` where the page cannot be shown to this reader. */
  ref(page: PageRecord | undefined): Ref | null {
    const text = page === undefined ? undefined : this.text(page);
    if (page === undefined || text === undefined) return null;
    return { id: page.id, title: text.title, locale: text.locale, url: this.url(page) };
  }

  refs(pages: readonly PageRecord[]): Ref[] {
    return pages.map((page) => this.ref(page)).filter((ref) => ref !== null);
  }

  item(page: PageRecord, text: TextRecord, license: License | null): Item {
    return {
      id: page.id,
      kind: page.kind,
      title: text.title,
      locale: text.locale,
      fallback: this.isFallback(text),
      path: page.path,
      url: this.url(page),
      markdownUrl: this.markdownUrl(page),
      license,
    };
  }

  licenseOf(page: PageRecord): License | null {
    return page.license ?? this.library.store.config.license;
  }

  page(no: number | null): PageRecord | undefined {
    return no === null ? undefined : this.library.store.page(no);
  }

  idOf(no: number | null | undefined): string | null {
    return no === null || no === undefined ? null : this.library.store.page(no).id;
  }

  /** The shown title of an area: its own page's, else what `library.yaml` says, else its name. */
  areaTitle(area: string): string {
    const own = this.library.store.pageByPath(`/${area}`);
    const declared = this.library.store.config.areas.find(({ id }) => id === area)?.title;
    return (own && this.text(own)?.title) ?? declared?.[this.locale] ?? this.#alongChain(declared) ?? area;
  }

  areaSummary(area: string): string | null {
    const own = this.library.store.pageByPath(`/${area}`);
    const declared = this.library.store.config.areas.find(({ id }) => id === area)?.summary;
    return (own && this.text(own)?.summary) ?? declared?.[this.locale] ?? this.#alongChain(declared) ?? null;
  }

  #alongChain(words: Readonly<Record<Locale, string>> | undefined): string | undefined {
    const chain = this.library.store.config.fallback[this.locale] ?? [];
    return chain.map((locale) => words?.[locale]).find((word) => word !== undefined);
  }
}
