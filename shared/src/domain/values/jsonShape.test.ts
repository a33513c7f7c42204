import fc from 'fast-check';
import { jsonExcess, MOST_JSON_DEPTH, MOST_JSON_VALUES } from './jsonShape';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

it('takes what is as deep as it may be and refuses one more', () => {
  expect(jsonExcess(nested(MOST_JSON_DEPTH))).toBeNull();
  expect(jsonExcess(nested(MOST_JSON_DEPTH + 1))).toBe('tooDeep');
  expect(jsonExcess('{"a":'.repeat(MOST_JSON_DEPTH + 1))).toBe('tooDeep');
});

it('refuses brackets that are never closed, as many as there are', () => {
  expect(jsonExcess('['.repeat(1_000_000))).toBe('tooDeep');
});

it('refuses more values than anybody sends', () => {
  expect(jsonExcess(JSON.stringify(Array.from({ length: MOST_JSON_VALUES - 2 }, () => 1)))).toBeNull();
  expect(jsonExcess(JSON.stringify(Array.from({ length: MOST_JSON_VALUES + 2 }, () => 1)))).toBe('tooMany');
});

it('does not count what stands in texts', () => {
  expect(jsonExcess(JSON.stringify({ text: '[[['.repeat(10_000), quoted: '\\"[['.repeat(1_000) }))).toBeNull();
});

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

it('judges whatever can be written as JSON by its depth', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 0, max: 40 }), (value, around) => {
      const wrapped = Array.from({ length: around }).reduce<unknown>((inner) => [inner], value);
      expect(jsonExcess(JSON.stringify(wrapped)) === 'tooDeep').toBe(depthOf(wrapped) > MOST_JSON_DEPTH);
    }),
  );
});

it('takes as many values as there may be, and refuses one more, in lists and in objects', () => {
  const list = (length: number) => JSON.stringify(Array.from({ length }, () => 1));
  // The list itself is a value too.
  expect(jsonExcess(list(MOST_JSON_VALUES - 1))).toBeNull();
  expect(jsonExcess(list(MOST_JSON_VALUES))).toBe('tooMany');
  expect(jsonExcess(`[${list(MOST_JSON_VALUES - 1)}]`)).toBe('tooMany');
  expect(jsonExcess(`{"a":${list(MOST_JSON_VALUES - 2)}}`)).toBeNull();
});

it('counts depth and not brackets: many that are closed again stand side by side', () => {
  expect(jsonExcess(`[${Array.from({ length: 100 }, () => '[{}]').join(',')}]`)).toBeNull();
});

it('knows where a text ends, behind a backslash and behind a written-out one', () => {
  const deep = nested(MOST_JSON_DEPTH + 1);
  expect(jsonExcess(`["\\\\",${deep}]`)).toBe('tooDeep');
  expect(jsonExcess(`["\\",${deep}"]`)).toBeNull();
  expect(jsonExcess(`["a",${deep}]`)).toBe('tooDeep');
});
