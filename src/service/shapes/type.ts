/**
 * The few builders that shapes are written with, typed as TypeBox types them. What they make is plain JSON Schema, and
 * TypeBox's own module is four hundred files: loading them was a third of the time a worker took to start.
 */
import type { Type as TypeBox } from 'typebox';

type Used =
  'String' | 'Integer' | 'Number' | 'Boolean' | 'Null' | 'Never' | 'Array' | 'Object' | 'Union' | 'Unsafe';

const simple =
  (type: string) =>
  (options: object = {}): object => ({ type, ...options });

export const Type = {
  String: simple('string'),
  Integer: simple('integer'),
  Number: simple('number'),
  Boolean: simple('boolean'),
  Null: simple('null'),
  Never: (options: object = {}): object => ({ not: {}, ...options }),
  Array: (items: object, options: object = {}): object => ({ type: 'array', items, ...options }),
  /** What is absent is `null`, so all members are required. */
  Object: (properties: object, options: object = {}): object => ({
    type: 'object',
    required: Object.keys(properties),
    properties,
    ...options,
  }),
  Union: (anyOf: readonly object[], options: object = {}): object => ({ anyOf, ...options }),
  Unsafe: (schema: object): object => ({ ...schema }),
} as unknown as Pick<typeof TypeBox, Used>;
