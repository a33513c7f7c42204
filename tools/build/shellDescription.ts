/** What the shell's build writes beside its page, as `shell.json`. */
export interface ShellDescription {
  /** The version that a remote's `shell` range is compared with. */
  version: string;
  /** The version with a hash of the content, one per build. */
  build: string;
  commit: string;
  /** Shared module → the names that it gives. */
  gives: Readonly<Record<string, readonly string[]>>;
  /** Shared module → the files, relative to the shell's folder, that the page fetches when it is first used. */
  files: Readonly<Record<string, readonly string[]>>;
}
