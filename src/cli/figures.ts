/** Numbers as the command line writes them. */

const grouped = new Intl.NumberFormat('en');

export function count(value: number): string {
  return grouped.format(value);
}

/** `1 page`, `2 pages`. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(milliseconds < 10_000 ? 2 : 0)} s`;
}

export function perSecond(value: number, milliseconds: number): string {
  return count(Math.round((value * 1_000) / Math.max(milliseconds, 1)));
}

export function bytes(value: number): string {
  if (value < 1_000) return `${value} bytes`;
  if (value < 1_000_000) return `${(value / 1_000).toFixed(1)} kB`;
  return `${(value / 1_000_000).toFixed(1)} MB`;
}

/** Rounded down: 100 % means all. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.floor((part / whole) * 100)} %`;
}
