/**
 * What administrators see and do about the releases of the portal's remotes. The edge answers, on the portal's own
 * origin and not under the platform's address: it holds the release store. Both calls take the session's token
 * (`Authorization: Bearer …`) and need an administrator with the functionality to parameterise; the company is the
 * token's. Refusals come as `{ Errors: [{ Code, Message }] }`, with the sentence for the screen in Portuguese.
 */

/** `GET`: answers `ReleasesOverview`. 401, 403; 503 while the store or the platform is away. */
export const RELEASES_ADDRESS = '/releases';

/**
 * `POST` with `RollbackRequest` as JSON: answers `RollbackAnswer`. 400 for a body that is none; 401, 403; 404 for a
 * remote that the store does not have; 409 `VERSION_CHANGED` when another version is in use than the screen showed, and
 * `NOTHING_TO_ROLL_BACK_TO` or `RELEASE_MISSING` when there is no earlier one that can be used; 503 `STORE_IS_READ_ONLY` where the edge must not write, and
 * `STORE_UNAVAILABLE` while the store cannot be reached.
 */
export const rollbackAddress = (remote: string): string => `${RELEASES_ADDRESS}/${encodeURIComponent(remote)}/rollback`;

/** Something that was done to the pointer of a remote, by people, pipelines or administrators. */
export interface ReleaseChange {
  action: 'release' | 'rollback' | 'canary' | 'promote' | 'stop-canary' | 'follow';
  version: string;
  /** The instant, as ISO 8601. */
  at: string;
  by: string;
}

/** A version whose files are in the store. */
export interface AvailableVersion {
  version: string;
  /** The instant when it was added, as ISO 8601. */
  addedAt: string;
}

/** The releases of one remote, as they are for the administrator's company. */
export interface RemoteReleases {
  /** Technical name, for example `mf-kanban`. */
  name: string;
  /** As its current description says; the technical name when that cannot be read. */
  title: string;
  /** True when the company left everybody's pointer, by a rollback of its own or by a release made for it alone. */
  hasOwnPointer: boolean;
  /** In use in sessions that begin now. */
  version: string;
  /** Where a rollback leads; null when there is nothing earlier. */
  previous: string | null;
  canary: { version: string; share: number } | null;
  /** Versions that were taken back. */
  withdrawn: readonly string[];
  /** In the store, newest first; of some of them older sessions may still take files. */
  versions: readonly AvailableVersion[];
  /** Newest first; of a company with a pointer of its own, what was done to that, and to everybody's until it left. */
  changes: readonly ReleaseChange[];
}

export interface ReleasesOverview {
  /** Key of the administrator's insurer. */
  company: string;
  /** Grows with every change of a pointer, of whatever company. */
  revision: number;
  remotes: readonly RemoteReleases[];
}

export interface RollbackRequest {
  /** The version to take back, as the screen showed it: the one in use, or the canary's, which then ends. */
  version: string;
}

export interface RollbackAnswer {
  revision: number;
  remote: RemoteReleases;
}
