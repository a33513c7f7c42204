import type { ReleasesOverview, RemoteReleases } from '@portal/shared/contracts/portal/releases';
import { pointerFor, type ReleasePointers } from '@portal/shared/remote/releasePointers';
import type { ReleaseStore } from '@portal/tools/release/store/releaseStore';

interface Source {
  store: ReleaseStore;
  /** The title that the remote's version in use states. */
  titleOf(remote: string, version: string): Promise<string | undefined>;
}

/** The releases of one remote for a company; undefined when the store does not know the remote. */
export async function remoteReleases(
  pointers: ReleasePointers,
  name: string,
  company: string,
  source: Source,
): Promise<RemoteReleases | undefined> {
  const remote = Object.hasOwn(pointers.remotes, name) ? pointers.remotes[name] : undefined;
  if (!remote) return undefined;
  const pointer = pointerFor(remote, company);
  const [title, stored] = await Promise.all([source.titleOf(name, pointer.version), source.store.listReleases(name)]);
  return {
    name,
    title: title ?? name,
    hasOwnPointer: pointer !== remote,
    version: pointer.version,
    previous: pointer.previous,
    canary: pointer.canary,
    withdrawn: pointer.withdrawn,
    versions: stored.toReversed().map(({ version, addedAt }) => ({ version, addedAt })),
    changes: pointer.changes.toReversed(),
  };
}

/** The releases of all remotes for a company. */
export async function releasesOverview(
  pointers: ReleasePointers,
  company: string,
  source: Source,
): Promise<ReleasesOverview> {
  const remotes = await Promise.all(
    Object.keys(pointers.remotes).map((name) => remoteReleases(pointers, name, company, source)),
  );
  return { company, revision: pointers.revision, remotes: remotes.filter((remote) => remote !== undefined) };
}
