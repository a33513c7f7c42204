import type { ReleasePointer, RemotePointers } from '../../../shared/src/remote/releasePointers';

export interface KeepRules {
  /** Releases that were in use within this many days stay: somebody may still have them open. */
  days: number;
  /** As many of each history stay to go back to. */
  releases: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The versions that a pointer put in use so late that sessions may still hold them. */
function recentlyUsed({ changes }: ReleasePointer, since: number): string[] {
  return changes
    .filter((_change, at) => {
      const next = changes[at + 1];
      return !next || Date.parse(next.at) >= since;
    })
    .map(({ version }) => version);
}

/** The versions of a remote that must stay in the store: those that any pointer, session or rollback may still need. */
export function neededVersions(pointers: RemotePointers, { days, releases }: KeepRules, now: Date): Set<string> {
  const since = now.getTime() - days * DAY_MS;
  const needed = [pointers, ...Object.values(pointers.companies)].flatMap((pointer) => [
    pointer.version,
    pointer.previous,
    pointer.canary?.version,
    ...(releases > 0 ? pointer.history.slice(-releases) : []),
    ...recentlyUsed(pointer, since),
  ]);
  return new Set(needed.filter((version) => typeof version === 'string'));
}

const forgetting = <Pointer extends ReleasePointer>(pointer: Pointer, gone: ReadonlySet<string>): Pointer => ({
  ...pointer,
  history: pointer.history.filter((version) => !gone.has(version)),
  withdrawn: pointer.withdrawn.filter((version) => !gone.has(version)),
});

/** Pointers that no longer offer to go back to versions whose files are going away. */
export const withoutVersions = (pointers: RemotePointers, gone: ReadonlySet<string>): RemotePointers => ({
  ...forgetting(pointers, gone),
  companies: Object.fromEntries(
    Object.entries(pointers.companies).map(([company, own]) => [company, forgetting(own, gone)]),
  ),
});
