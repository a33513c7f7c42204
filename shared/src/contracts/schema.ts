// The only place that names the schema library. Browser builds take schema.browser.ts instead (see package.json):
// there the types are needed, the schemas are not.
import * as Type from 'typebox/type';
import type { Static, TSchema } from 'typebox/type';

export type { Static, TSchema };

// JSON Schema's own kinds, under the names that contracts use.
export const object = Type.Object;
export const array = Type.Array;
export const optional = Type.Optional;
export const text = Type.String;
export const number = Type.Number;
export const integer = Type.Integer;
export const boolean = Type.Boolean;
export const literal = Type.Literal;
export const union = Type.Union;
export const unknown = Type.Unknown;
/** Always `null` on the wire. */
export const nothing = Type.Null;
/**
 * One of the values of an enumeration of `domain`, typed as that on both ends. A single `enum`: a union of constants would
 * cost the serialiser a comparison per row (docs/decisions/0067).
 */
export const enumeration = <const Value extends string | number>(values: Readonly<Record<string, Value>>) => {
  const all = Object.values<Value>(values);
  return Type.Unsafe<Value>({ type: typeof all[0] === 'number' ? 'integer' : 'string', enum: all });
};
/** A file of a multipart body: a `File` in the browser and on the platform. Described as OpenAPI 3.1 describes bytes. */
export const file = () => Type.Unsafe<File>({ format: 'binary', contentMediaType: 'application/octet-stream' });
/** The bytes of a file that is answered (`answersFile`). */
export const bytes = () => Type.Unsafe<Blob>({ format: 'binary', contentMediaType: 'application/octet-stream' });
/** A value that may be `null` on the wire. */
export const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
