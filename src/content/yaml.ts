/**
 * YAML with the place of every key. Read by the failsafe schema, so every scalar is the text its author wrote: `1.10`
 * stays `1.10` and `2024-05-01` is no date object. Mappings are `Map`s, so no key can reach a prototype.
 */
import {
  constructFromEvents,
  EVENT_ID,
  FAILSAFE_SCHEMA,
  getScalarValue,
  parseEvents,
  realMapTag,
  YAMLException,
  type Event,
} from 'js-yaml';

import { FILE_START, lineStarts, positionAt, type Position } from './text-position.ts';

export type YamlMap = ReadonlyMap<unknown, unknown>;
export type YamlPath = readonly (string | number)[];

export interface YamlDocument {
  /** `undefined` where the document is empty. */
  readonly value: unknown;
  /** Where the key or the list item at `path` stands. */
  at(path: YamlPath): Position;
}

export interface YamlFault {
  readonly fault: string;
  readonly position: Position;
}

const SCHEMA = FAILSAFE_SCHEMA.withTags(realMapTag);
const MAX_DEPTH = 16;
/** Aliases share what they point to, so they cost no memory; the cap is for whoever walks the value. */
const MAX_ALIASES = 64;

export function parseYaml(text: string): YamlDocument | YamlFault {
  try {
    const events = parseEvents(text, { maxDepth: MAX_DEPTH });
    const values = constructFromEvents(events, { source: text, schema: SCHEMA, maxAliases: MAX_ALIASES });
    if (values.length > 1) return { fault: 'there is more than one document', position: FILE_START };
    let places: { offsets: Map<string, number>; starts: number[] } | undefined;
    return {
      value: values[0],
      at(path) {
        places ??= { offsets: placesOf(events, text), starts: lineStarts(text) };
        return positionAt(places.starts, places.offsets.get(keyOf(path)) ?? 0);
      },
    };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const mark = error.mark;
    return {
      fault: error.reason,
      position: mark === undefined ? FILE_START : { line: mark.line + 1, column: mark.column + 1 },
    };
  }
}

function keyOf(path: YamlPath): string {
  return path.join('\0');
}

interface Frame {
  readonly prefix: string;
  readonly isMap: boolean;
  /** The key whose value comes next; `undefined` while a key is expected. */
  key: string | undefined;
  index: number;
}

function placesOf(events: readonly Event[], text: string): Map<string, number> {
  const places = new Map<string, number>();
  const frames: Frame[] = [];
  for (const event of events) {
    if (event.type === EVENT_ID.DOCUMENT) {
      frames.push({ prefix: '', isMap: false, key: undefined, index: 0 });
      continue;
    }
    if (event.type === EVENT_ID.POP) {
      frames.pop();
      continue;
    }
    const parent = frames.at(-1);
    const atRoot = frames.length <= 1;
    let path = '';
    if (parent !== undefined && !atRoot) {
      if (parent.isMap && parent.key === undefined) {
        parent.key = event.type === EVENT_ID.SCALAR ? getScalarValue(text, event) : '';
        places.set(join(parent.prefix, parent.key), startOf(event));
        if (event.type !== EVENT_ID.SCALAR && event.type !== EVENT_ID.ALIAS)
          frames.push({ prefix: '\0', isMap: event.type === EVENT_ID.MAPPING, key: undefined, index: 0 });
        continue;
      }
      if (parent.isMap) {
        path = join(parent.prefix, parent.key ?? '');
        parent.key = undefined;
      } else {
        path = join(parent.prefix, String(parent.index));
        parent.index += 1;
        places.set(path, startOf(event));
      }
    }
    if (event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE)
      frames.push({ prefix: path, isMap: event.type === EVENT_ID.MAPPING, key: undefined, index: 0 });
  }
  return places;
}

function join(prefix: string, key: string): string {
  return prefix === '' ? key : `${prefix}\0${key}`;
}

function startOf(event: Event): number {
  if (event.type === EVENT_ID.SCALAR) return Math.max(event.valueStart, 0);
  if (event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE) return event.start;
  if (event.type === EVENT_ID.ALIAS) return event.anchorStart;
  return 0;
}
