/** W3C Trace Context, level 1, §3.2: who asked on whose behalf. A value that is not valid is as good as none. */

export interface TraceContext {
  readonly traceId: string;
  /** The caller's span. */
  readonly parentId: string;
  /** Two hex digits; the last bit says that the caller records this trace. */
  readonly flags: string;
}

const VALUE = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/u;

export function readTraceParent(value: string | string[] | undefined): TraceContext | undefined {
  const match = typeof value === 'string' ? VALUE.exec(value) : null;
  if (match === null) return undefined;
  const [, version = '', traceId = '', parentId = '', flags = '', more] = match;
  // Later versions may append fields; ff is no version, and an id of zeros is none.
  if (version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  if (/^0+$/u.test(traceId) || /^0+$/u.test(parentId)) return undefined;
  return { traceId, parentId, flags };
}
