/** Dates as authors write them, to RFC 3339 in UTC with whole seconds. */

const WRITTEN =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([Zz]|[+-]\d{2}:?\d{2})?)?$/u;

/** A date alone is the start of that day, and a time without an offset is meant in UTC: the build machine has no say. */
export function parseTimestamp(text: string): string | undefined {
  const parts = WRITTEN.exec(text);
  if (parts === null) return undefined;
  const [, year, month, day, hour = '00', minute = '00', second = '00', offset = 'Z'] = parts;
  const zone = offset.length === 5 ? `${offset.slice(0, 3)}:${offset.slice(3)}` : offset.toUpperCase();
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  // 31 February would roll over into March: the day must come out as written.
  const daysInMonth = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (Number.isNaN(time) || Number(day) > daysInMonth) return undefined;
  return formatTimestamp(time);
}

/** `time` in milliseconds since 1970. */
export function formatTimestamp(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}
