import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleasePointers } from '../../../shared/src/remote/releasePointers';
import { movePointer, withFirstRelease } from '../pointers/movePointer';
import { afterCanary, afterRelease } from '../pointers/pointerRules';
import { currentPointers } from '../releasing/storedReleases';
import { makeWorkspace, type Workspace } from '../testing/workspace';
import { prune } from './prune';

const remote = 'mf-kanban';
const now = new Date('2026-11-21T12:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

let workspace: Workspace;
beforeEach(async () => {
  workspace = await makeWorkspace();
});
afterEach(() => workspace.remove());

/** Releases a version as it was done some days ago. */
async function released(version: string, days: number, company: string | null = null, share?: number) {
  await workspace.build(remote, version);
  await workspace.store.addRelease(remote, version, join(workspace.root, remote, 'dist'));
  const at = daysAgo(days);
  await utimes(join(workspace.folder, remote, version, 'remote.json'), at, at);
  const author = { by: 'ana', at: at.toISOString() };
  const move = (pointers: ReleasePointers): ReleasePointers =>
    pointers.remotes[remote]
      ? movePointer(pointers, { remote, company }, (pointer) =>
          share ? afterCanary(pointer, { version, share }, author) : afterRelease(pointer, version, author),
        )
      : withFirstRelease(pointers, remote, afterRelease(undefined, version, author));
  await workspace.store.changePointers(move);
}

const pruned = async (rules: { days?: number; releases?: number; dryRun?: boolean } = {}) =>
  (await prune(workspace.store, { days: 30, releases: 2, dryRun: false, now, ...rules })).map(({ version }) => version);
const stored = async () => (await workspace.store.listReleases(remote)).map(({ version }) => version);

describe('tidying the store', () => {
  it('removes what was replaced long ago, and never what is in use or comes right before', async () => {
    for (const [version, days] of [
      ['a', 200],
      ['b', 150],
      ['c', 100],
      ['d', 90],
    ] as const)
      await released(version, days);
    expect(await pruned()).toEqual(['a', 'b']);
    expect(await stored()).toEqual(['c', 'd']);
    expect(await readdir(join(workspace.folder, remote))).toHaveLength(2);
  });

  it('no longer offers to go back to what it removed', async () => {
    for (const [version, days] of [
      ['a', 200],
      ['b', 150],
      ['c', 100],
    ] as const)
      await released(version, days);
    await pruned();
    expect((await currentPointers(workspace.store))?.remotes[remote]).toMatchObject({
      version: 'c',
      previous: 'b',
      history: ['b', 'c'],
    });
  });

  it('keeps an old release that was in use until a few days ago: somebody may have it open', async () => {
    for (const [version, days] of [
      ['a', 200],
      ['b', 150],
      ['c', 10],
      ['d', 9],
      ['e', 8],
    ] as const)
      await released(version, days);
    expect(await pruned()).toEqual(['a']);
  });

  it("keeps a company's releases and a canary", async () => {
    await released('a', 200);
    await released('b', 190, 'aurora');
    for (const [version, days] of [
      ['c', 180],
      ['d', 170],
      ['e', 160],
    ] as const)
      await released(version, days);
    await released('f', 100, null, 10);
    expect(await pruned({ releases: 1 })).toEqual(['c']);
    expect(await stored()).toEqual(['a', 'b', 'd', 'e', 'f']);
  });

  it('keeps as much of the history as it is told to', async () => {
    for (const [version, days] of [
      ['a', 200],
      ['b', 150],
      ['c', 100],
      ['d', 90],
    ] as const)
      await released(version, days);
    expect(await pruned({ releases: 4 })).toEqual([]);
    expect(await pruned({ releases: 3 })).toEqual(['a']);
  });

  it('changes nothing under --dry-run', async () => {
    for (const [version, days] of [
      ['a', 200],
      ['b', 150],
      ['c', 100],
    ] as const)
      await released(version, days);
    expect(await pruned({ dryRun: true })).toEqual(['a']);
    expect(await stored()).toEqual(['a', 'b', 'c']);
    expect((await currentPointers(workspace.store))?.revision).toBe(3);
  });

  it('leaves alone what came just now, even when no days are kept', async () => {
    await released('a', 200);
    await released('b', 100);
    await workspace.build(remote, 'new');
    await workspace.store.addRelease(remote, 'new', join(workspace.root, remote, 'dist'));
    const justNow = daysAgo(0.02);
    await utimes(join(workspace.folder, remote, 'new', 'remote.json'), justNow, justNow);
    expect(await pruned({ days: 0, releases: 1 })).toEqual([]);
  });

  it('does nothing in an empty store', async () => {
    expect(await pruned()).toEqual([]);
  });
});
