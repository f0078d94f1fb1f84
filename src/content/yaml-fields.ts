/** Reading typed values out of a YAML mapping; whatever is not of its type is reported and left out. */
import type { IssueCode } from '../model/issue.ts';
import type { YamlMap, YamlPath } from './yaml.ts';

export type Report = (code: IssueCode, path: YamlPath, message: string) => void;

export interface Fields {
  /** The text of a scalar; `undefined` where the key is absent or its value empty. */
  text(key: string): string | undefined;
  /** A list of texts; a single text is a list of one. */
  texts(key: string): readonly { readonly value: string; readonly path: YamlPath }[];
  map(key: string): YamlMap | undefined;
  raw(key: string): unknown;
  has(key: string): boolean;
  invalid(key: string, wanted: string): void;
}

export function isMap(value: unknown): value is YamlMap {
  return value instanceof Map;
}

/** `null` as YAML writes it. */
export function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === '~' || value === 'null';
}

export function fieldsOf(map: YamlMap, path: YamlPath, report: Report): Fields {
  const invalid = (key: string, wanted: string): void =>
    report('invalid-value', [...path, key], `\`${key}\` must be ${wanted}.`);
  return {
    invalid,
    has: (key) => !isAbsent(map.get(key)),
    raw: (key) => map.get(key),
    text(key) {
      const value = map.get(key);
      if (isAbsent(value)) return undefined;
      const text = typeof value === 'string' ? oneLine(value) : '';
      if (text !== '') return text;
      invalid(key, 'a text');
      return undefined;
    },
    texts(key) {
      const value = map.get(key);
      if (isAbsent(value)) return [];
      const items = Array.isArray(value) ? (value as unknown[]) : [value];
      const listed = Array.isArray(value);
      return items.flatMap((item, index) => {
        const at = listed ? [...path, key, index] : [...path, key];
        if (typeof item === 'string' && oneLine(item) !== '') return [{ value: oneLine(item), path: at }];
        report('invalid-value', at, `\`${key}\` must be a text or a list of texts.`);
        return [];
      });
    },
    map(key) {
      const value = map.get(key);
      if (isAbsent(value)) return undefined;
      if (isMap(value)) return value;
      invalid(key, 'a mapping');
      return undefined;
    },
  };
}

/** Titles, summaries and names are single lines wherever they are shown, of characters that every format can hold. */
function oneLine(text: string): string {
  const line = text.toWellFormed().normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  return line.replaceAll(/\p{Cc}/gu, '\uFFFD');
}

export function reportUnknownKeys(
  map: YamlMap,
  path: YamlPath,
  known: ReadonlySet<string>,
  report: Report,
): void {
  for (const key of map.keys()) {
    if (typeof key === 'string' && known.has(key)) continue;
    const name = typeof key === 'string' ? key : String(key);
    report(
      'unknown-key',
      [...path, name],
      `\`${shortened(name)}\` is no key here; the keys are ${[...known].map((one) => `\`${one}\``).join(', ')}.`,
    );
  }
}

function shortened(name: string): string {
  return name.length > 64 ? `${name.slice(0, 63)}…` : name;
}
