import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../', import.meta.url));

/** The rows of the tables of `docs/law.md`, by their cells; those of "Not covered yet" have two. */
function rowsOfLaw(): string[][] {
  return readFileSync(join(repository, 'docs/law.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| -+/.test(line))
    .map((line) =>
      line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.trim()),
    )
    .filter(([first]) => first !== 'Rule');
}

const pathsIn = (text: string): string[] => [...text.matchAll(/`([^`\s]+\/[^`\s]+)`/g)].map(([, path = '']) => path);
const stands = (path: string): boolean =>
  [path, join('api/src', path)].some((one) => existsSync(join(repository, one)));

it('each rule of the law names places that there are', () => {
  const paths = rowsOfLaw().flatMap((cells) => cells.flatMap(pathsIn));
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => !stands(path))).toEqual([]);
});

it('each rule that is covered names a test', () => {
  const untested = rowsOfLaw().filter(
    (cells) => cells.length > 2 && !(cells[3] ?? '').includes('test') && !(cells[3] ?? '').includes('their tests'),
  );
  expect(untested.map(([rule]) => rule)).toEqual([]);
});
