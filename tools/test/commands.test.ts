import ts from 'typescript';
import { join } from 'node:path';
import { portalRoot } from '../build/portalRoot';
import { allFiles } from './changed/changedFiles';
import { programs } from './commands';

const rootsOf = (project: string): Set<string> => {
  const { config } = ts.readConfigFile(join(portalRoot, project), (file) => ts.sys.readFile(file)) as {
    config: object;
  };
  return new Set(ts.parseJsonConfigFileContent(config, ts.sys, portalRoot).fileNames);
};

it('every source file is of one program of the types, the one that a change of it checks', () => {
  const sources = allFiles().filter((file) => /\.tsx?$/.test(file) && ts.sys.fileExists(join(portalRoot, file)));
  const all = Object.values(programs).map((program) => ({ ...program, roots: rootsOf(program.project) }));
  const wrong = sources.filter(
    (file) =>
      all.some(({ holds, roots }) => holds(file) !== roots.has(join(portalRoot, file))) ||
      all.filter(({ holds }) => holds(file)).length !== 1,
  );
  expect(wrong).toEqual([]);
});
