import { readdirSync } from 'node:fs';

// What a browser build does: there the contracts carry no schemas.
jest.mock('./schema', () => jest.requireActual<object>('./schema.browser'));

const contracts = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && !file.startsWith('schema'))
  .map((file) => file.slice(0, -'.ts'.length));

test.each(contracts)('the contract %s needs no schema to load in a browser', (name) => {
  expect(() => jest.requireActual<object>(`./${name}`)).not.toThrow();
});
