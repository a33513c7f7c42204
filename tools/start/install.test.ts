import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { needsInstallation } from './install.mjs';

describe('the installation', () => {
  it('is needed until the packages of this very lockfile are complete', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'install-'));
    const [lockfile, installed] = [
      path.join(folder, 'pnpm-lock.yaml'),
      path.join(folder, 'node_modules/.pnpm/lock.yaml'),
    ];
    await writeFile(lockfile, 'version: 1');
    expect(needsInstallation(folder)).toBe(true);

    await mkdir(path.dirname(installed), { recursive: true });
    await writeFile(installed, 'version: 1');
    expect(needsInstallation(folder)).toBe(false);

    await writeFile(lockfile, 'version: 2');
    expect(needsInstallation(folder)).toBe(true);
    await rm(folder, { recursive: true });
  });
});
