import fc from 'fast-check';
import type { Schema } from '../everyCall';

/** What generated requests take ids from: rows that are there, of one's own and of others, and ones that are not. */
export interface KnownIds {
  uniqueIds: readonly string[];
  numbers: readonly number[];
}

/** Texts that have broken programs before: markup, queries, formats, directions, other alphabets, nothing at all. */
const oddTexts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table users; --",
  '%s%n%x {{7*7}} ${7*7} #{7*7}',
  '=HYPERLINK("http://host","x")',
  '../../../../etc/passwd',
  '\u202Egpj.exe',
  '𝕏 İ ß ﬃ 漢字 👩‍👩‍👧',
  'NULL',
  '__proto__',
  ' ',
  '0',
  '-1',
  '1e400',
] as const;

const MOST_INTEGER = Number.MAX_SAFE_INTEGER;

/** Values that a schema takes, with its edges and with what its authors did not think of. */
export function arbitraryOf(schema: Schema, ids: KnownIds): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => arbitraryOf(one, ids)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, ids);
    case 'array': {
      const minLength = schema.minItems ?? 0;
      return fc.array(arbitraryOf(schema.items ?? {}, ids), {
        minLength,
        maxLength: Math.max(minLength, Math.min(schema.maxItems ?? 3, 3)),
      });
    }
    case 'integer':
      return integerOf(schema, ids);
    case 'number':
      return fc
        .oneof(
          fc.constantFrom(0, 0.1, 1, 100, -1, 1e15),
          fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true }),
        )
        .filter((value) => value >= (schema.minimum ?? -Infinity) && value <= (schema.maximum ?? Infinity));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textOf(schema, ids);
    default:
      return schema.format === 'binary' ? fc.constant('%PDF-1.7 hostile') : fc.jsonValue({ maxDepth: 3 });
  }
}

/** Everything that is required, and each of the rest as often as not. */
function objectOf({ properties = {}, required = [] }: Schema, ids: KnownIds): fc.Arbitrary<unknown> {
  const parts = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, arbitraryOf(part, ids)]));
  return fc.record(parts, { requiredKeys: required.filter((name) => name in parts) });
}

function integerOf({ minimum = -MOST_INTEGER, maximum = MOST_INTEGER }: Schema, ids: KnownIds): fc.Arbitrary<number> {
  const fits = (value: number) => value >= minimum && value <= maximum;
  const usual = [0, 1, 2, 12, 100, 100_000, 100_000_00, 2_147_483_647, minimum, maximum, ...ids.numbers].filter(fits);
  return fc.oneof(fc.constantFrom(...usual), fc.integer({ min: minimum, max: maximum }));
}

const dates = ['2026-11-21', '2026-12-31', '2027-03-01', '2028-02-29', '0001-01-01', '9999-12-31', '1899-12-31'];

function textOf({ format, pattern, minLength = 0, maxLength = 5_000 }: Schema, ids: KnownIds): fc.Arbitrary<string> {
  switch (format) {
    case 'uuid':
      return fc.constantFrom(...ids.uniqueIds);
    case 'date':
      return fc.constantFrom(...dates);
    case 'date-time':
      return fc.constantFrom(...dates.map((date) => `${date}T12:00:00.000Z`));
    default:
  }
  // Schemas count characters, of which some take two places in a text.
  const fits = (text: string) => [...text].length >= minLength && [...text].length <= maxLength;
  if (pattern) {
    // An open repetition is written out, or texts that are long enough would hardly ever come.
    const bounded = pattern.replace(/\+\$$/, `{${Math.max(1, minLength)},${Math.min(maxLength, minLength + 40)}}$`);
    return fc.stringMatching(new RegExp(bounded)).filter(fits);
  }
  const longest = 'x'.repeat(Math.min(maxLength, 5_000));
  const written = fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, minLength + 40) });
  const known = [...oddTexts, '52998224725', '11222333000181', '01310100', longest].filter(fits);
  return known.length > 0 ? fc.oneof(fc.constantFrom(...known), written) : written;
}
