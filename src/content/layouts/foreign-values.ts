/** Values of front matter as other tools take them, in the form that Lectern takes. `key` is Lectern's. */

const TRUTH: Readonly<Record<string, string>> = { yes: 'true', on: 'true', no: 'false', off: 'false' };

export function foreignValue(key: string, value: unknown): unknown {
  switch (key) {
    case 'draft':
      return typeof value === 'string' ? (TRUTH[value.toLowerCase()] ?? value.toLowerCase()) : value;
    case 'tags':
      return named(typeof value === 'string' ? value.split(',') : value, (tag) =>
        tag.trim().replace(/^#/u, ''),
      );
    case 'authors':
      return named(value, (author) => author);
    case 'updated':
      return typeof value === 'string' ? dateOf(value.trim()) : value;
    default:
      return value;
  }
}

/** `true` asks another tool to find the date; `3/1/2024` is March, as JavaScript reads it. */
function dateOf(text: string): string {
  if (/^(?:true|false)$/iu.test(text)) return '';
  const [, month = '', day = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/u.exec(text) ?? [];
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A mapping among the values is called by its `label` or `name`. */
function named(value: unknown, tidy: (text: string) => string): unknown {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  const texts = items.map((item) => (item instanceof Map ? (item.get('label') ?? item.get('name')) : item));
  const tidied = texts.map((text: unknown) => (typeof text === 'string' ? tidy(text) : text));
  return Array.isArray(value) ? tidied.filter((text) => text !== '') : tidied[0];
}
