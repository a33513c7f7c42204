import type { ScreeningKind } from '@portal/shared/domain/parties/screening';
import type { NameKind } from '../matching/names';

/** Somebody on a list. */
export interface ListedParty {
  /** The entry's own number within its list; stays the same from version to version. */
  reference: string;
  kind: NameKind;
  names: readonly string[];
  /** Whole, in part (`***.456.789-**`), or null. */
  document: string | null;
  /** Why they stand there, as the list words it. */
  reason: string;
}

/** A list in one of its versions. */
export interface ScreeningList {
  /** Stays the same from version to version. */
  name: string;
  title: string;
  source: string;
  kind: ScreeningKind;
  version: string;
  publishedOn: string;
  entries: readonly ListedParty[];
}

/** Where lists come from. */
export interface ScreeningLists {
  /** All lists as they are now; null where nobody is to be asked, which changes nothing of what is known. */
  read(): Promise<readonly ScreeningList[] | null>;
}

/** For a platform outside demonstrations that was told of no lists: invented people must never hit its records. */
export const noLists: ScreeningLists = { read: async () => null };
