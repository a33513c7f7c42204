import type { RemoteRelease } from '@portal/shared/remote/registry';

/** Every release is served below this path of the portal's origin. */
export const RELEASES_PATH = '/remotes/';

/** A well-formed hash that no file has. */
const MATCHES_NOTHING = `sha384-${'A'.repeat(64)}`;

/** What the page may run from the releases: the hash that the registry states for each file, by address. */
export class IntegrityTable {
  private readonly hashes = new Map<string, string>();
  /** Bases of releases, and whether their files need a hash. */
  private readonly bases = new Map<string, { guarded: boolean }>();

  /** Vouches for a release's files; without `guarded` also for those that its description does not list. */
  add({ base, description }: RemoteRelease, guarded = true): void {
    this.bases.set(absolute(joinPath(base, '')), { guarded });
    for (const [file, hash] of Object.entries(description.integrity))
      this.hashes.set(absolute(joinPath(base, file)), hash);
  }

  /** Vouches no longer for a release. */
  remove({ base }: Pick<RemoteRelease, 'base'>): void {
    const root = absolute(joinPath(base, ''));
    this.bases.delete(root);
    for (const address of this.hashes.keys()) if (address.startsWith(root)) this.hashes.delete(address);
  }

  /** The base of the release to which an address belongs; undefined for the shell's own files. */
  baseOf(url: string): string | undefined {
    const address = absolute(url);
    for (const base of this.bases.keys()) if (address.startsWith(base)) return base;
    return undefined;
  }

  /**
   * The hash that the file at `url` must have. A file below the releases, or of another origin, that no release states
   * matches nothing and is therefore refused; files of the shell itself need none.
   */
  expected(url: string): string | undefined {
    const address = absolute(url);
    const hash = this.hashes.get(address);
    if (hash !== undefined) return hash;
    const base = this.baseOf(address);
    if (base !== undefined && this.bases.get(base)?.guarded === false) return undefined;
    const { origin, pathname } = new URL(address);
    return origin === location.origin && !pathname.startsWith(RELEASES_PATH) ? undefined : MATCHES_NOTHING;
  }
}

/** The whole address of a file, without what only keeps caches out. */
function absolute(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  return origin + pathname;
}

/** The path of a release's file: `base` with or without a slash at its end. */
export const joinPath = (base: string, file: string): string => `${base.replace(/\/$/, '')}/${file}`;
