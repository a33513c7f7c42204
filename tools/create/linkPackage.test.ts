import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageManagerCommand } from './linkPackage';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-link-'));
  writeFileSync(join(root, 'package.json'), '{ "packageManager": "pnpm@10.34.9" }');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the package manager that links a new remote', () => {
  it.each(['/usr/lib/node_modules/pnpm/bin/pnpm.cjs', 'C:\\pnpm\\pnpm.js'])('is the pnpm that runs: %s', (running) => {
    expect(packageManagerCommand(root, { npm_execpath: running })).toEqual([process.execPath, running]);
  });

  it.each([undefined, '/usr/lib/node_modules/npm/bin/npm-cli.js'])(
    'is fetched in the version of the workspace where %s runs',
    (running) => {
      expect(packageManagerCommand(root, { npm_execpath: running })).toEqual(['npx', '--yes', 'pnpm@10.34.9']);
    },
  );
});
