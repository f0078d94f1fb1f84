/**
 * How parameter sets are written. Every member is always there once a request has been read: a list that was not given
 * is `[]`, another value its default or `null`. A member is required of the caller when its schema has no `default`.
 */
import type { Static, TArray, TNull, TObject, TSchema, TUnion } from 'typebox';
import { Type } from './type.ts';
import type { TUnsafe } from 'typebox';
import type { Shape } from './shape.ts';

interface Describes {
  readonly description: string;
  readonly examples?: readonly unknown[];
}

interface TextLimits extends Describes {
  /** In code points. */
  readonly minLength?: number;
  readonly maxLength?: number;
  /** In bytes of UTF-8. */
  readonly 'x-max-bytes'?: number;
  /** `query`: measured after NFKC and trimming. */
  readonly format?: 'query';
}

/** Part of the URL's path; always required. */
export function inPath(options: TextLimits) {
  return Type.String({ ...options, 'x-in': 'path' });
}

export function requiredText(options: TextLimits) {
  return Type.String({ ...options });
}

export function optionalText(options: TextLimits): TUnion<[ReturnType<typeof Type.String>, TNull]> {
  const { description, ...rest } = options;
  return Type.Union([Type.String(rest), Type.Null()], { description, default: null });
}

export function optionalInteger(options: Describes & { readonly minimum: number; readonly maximum: number }) {
  const { description, ...rest } = options;
  return Type.Union([Type.Integer(rest), Type.Null()], { description, default: null });
}

export function integer(
  options: Describes & { readonly minimum: number; readonly maximum: number; readonly default: number },
) {
  return Type.Integer({ ...options });
}

/** The first value is the default. */
export function choice<const Values extends readonly [string, ...string[]]>(
  values: Values,
  options: Describes,
): TUnsafe<Values[number]> {
  return Type.Unsafe<Values[number]>({ type: 'string', enum: [...values], default: values[0], ...options });
}

/** Given repeated or comma-separated: any of the values. */
export function list<S extends TSchema>(
  items: S,
  options: Describes & { readonly maxItems?: number },
): TArray<S> {
  return Type.Array(items, { default: [], maxItems: 50, ...options });
}

export const Locale = optionalText({
  description:
    'The language wanted, as a BCP 47 tag in any letter case (`zh-TW` finds `zh-Hant`). Left out: the library’s default locale.',
  examples: ['ja'],
});

export const Fallback = choice(['allow', 'none'], {
  description:
    'What happens to a page that is not translated: `allow` serves it along the library’s fallback chain, `none` answers 404 and leaves it out of lists.',
});

export const Version = optionalText({
  description: 'A kept `knowledgeVersion` to answer from. Left out: the current one.',
});

export const Cursor = optionalText({
  description: 'Where to go on: the `paging.next` of the answer before, with all other parameters unchanged.',
});

/** What every operation takes. */
export const EVERYWHERE = { locale: Locale, fallback: Fallback, version: Version };

export function limit(minimum: number, maximum: number, byDefault: number) {
  return integer({
    description: 'How many items the answer has at most.',
    minimum,
    maximum,
    default: byDefault,
  });
}

/** What a caller may leave out of a parameter set: whatever has a default. */
export type Given<S extends TObject> = Partial<Shape<S>>;

/** A whole parameter set from the members that were given; throws nothing, so give what is required. */
export function withDefaults<S extends TObject>(schema: S, given: Given<S>): Shape<S> {
  const properties = schema.properties as Record<string, TSchema & { readonly default?: unknown }>;
  const whole: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(properties)) {
    const value = (given as Record<string, unknown>)[name];
    whole[name] = value === undefined ? property.default : value;
  }
  return whole as Static<S> as Shape<S>;
}
