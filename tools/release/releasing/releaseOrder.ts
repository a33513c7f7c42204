import type { ChangeAuthor } from '../pointers/pointerRules';

/** What somebody wants released. */
export interface ReleaseOrder {
  /** Names of remotes; `host` records the shell's offer. */
  parts: readonly string[];
  /** The folder of the workspace in which the builds stand. */
  root: string;
  /** Null for everybody. */
  company: string | null;
  /** Only for this share of the users, in per cent. */
  share?: number;
  /** A version that is in the store already, instead of the build. */
  version?: string;
  /** Leaves builds alone that the store knows, so that a rollback stays. */
  onlyNew: boolean;
  /** Releases also what was taken back. */
  again?: boolean;
  /** Refuses builds of other sources than those of the workspace. Left out by programs that have just built. */
  checksSources?: boolean;
  author: ChangeAuthor;
  /** Judges and tells, and changes nothing. */
  dryRun: boolean;
}

/** What became of one part of an order. */
export interface ReleaseOutcome {
  part: string;
  did: 'released' | 'canary' | 'unchanged' | 'refused';
  version?: string;
  before?: string | null;
  /** The commit that was built, as the build states it. */
  commit?: string;
  /** The sentence for people. */
  text: string;
  /** Why it was refused, one Portuguese sentence each. */
  problems: readonly string[];
}

export const refused = (part: string, problems: readonly string[], version?: string): ReleaseOutcome => ({
  part,
  did: 'refused',
  version,
  text: '',
  problems,
});
