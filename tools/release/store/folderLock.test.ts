import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { underLock } from './folderLock';
import { openReleaseStore } from './openReleaseStore';

const run = promisify(execFile);
const root = join(__dirname, '../../..');
const inProcess = (script: string, ...parameters: string[]) =>
  run(process.execPath, ['--import', 'tsx', join(root, 'tools/release/testing', script), ...parameters], { cwd: root });

let folder: string;
let lock: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-lock-'));
  lock = join(folder, 'registry.lock');
});
afterEach(() => rm(folder, { recursive: true }));

/** A lock as another process leaves it. */
async function lockOf(holder: object, ageSeconds = 0) {
  await writeFile(lock, JSON.stringify({ token: 'other', user: 'ana', at: '2026-11-21T12:00:00.000Z', ...holder }));
  const at = new Date(Date.now() - ageSeconds * 1000);
  await utimes(lock, at, at);
}

const deadProcess = async () => {
  const running = run(process.execPath, ['-e', '']);
  await running;
  return running.child.pid!;
};

describe('writers in processes of their own', () => {
  it('lose nothing, and the revision counts every change', async () => {
    const [processes, changes] = [4, 15];
    await Promise.all(
      Array.from({ length: processes }, (_, index) =>
        inProcess('changeManyTimes.ts', folder, `${index}`, `${changes}`),
      ),
    );
    const read = await openReleaseStore({ folder }).readPointers();
    expect(read).toMatchObject({ pointers: { revision: processes * changes } });
    expect(typeof read === 'object' && Object.keys(read.pointers.remotes)).toHaveLength(processes * changes);
    expect(await readdir(folder)).toEqual(['registry.json']);
  }, 600_000);
});

describe('a lock', () => {
  // Only for those who are to be refused: a busy machine may need longer to take a lock over.
  const limits = { wait: 100 };
  const work = async () => 'done';

  it('is given back when the work fails', async () => {
    await expect(underLock(lock, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await underLock(lock, work)).toBe('done');
    expect(await readdir(folder)).toEqual([]);
  });

  it('keeps others waiting, who then say who holds it', async () => {
    await lockOf({ host: 'another-machine', processId: 4711 });
    await expect(underLock(lock, work, limits)).rejects.toThrow(
      `está sendo alterado por ana em another-machine (processo 4711), desde 2026-11-21T12:00:00.000Z. Espere e tente de novo; se esse processo não existe mais, apague ${lock}.`,
    );
  });

  it('of a process of this machine that died is taken over at once', async () => {
    await lockOf({ host: hostname(), processId: await deadProcess() });
    expect(await underLock(lock, work)).toBe('done');
  });

  it('of a process of this machine that lives is not', async () => {
    await lockOf({ host: hostname(), processId: process.ppid });
    await expect(underLock(lock, work, limits)).rejects.toThrow(`processo ${process.ppid}`);
  });

  it('of an earlier process with our number, as containers have them, is taken over', async () => {
    await lockOf({ host: hostname(), processId: process.pid });
    expect(await underLock(lock, work)).toBe('done');
  });

  it('of another machine is taken over when it is old enough', async () => {
    await lockOf({ host: 'another-machine', processId: 1 }, 600);
    expect(await underLock(lock, work)).toBe('done');
  });

  it('that was never written to the end is taken over when it is old enough', async () => {
    await writeFile(lock, '');
    await expect(underLock(lock, work, limits)).rejects.toThrow('está sendo alterado por outro processo');
    await utimes(lock, 0, 0);
    expect(await underLock(lock, work)).toBe('done');
  });

  it('that was left behind goes to one of many who wait', async () => {
    await lockOf({ host: hostname(), processId: await deadProcess() });
    let inside = 0;
    const alone = await Promise.all(
      Array.from({ length: 10 }, () =>
        underLock(lock, async () => {
          inside += 1;
          await new Promise(setImmediate);
          const isAlone = inside === 1;
          inside -= 1;
          return isAlone;
        }),
      ),
    );
    expect(alone.every(Boolean)).toBe(true);
    expect(await readdir(folder)).toEqual([]);
  });

  it('that is being taken over by somebody is left to him, until he too is long gone', async () => {
    await lockOf({ host: hostname(), processId: await deadProcess() });
    const right = `${lock}.other`;
    await writeFile(right, '');
    await expect(underLock(lock, work, limits)).rejects.toThrow('está sendo alterado por ana');
    await utimes(right, 0, 0);
    expect(await underLock(lock, work)).toBe('done');
  });

  it('that somebody took away meanwhile keeps the store from being written', async () => {
    const store = openReleaseStore({ folder });
    const late = store.changePointers((pointers) => {
      writeFileSync(lock, JSON.stringify({ token: 'other' }));
      return { ...pointers };
    });
    await expect(late).rejects.toThrow('demorou demais e outro processo seguiu');
    expect(await readdir(folder)).toEqual(['registry.lock']);
  });
});
