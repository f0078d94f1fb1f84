/** `library.yaml`, once validated. */
import type { Locale } from './locale.ts';
import type { PageKind } from './page.ts';

export interface Origin {
  readonly name: string;
  readonly url: string | null;
}

export interface License {
  readonly spdx: string | null;
  readonly title: string;
  readonly url: string | null;
}

export interface Area {
  readonly id: string;
  readonly title: Readonly<Record<Locale, string>>;
  readonly summary: Readonly<Record<Locale, string>>;
}

/** Gives what a file cannot say of itself. All given conditions must hold; the first rule that sets a value wins. */
export interface Rule {
  /** A glob over content paths: `*` within a segment, `**` across segments. */
  readonly path: string | null;
  /** Front-matter keys and the value (or one of the values) each must have. */
  readonly frontMatter: Readonly<Record<string, readonly string[]>>;
  readonly kind: PageKind | null;
  readonly entityType: string | null;
  /** Page id or content path. */
  readonly system: string | null;
  /** Page id or content path: makes matching pages chapters of that work. */
  readonly work: string | null;
}

export interface LibraryConfig {
  readonly name: string;
  readonly origin: Origin;
  /** The label in the knowledge version: `[A-Za-z0-9._-]{1,32}`. */
  readonly version: string;
  readonly license: License | null;
  /** The first is the source locale and the default. */
  readonly locales: readonly [Locale, ...Locale[]];
  /** For each locale, the locales tried after it, in order. Complete: undeclared chains are filled in. */
  readonly fallback: Readonly<Record<Locale, readonly Locale[]>>;
  readonly areas: readonly Area[];
  readonly rules: readonly Rule[];
}

export function sourceLocale(config: LibraryConfig): Locale {
  return config.locales[0];
}

/** The locale whose text a reader of `wanted` gets from a page that has texts in `available`. */
export function servedLocale(
  config: LibraryConfig,
  wanted: Locale,
  available: { has(locale: Locale): boolean },
): Locale | undefined {
  if (available.has(wanted)) return wanted;
  return config.fallback[wanted]?.find((locale) => available.has(locale));
}
