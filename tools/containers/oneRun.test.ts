import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { claim } from './oneRun';

describe('one run at a time', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'one-run-'));
    file = path.join(folder, 'run.pid');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('keeps a second one out while the first one lives', async () => {
    await writeFile(file, String(process.ppid));
    await expect(claim(file)).rejects.toThrow(`Another run (process ${process.ppid})`);
  });

  it('takes over from one that died', async () => {
    // Beyond any process number that Linux gives.
    await writeFile(file, '4194305');
    const release = await claim(file);
    await release();
    await expect(claim(file)).resolves.toBeInstanceOf(Function);
  });
});
