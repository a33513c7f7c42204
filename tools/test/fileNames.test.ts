import { allFiles } from './changed/changedFiles';
import { serviceBundles } from '../build/services';

/** Written by their name outside the repository: processes by operators, a remote's own entry by integrators. */
const knownOutside = new Set([
  ...Object.values(serviceBundles).flatMap(({ entry }) => [entry, entry.replace(/\.ts$/, '.test.ts')]),
  'mf-kanban/integration/portal-kanban.ts',
]);

const nameOf = (file: string): string => (file.split('/').at(-1) ?? '').split('.', 1)[0] ?? '';

/** Modules and styles; a leading dot belongs to a tool that looks for that name. */
const isSource = (file: string): boolean => /(^|\/)[^./][^/]*\.([cm]?[jt]sx?|css)$/.test(file);

it('modules and styles are named in camel case, components in Pascal case', () => {
  const names = allFiles().filter((file) => isSource(file) && !knownOutside.has(file));
  expect(names.filter((file) => !/^[A-Za-z][A-Za-z0-9]*$/.test(nameOf(file)))).toEqual([]);
});
