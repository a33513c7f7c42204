/** Something that somebody did to a pointer. */
export interface PointerChange {
  action: 'release' | 'rollback' | 'canary' | 'promote' | 'stop-canary' | 'follow';
  version: string;
  /** The instant, as ISO 8601. */
  at: string;
  /** Who did it: a name of the machine's user, of the pipeline, or of the portal's administrator. */
  by: string;
  /** Of `follow`: the company that gave up its own pointer. */
  company?: string;
}

/** Which release of one remote is in use, for everybody or for one company. Versions name folders below the remote's. */
export interface ReleasePointer {
  version: string;
  /** The release before, to fall back and to roll back to. */
  previous: string | null;
  /** Every version that was in use and was not taken back, newest last. */
  history: readonly string[];
  /** Versions that were taken back by a rollback. */
  withdrawn: readonly string[];
  /** A version for a share of the users, in per cent (1 to 100). */
  canary: { version: string; share: number } | null;
  /** What was done, newest last; the oldest are dropped. */
  changes: readonly PointerChange[];
}

/** The pointers of one remote: everybody's, and those of companies that left it. */
export interface RemotePointers extends ReleasePointer {
  companies: Readonly<Record<string, ReleasePointer>>;
}

/** `registry.json` of the release store: the only file of it that ever changes. */
export interface ReleasePointers {
  schema: 2;
  /** Made with the store and never changed, so that revisions of two stores are not compared. */
  store: string;
  /** Grows with every change. */
  revision: number;
  remotes: Readonly<Record<string, RemotePointers>>;
}

/** The pointer that holds for a company: its own, or everybody's. */
export const pointerFor = (pointers: RemotePointers, company: string | null): ReleasePointer =>
  company !== null && Object.hasOwn(pointers.companies, company) ? (pointers.companies[company] ?? pointers) : pointers;

const BUCKETS = 10_000;

/** FNV-1a: spreads neighbouring ids evenly, and gives the same number in every browser and process. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  // The last steps of MurmurHash3: without them texts that end alike fall together.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35) >>> 0;
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Whether a user is among the share that gets a canary. The same user always is or is not for one remote, stays in when
 * the share grows, and is not always the first for every remote.
 *
 * @param share per cent of the users, 0 to 100
 */
export const isInCanary = (userId: string, remote: string, share: number): boolean =>
  (hashOf(`${remote}\n${userId}`) % BUCKETS) / (BUCKETS / 100) < share;
