import contractInBrowsers from './contractsInBrowsers';

const contract = `
import { LIMIT } from '../../domain/limit';
import { defineCall } from '../call';
import { uniqueId } from '../fields';
import { array, object, text } from '../schema';
import type { Static } from '../schema';

export const MOST_ROWS = 20;
const parts = { UniqueId: uniqueId(), Name: text({ maxLength: LIMIT }) };
export const row = object({ ...parts, Rows: array(object(parts), { maxItems: MOST_ROWS }) });
export type Row = Static<typeof row>;
export const readRow = defineCall({ method: 'GET', path: '/api/rows', query: object(parts), response: row });
`;

test('a contract in a browser keeps its constants, types and calls, and no field of a schema', () => {
  const text = contractInBrowsers(contract);
  expect(text).toContain('export const MOST_ROWS = 20;');
  expect(text).toContain('export type Row = Static<typeof row>;');
  expect(text).toContain('const parts = { UniqueId: undefined, Name: undefined };');
  expect(text).toContain('export const row = undefined;');
  expect(text).toContain("defineCall({ method: 'GET', path: '/api/rows', });");
});

test('a call that no screen makes may be left out of a build', () => {
  expect(contractInBrowsers(contract)).toContain('readRow = /*#__PURE__*/ defineCall(');
});

test('functions of other modules are left as they are, whatever their name', () => {
  const other = "import { text } from '../words';\nexport const said = [text('a')];\n";
  expect(contractInBrowsers(other)).toBe(other);
});
