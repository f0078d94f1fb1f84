/** How shapes are written: TypeBox schemas whose types are readonly, with `null` for what is absent. */
import type { Static, TNull, TSchema, TUnion, TUnsafe } from 'typebox';
import { Type } from './type.ts';

/** The type of a shape, readonly all the way down. */
export type Shape<S extends TSchema> = Frozen<Static<S>>;

type Frozen<T> = T extends readonly (infer Item)[]
  ? number extends T['length']
    ? readonly Frozen<Item>[]
    : Readonly<T>
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;

export function nullable<S extends TSchema>(
  schema: S,
  options: { readonly description?: string } = {},
): TUnion<[S, TNull]> {
  return Type.Union([schema, Type.Null()], options);
}

/** A closed set of words. */
export function oneOf<const Values extends readonly string[]>(
  values: Values,
  options: { readonly description?: string; readonly title?: string } = {},
): TUnsafe<Values[number]> {
  return Type.Unsafe<Values[number]>({ type: 'string', enum: [...values], ...options });
}

/** `[from, to]`: UTF-16 offsets into the text beside it, `to` not included. */
export const Range = Type.Unsafe<readonly [from: number, to: number]>({
  type: 'array',
  items: { type: 'integer', minimum: 0 },
  minItems: 2,
  maxItems: 2,
  description: 'UTF-16 offsets `[from, to]`; `to` is not included.',
});

export const Uri = Type.String({ format: 'uri' });
export const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256 in hexadecimal.' });
export const Timestamp = Type.String({ format: 'date-time', description: 'RFC 3339, UTC.' });
export const Count = Type.Integer({ minimum: 0 });
