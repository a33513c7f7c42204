import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkScreens } from './screens';

let root = '';

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'portal-screens-')));
  await mkdir(join(root, 'mf-board/src'), { recursive: true });
});

afterEach(() => rm(root, { recursive: true, force: true }));

const problemsOf = async (source: string) => {
  const file = join(root, 'mf-board/src/BoardPage.tsx');
  await writeFile(file, source);
  return (await checkScreens({ screens: { '/board': file }, parts: {} }, root)).problems;
};

it('is fine with a screen that finds what it imports and is exported as the default', async () => {
  await writeFile(join(root, 'mf-board/src/title.ts'), 'export const title = "Board";');
  await writeFile(join(root, 'mf-board/src/board.css'), '.board { color: red }');
  const source = 'import "./board.css"; import { title } from "./title"; export default () => title;';
  expect(await problemsOf(source)).toEqual([]);
});

it('names a screen without a default export', async () => {
  expect(await problemsOf('export const BoardPage = () => null;')).toEqual([
    'A tela mf-board/src/BoardPage.tsx precisa de uma exportação padrão: "export default".',
  ]);
});

it('names what a screen does not find, with the line', async () => {
  expect(await problemsOf('\nimport { title } from "./titel"; export default () => title;')).toEqual([
    expect.stringMatching(/A tela mf-board\/src\/BoardPage\.tsx não compila: .*\.\/titel.*BoardPage\.tsx:2/),
  ]);
});
