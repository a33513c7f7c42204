import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { excerpt } from './excerpt';
import { modulesIn } from './modules';
import { namesOf } from './names';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-reference-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, text: string): string => {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
};
const read = (text: string, file = 'module.ts') => namesOf(write(file, text));

describe('the names of a module', () => {
  it('come with the first sentence of their comment and the names of their parameters', () => {
    const [given] = read(
      '/**\n * Adds days. More of it.\n *\n * @param day\n */\nexport const addDays = (day: string, count: number) => day;',
    );
    expect(given).toMatchObject({
      name: 'addDays',
      kind: 'function',
      form: 'addDays(day, count)',
      purpose: 'Adds days.',
    });
  });

  it('are components where a screen’s file gives a function with a capital letter', () => {
    const [given] = read(
      'export function Money({ value }: { value: number }) {\n  return <>{value}</>;\n}',
      'Money.tsx',
    );
    expect(given).toMatchObject({ kind: 'component', form: '<Money>', purpose: '' });
  });

  it('say of a call what it asks of the platform', () => {
    const [given] = read("export const getBanks = defineCall({ method: 'GET', path: '/api/Bank', response: banks });");
    expect(given).toMatchObject({ kind: 'call', form: 'GET /api/Bank' });
  });

  it('follow what a module passes on under another name, and say what comes of a library', () => {
    write('inner.ts', '/** A sum. */\nexport const sum = 1;\nexport const hidden = 2;');
    const given = read("export { sum as total } from './inner';\nexport { default as Button } from 'antd/es/button';");
    expect(given.map(({ name, purpose, library }) => [name, purpose, library])).toEqual([
      ['total', 'A sum.', undefined],
      ['Button', '', 'antd'],
    ]);
  });

  it('leave out what is not exported', () => {
    expect(read('const own = 1;\nexport const given = own;').map(({ name }) => name)).toEqual(['given']);
  });
});

it('of an area with entries these alone are modules; of another all but tests, its own files first', () => {
  for (const file of [
    'parts/facts/index.ts',
    'parts/facts/Facts.tsx',
    'form/draft/keeper.ts',
    'form/problem.ts',
    'form/problem.test.ts',
  ])
    write(file, 'export const a = 1;');
  const specifiers = (area: string, entries: boolean) =>
    modulesIn(folder, area, entries).map(({ specifier }) => specifier);
  expect(specifiers('parts', true)).toEqual(['@portal/shared/parts/facts']);
  expect(specifiers('form', false)).toEqual(['@portal/shared/form/problem', '@portal/shared/form/draft/keeper']);
});

describe('an example', () => {
  it('is the code of a declaration as it stands in the sources', () => {
    write('screen.ts', "/** Told elsewhere. */\nexport const label = 'Apólices';\nexport default label;");
    expect(excerpt(folder, 'screen.ts', 'label')).toBe("export const label = 'Apólices';");
    expect(excerpt(folder, 'screen.ts', 'default')).toBe('export default label;');
  });

  it('that is gone from the sources is missed', () => {
    write('screen.ts', 'export const other = 1;');
    expect(() => excerpt(folder, 'screen.ts', 'label')).toThrow('screen.ts has no label any more');
  });
});
