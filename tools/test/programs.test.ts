import ts from 'typescript';
import { join } from 'node:path';
import { portalRoot } from '../build/portalRoot';
import { allFiles } from './changed/changedFiles';

const read = (name: string): object => {
  const { config } = ts.readConfigFile(join(portalRoot, name), (file) => ts.sys.readFile(file)) as { config: object };
  return config;
};
const programs = (read('tsconfig.json') as { references: { path: string }[] }).references.map(({ path }) => path);
const rootsOf = (project: string) =>
  new Set(ts.parseJsonConfigFileContent(read(project), ts.sys, portalRoot).fileNames);

it('every source file is of one program of the types', () => {
  const sources = allFiles().filter((file) => /\.tsx?$/.test(file) && ts.sys.fileExists(join(portalRoot, file)));
  const roots = programs.map(rootsOf);
  expect(sources.filter((file) => roots.filter((all) => all.has(join(portalRoot, file))).length !== 1)).toEqual([]);
});
