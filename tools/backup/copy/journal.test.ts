import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Journal } from './journal';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'journal-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const at = (hour: number): string => new Date(Date.UTC(2026, 2, 10, hour)).toISOString();
const version = (sha256: string, hour: number) => ({ sha256, size: 1, modified: at(hour), tag: sha256 });
const placesAt = (journal: Journal, hour: number) =>
  Object.fromEntries([...journal.at(new Date(at(hour)))].map(([place, { sha256 }]) => [place, sha256]));

it('knows of every hour what lay where, also after it was closed and opened', async () => {
  const journal = await Journal.open(folder);
  await journal.add(at(10), 'a', version('first', 9));
  await journal.add(at(12), 'a', version('second', 11));
  await journal.gone(at(14), 'a');
  await journal.add(at(16), 'a', version('third', 15));
  await journal.close();
  const again = await Journal.open(folder);
  expect([8, 9, 11, 13, 14, 15].map((hour) => placesAt(again, hour)['a'])).toEqual([
    undefined,
    'first',
    'second',
    'second',
    undefined,
    'third',
  ]);
});

it('forgets contents that no place has had since a moment, and no other', async () => {
  const journal = await Journal.open(folder);
  await journal.add(at(10), 'a', version('replaced early', 9));
  await journal.add(at(10), 'b', version('kept', 9));
  await journal.add(at(12), 'a', version('replaced late', 11));
  await journal.add(at(16), 'a', version('current', 15));
  expect(await journal.forgetBefore(new Date(at(14)))).toEqual(['replaced early']);
  expect(await journal.forgetBefore(new Date(at(14)))).toEqual([]);
  await journal.close();
  const again = await Journal.open(folder);
  expect(again.hashes()).toEqual(new Set(['replaced late', 'kept', 'current']));
  expect(placesAt(again, 14)).toEqual({ a: 'replaced late', b: 'kept' });
});
