/** `library.yaml`: what cannot be done without is a `LibraryError`, everything else an issue with its line. */
import type { Issue } from '../model/issue.ts';
import type { Area, LibraryConfig, Origin } from '../model/library-config.ts';
import { matchLocale, parseLocale, type Locale } from '../model/locale.ts';
import { RESERVED_AREAS } from '../model/page-path.ts';
import { LibraryError } from './library-error.ts';
import { isWebUrl, readLicense } from './license.ts';
import { readInstances } from './layouts/instances.ts';
import { LAYOUT_IDS, type LayoutId, type LayoutSettings } from './layouts/layout.ts';
import { readRules } from './rules.ts';
import { fieldsOf, isAbsent, isMap, reportUnknownKeys, type Fields, type Report } from './yaml-fields.ts';
import type { Position } from './text-position.ts';
import { parseYaml, type YamlMap, type YamlPath } from './yaml.ts';

export const CONFIG_FILE = 'library.yaml';
export const MAX_CONFIG_BYTES = 1_000_000;

export interface ReadConfig {
  readonly config: LibraryConfig;
  /** The folder convention it names; `null` where it is to be recognised. */
  readonly layout: LayoutId | null;
  readonly settings: LayoutSettings;
  readonly issues: readonly Issue[];
  /** Where the key or list item at `path` stands. */
  at(path: YamlPath): Position;
}

const KEYS = new Set([
  'name',
  'layout',
  'instances',
  'origin',
  'version',
  'license',
  'locales',
  'fallback',
  'areas',
  'rules',
]);
const VERSION_LABEL = /^[A-Za-z0-9._-]{1,32}$/u;

export function readConfig(text: string): ReadConfig {
  const document = parseYaml(text.replaceAll('\r\n', '\n').replace(/^\uFEFF/u, ''));
  if ('fault' in document) {
    const { line, column } = document.position;
    throw new LibraryError(
      `${CONFIG_FILE} cannot be read as YAML: ${document.fault} (line ${line}, column ${column}).`,
    );
  }
  if (!isMap(document.value))
    throw new LibraryError(`${CONFIG_FILE} must be a mapping with at least \`name\` and \`locales\`.`);
  const issues: Issue[] = [];
  const report: Report = (code, path, message) =>
    issues.push({ code, file: CONFIG_FILE, ...document.at(path), message });
  reportUnknownKeys(document.value, [], KEYS, report);
  const fields = fieldsOf(document.value, [], report);

  const name = fields.text('name');
  if (name === undefined)
    throw new LibraryError(
      `${CONFIG_FILE} has no \`name\`: give the library one, such as \`name: My Notes\`.`,
    );
  const locales = readLocales(fields, report);
  const config: LibraryConfig = {
    name,
    origin: readOrigin(fields, name, report),
    version: readVersion(fields),
    license: fields.has('license') ? readLicense(fields.raw('license'), ['license'], report) : null,
    locales,
    fallback: readFallback(fields.map('fallback'), locales, report),
    areas: readAreas(fields.map('areas'), locales, report),
    rules: readRules(fields.raw('rules'), report),
  };
  return {
    config,
    layout: readLayout(fields),
    settings: { instances: readInstances(fields.map('instances'), report, (path) => document.at(path)) },
    issues,
    at: (path) => document.at(path),
  };
}

function readLocales(fields: Fields, report: Report): [Locale, ...Locale[]] {
  const locales: Locale[] = [];
  for (const { value, path } of fields.texts('locales')) {
    const locale = parseLocale(value);
    if (locale === undefined) {
      report('invalid-value', path, `\`${value}\` is no language tag; write one such as en or zh-Hant.`);
      continue;
    }
    if (locale !== value)
      report(
        'invalid-value',
        path,
        `Write the language tag \`${value}\` as ${locale}, and name its folder so.`,
      );
    if (!locales.includes(locale)) locales.push(locale);
  }
  const [first, ...others] = locales;
  if (first === undefined)
    throw new LibraryError(
      `${CONFIG_FILE} has no usable \`locales\`: list the languages of the library, such as \`locales: [en, ja]\`, the source first.`,
    );
  return [first, ...others];
}

function readLayout(fields: Fields): LayoutId | null {
  const text = fields.text('layout');
  const layout = LAYOUT_IDS.find((id) => id === text);
  if (text !== undefined && layout === undefined) fields.invalid('layout', `one of ${LAYOUT_IDS.join(', ')}`);
  return layout ?? null;
}

function readOrigin(fields: Fields, name: string, report: Report): Origin {
  const value = fields.raw('origin');
  if (isAbsent(value)) return { name, url: null };
  if (typeof value === 'string' && isWebUrl(value)) return { name, url: value };
  if (!isMap(value)) {
    fields.invalid('origin', 'an http or https URL, or {name, url}');
    return { name, url: null };
  }
  reportUnknownKeys(value, ['origin'], new Set(['name', 'url']), report);
  const parts = fieldsOf(value, ['origin'], report);
  const url = parts.text('url');
  if (url !== undefined && !isWebUrl(url)) parts.invalid('url', 'an http or https URL');
  return { name: parts.text('name') ?? name, url: url !== undefined && isWebUrl(url) ? url : null };
}

function readVersion(fields: Fields): string {
  const version = fields.text('version');
  if (version === undefined) return '0';
  if (VERSION_LABEL.test(version)) return version;
  fields.invalid('version', '1 to 32 of the characters A–Z, a–z, 0–9, `.`, `_` and `-`');
  return '0';
}

function readFallback(
  declared: YamlMap | undefined,
  locales: readonly [Locale, ...Locale[]],
  report: Report,
): Record<Locale, readonly Locale[]> {
  const chains: Record<Locale, readonly Locale[]> = {};
  for (const locale of locales) chains[locale] = locales.filter((other) => other !== locale);
  if (declared === undefined) return chains;
  const fields = fieldsOf(declared, ['fallback'], report);
  for (const key of declared.keys()) {
    const locale = declaredLocale(String(key), locales);
    if (locale === undefined) {
      report(
        'invalid-value',
        ['fallback', String(key)],
        `\`${String(key)}\` is none of the library's locales.`,
      );
      continue;
    }
    const chain: Locale[] = [];
    for (const { value, path } of fields.texts(String(key))) {
      const next = declaredLocale(value, locales);
      if (next === undefined || next === locale)
        report('invalid-value', path, `\`${value}\` is none of the library's other locales.`);
      else if (!chain.includes(next)) chain.push(next);
    }
    chains[locale] = chain;
  }
  return chains;
}

function declaredLocale(text: string, locales: readonly Locale[]): Locale | undefined {
  const locale = parseLocale(text);
  return locale !== undefined && locales.includes(locale) ? locale : undefined;
}

function readAreas(
  declared: YamlMap | undefined,
  locales: readonly [Locale, ...Locale[]],
  report: Report,
): Area[] {
  const areas: Area[] = [];
  for (const [key, value] of declared ?? []) {
    const id = String(key).normalize('NFC');
    const path = ['areas', String(key)];
    const fault = areaFault(id, locales);
    if (fault !== undefined) report('reserved-area', path, fault);
    else if (!isMap(value))
      report('invalid-value', path, 'An area must be a mapping with `title` and `summary`.');
    else {
      reportUnknownKeys(value, path, new Set(['title', 'summary']), report);
      const perLocale = (name: string): Record<Locale, string> =>
        readPerLocale(value.get(name), [...path, name], locales, report);
      areas.push({ id, title: perLocale('title'), summary: perLocale('summary') });
    }
  }
  return areas;
}

/** One text for every locale, or a mapping from locale to text. */
function readPerLocale(
  value: unknown,
  path: readonly string[],
  locales: readonly Locale[],
  report: Report,
): Record<Locale, string> {
  const texts: Record<Locale, string> = {};
  if (isAbsent(value)) return texts;
  if (typeof value === 'string') {
    for (const locale of locales) texts[locale] = value.trim();
    return texts;
  }
  if (!isMap(value)) {
    report('invalid-value', path, 'This must be a text, or a text per locale.');
    return texts;
  }
  const fields = fieldsOf(value, path, report);
  for (const key of value.keys()) {
    const locale = declaredLocale(String(key), locales);
    const text = fields.text(String(key));
    if (locale === undefined)
      report('invalid-value', [...path, String(key)], `\`${String(key)}\` is none of the library's locales.`);
    else if (text !== undefined) texts[locale] = text;
  }
  return texts;
}

/** Why a first path segment cannot be an area, where it cannot. */
export function areaFault(area: string, locales: readonly Locale[]): string | undefined {
  // URLs are found in any letter case.
  if (RESERVED_AREAS.has(area.toLowerCase()))
    return `An area cannot be named \`${area}\`: the site needs that URL; rename the folder.`;
  if (matchLocale(area, locales) !== undefined)
    return `An area cannot be named \`${area}\`: it reads as one of the library's locales; rename the folder.`;
  return undefined;
}
