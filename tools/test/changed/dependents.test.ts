import { importsOf, withDependents } from './dependents';

describe('what a module imports', () => {
  const files = new Set([
    'mf-a/src/list/Row.tsx',
    'mf-a/src/list/columns/index.ts',
    'mf-a/src/late.ts',
    'shared/src/index.ts',
    'shared/src/ui/table/index.ts',
    'shared/src/testing/render.tsx',
    'tools/build/budgets.ts',
  ]);
  const imports = (source: string) => importsOf('mf-a/src/list/List.tsx', source, (file) => files.has(file));

  it('is found beside it, in shared, in tools, and behind a late import', () => {
    const source = `
      import { Row, type RowProps } from './Row';
      import './columns';
      import { defineRemote } from '@portal/shared';
      import { Table } from '@portal/shared/ui/table';
      export { render } from "@portal/shared/testing/render";
      import { budgets } from '@portal/tools/build/budgets';
      const late = () => import('../late');`;
    expect(imports(source).sort()).toEqual([...files].sort());
  });

  it('is neither a package of others nor a style', () => {
    expect(imports(`import React from 'react'; import './list.css';`)).toEqual([]);
  });
});

it('a change reaches importers of importers, and ends where modules import each other', () => {
  const imports = new Map([
    ['page', ['list']],
    ['list', ['row', 'page']],
    ['other', ['else']],
  ]);
  expect(withDependents(['row'], imports)).toEqual(['row', 'list', 'page']);
});
