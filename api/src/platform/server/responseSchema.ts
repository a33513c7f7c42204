import build from 'fast-json-stringify';
import type { Schema } from 'fast-json-stringify';

interface PlainSchema {
  [keyword: string]: unknown;
  anyOf?: PlainSchema[];
}

const isNull = (schema: PlainSchema): boolean => schema.type === 'null';

const isFixedText = (schema: PlainSchema): boolean => schema.type === 'string' && 'const' in schema;

/**
 * A schema as the serialiser is fastest with it: "this or null" as OpenAPI's `nullable` and one of several texts as
 * text, since a union would have it validate every value before it writes one.
 */
function forSerialiser(schema: unknown): Schema {
  return rewrite(schema) as Schema;
}

function rewrite(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewrite);
  if (typeof value !== 'object' || value === null) return value;
  const schema = value as PlainSchema;
  const [first, second] = schema.anyOf ?? [];
  if (schema.anyOf?.length === 2 && first && second && (isNull(first) || isNull(second)))
    return { ...(rewrite(isNull(first) ? second : first) as PlainSchema), nullable: true };
  if (schema.anyOf?.every(isFixedText)) return { type: 'string' };
  return Object.fromEntries(Object.entries(schema).map(([keyword, part]) => [keyword, rewrite(part)]));
}

/** Writes answers by their schema. It is compiled when the first answer needs it, as the validator of a call is (`validation.ts`). */
export function serialiserWhenNeeded(schema: unknown): (data: unknown) => string {
  let compiled: ((data: unknown) => string) | undefined;
  return (data) => (compiled ??= build(forSerialiser(schema)))(data);
}
