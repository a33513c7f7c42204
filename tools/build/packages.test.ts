import { duplicateProblems, duplicatesAmong, packageOf } from './packages';

it('finds the package of a file in the store of packages, and the folders of shared that must exist once', () => {
  const store = '/portal/node_modules/.pnpm';
  expect(packageOf(`${store}/redux@5.0.1/node_modules/redux/index.js`)).toBe('redux@5.0.1');
  expect(packageOf(`${store}/@rc-component+form@1.8.6_react@19.3.1/node_modules/@rc-component/form/a.js`)).toBe(
    '@rc-component/form@1.8.6',
  );
  expect(packageOf('/portal/shared/src/session/session.ts')).toBe('@portal/shared (session)');
  expect(packageOf(String.raw`C:\portal\node_modules\.pnpm\redux@5.0.1\node_modules\redux\index.js`)).toBe(
    'redux@5.0.1',
  );
  expect(packageOf('/portal/shared/src/domain/people/cnpj.ts')).toBeUndefined();
});

describe('packages in more than one part', () => {
  it('are named with the parts that hold them', () => {
    const twice = duplicatesAmong({
      host: { 'dompurify@3.4.18': 22_000, a: 1 },
      'mf-kanban': { 'dompurify@3.4.18': 21_000, b: 1 },
    });
    expect(duplicateProblems(twice)).toEqual([
      expect.stringMatching(/O pacote dompurify@3\.4\.18 está em mais de uma parte \(host 22 kB, mf-kanban 21 kB/),
    ]);
  });

  it('are none where each stands in one part', () => {
    expect(duplicatesAmong({ host: { a: 1 }, 'mf-kanban': { b: 1 } })).toEqual([]);
  });
});
