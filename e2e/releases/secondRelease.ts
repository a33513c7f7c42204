import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemotePointers } from '../../shared/src/remote/releasePointers';
import { movePointer } from '../../tools/release/pointers/movePointer';
import { afterRelease } from '../../tools/release/pointers/pointerRules';
import { openReleaseStore } from '../../tools/release/store/openReleaseStore';

const root = path.join(import.meta.dirname, '../..');
/** Where the portal of these tests keeps its releases; see playwright.config.ts. */
const folder = path.join(path.resolve(root, process.env.PORTAL_DATA ?? '.data/e2e'), 'releases');

export interface SecondRelease {
  first: string;
  second: string;
  /** Puts the remote back to where it was. The files stay: other tests may have read the pointer while it led there. */
  takeAway: () => Promise<void>;
}

async function pointersOf(remote: string): Promise<RemotePointers> {
  const read = await openReleaseStore({ folder }).readPointers();
  const pointers = read && read !== 'unchanged' ? read.pointers.remotes[remote] : undefined;
  if (!pointers) throw new Error(`${remote} was never released in ${folder}`);
  return pointers;
}

/** Releases the version of a remote that everybody uses once more, under another name. */
export async function releaseAgain(remote: string): Promise<SecondRelease> {
  const store = openReleaseStore({ folder });
  const before = await pointersOf(remote);
  const first = before.version;
  const second = `${first}.again`;
  const build = await mkdtemp(path.join(tmpdir(), 'portal-second-release-'));
  try {
    await cp(path.join(folder, remote, first), build, { recursive: true });
    const description = path.join(build, 'remote.json');
    const stated = JSON.parse(await readFile(description, 'utf8')) as object;
    // Ready-compressed copies would still state the first version.
    for (const copy of ['.br', '.gz']) await rm(description + copy, { force: true });
    await writeFile(description, JSON.stringify({ ...stated, version: second }));
    await store.addRelease(remote, second, build);
  } finally {
    await rm(build, { recursive: true });
  }
  const author = { by: 'esteira de publicação', at: new Date().toISOString() };
  await store.changePointers((pointers) =>
    movePointer(pointers, { remote, company: null }, (pointer) => afterRelease(pointer, second, author)),
  );
  const takeAway = async () => {
    await store.changePointers((pointers) => ({ ...pointers, remotes: { ...pointers.remotes, [remote]: before } }));
  };
  return { first, second, takeAway };
}
