import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteDescription } from '../../../shared/src/remote/registry';
import { integrityOf } from '../../build/buildFacts';
import { checkIntegrity } from './integrity';

let dist = '';

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'portal-dist-'));
  for (const file of ['entry.js', 'screen.js']) await writeFile(join(dist, file), `code of ${file}`);
  await writeFile(join(dist, 'screen.js.br'), 'the same, smaller');
});

afterEach(() => rm(dist, { recursive: true, force: true }));

const problems = (changes: Partial<RemoteDescription> = {}) =>
  checkIntegrity(
    {
      entry: 'entry.js',
      routes: [{ path: '/a', title: 'A', preload: ['screen.js'] }],
      integrity: { 'entry.js': integrityOf('code of entry.js'), 'screen.js': integrityOf('code of screen.js') },
      ...changes,
    } as RemoteDescription,
    dist,
  ).problems;

it('is fine when every script is there as described', () => {
  expect(problems()).toEqual([]);
});

it('names a file that is missing, that was changed, or that nobody vouches for', async () => {
  await rm(join(dist, 'screen.js'));
  expect(problems()).toEqual([expect.stringContaining('Falta o arquivo screen.js')]);
  await writeFile(join(dist, 'screen.js'), 'something else');
  expect(problems()).toEqual([expect.stringContaining('screen.js não é o que remote.json descreve')]);
  await writeFile(join(dist, 'screen.js'), 'code of screen.js');
  await writeFile(join(dist, 'extra.css'), 'a {}');
  expect(problems()).toEqual([expect.stringContaining('extra.css não está em remote.json')]);
});

it('names an entry or a file of a screen without a hash', () => {
  expect(problems({ entry: 'other.js' })).toEqual([expect.stringContaining('pede other.js e não diz a integridade')]);
});
