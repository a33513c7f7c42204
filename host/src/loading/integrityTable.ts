import type { RemoteRelease } from '@portal/shared/remote/registry';

/** Every release is served below this path of the portal's origin. */
export const RELEASES_PATH = '/remotes/';

/** A well-formed hash that no file has. */
const MATCHES_NOTHING = `sha384-${'A'.repeat(64)}`;

/** What the page may run from the releases: the hash that the registry states for each file, by path. */
export class IntegrityTable {
  private readonly hashes = new Map<string, string>();

  add({ base, description }: RemoteRelease): void {
    for (const [file, hash] of Object.entries(description.integrity)) this.hashes.set(joinPath(base, file), hash);
  }

  /**
   * The hash that the file at `path` must have. A file below the releases that no release states matches nothing and is
   * therefore refused; files of the shell itself need none.
   */
  expected(path: string): string | undefined {
    return this.hashes.get(path) ?? (path.startsWith(RELEASES_PATH) ? MATCHES_NOTHING : undefined);
  }
}

/** The path of a release's file: `base` with or without a slash at its end. */
export const joinPath = (base: string, file: string): string => `${base.replace(/\/$/, '')}/${file}`;
