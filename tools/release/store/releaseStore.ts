import type { Readable } from 'node:stream';
import type { ReleasePointers } from '../../../shared/src/remote/releasePointers';
import type { ShellDescription } from '../../build/shellDescription';

/** A file of a release, open for reading once. */
export interface StoredFile {
  size: number;
  /** Changes when the content does; without quotation marks. */
  tag: string;
  stream(): Readable;
  /** To be called when `stream` is not. */
  close(): Promise<void>;
}

/** What an edge needs of the release store. */
export interface ReadableReleaseStore {
  /** Where it is, for people. */
  readonly address: string;
  /**
   * The pointers, undefined while there is no store. `tag` changes with them; given back as `knownTag`, an unchanged
   * store answers `'unchanged'` without being read again.
   *
   * @throws Error when the store cannot be reached or holds something else.
   */
  readPointers(knownTag?: string): Promise<{ pointers: ReleasePointers; tag: string } | 'unchanged' | undefined>;
  /** A file of a release by its path below it, undefined when there is none. */
  openFile(remote: string, version: string, file: string): Promise<StoredFile | undefined>;
}

/** What the shell in use gives to remotes, as recorded when it was put in use. */
export type StoredShell = Omit<ShellDescription, 'files'>;

/** A release in the store. */
export interface StoredRelease {
  version: string;
  /** When it was added, as ISO 8601. */
  addedAt: string;
}

/** The release store as people and pipelines use it: a folder, or a container of blobs. */
export interface ReleaseStore extends ReadableReleaseStore {
  /**
   * Changes the pointers as one step among any number of writers: `change` gets the newest, and again when somebody
   * else was faster. Readers see the old pointers or the new ones. Giving back what it got writes nothing. The store
   * counts the revision up; `change` leaves it alone.
   */
  changePointers(change: (pointers: ReleasePointers) => ReleasePointers): Promise<ReleasePointers>;
  /** Copies a build's folder in. A release that is there already stays as it is: false. */
  addRelease(remote: string, version: string, folder: string): Promise<boolean>;
  listReleases(remote: string): Promise<readonly StoredRelease[]>;
  removeRelease(remote: string, version: string): Promise<void>;
  /** The shell in use, undefined while none was recorded. */
  readShell(): Promise<StoredShell | undefined>;
  recordShell(offer: StoredShell): Promise<void>;
  /** Removes what writers that died left behind, when it is old enough to belong to nobody. */
  removeLeftovers(): Promise<void>;
}
