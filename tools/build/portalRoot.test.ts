import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteFolders } from './portalRoot';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-root-'));
  for (const folder of ['mf-b/dist', 'mf-a/dist', 'mf-left-behind/node_modules', 'host'])
    mkdirSync(join(root, folder), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the remotes of a folder', () => {
  it('are, in a workspace, the folders with a description: a change of branch leaves others behind', () => {
    writeFileSync(join(root, 'pnpm-workspace.yaml'), '');
    for (const remote of ['mf-a', 'mf-b']) writeFileSync(join(root, remote, 'remote.ts'), '');
    expect(remoteFolders(root)).toEqual(['mf-a', 'mf-b']);
  });

  it('are all folders of that name where only builds stand, as in the image', () => {
    expect(remoteFolders(root)).toEqual(['mf-a', 'mf-b', 'mf-left-behind']);
  });
});
