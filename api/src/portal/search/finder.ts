import type { FoundRecord } from '@portal/shared/contracts/portal/search';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';

/** What somebody looks for, everywhere at once. */
export interface WantedText {
  database: Database;
  user: CurrentUser;
  /** Not empty, without blanks around it. */
  text: string;
}

/** Finds the records of a kind that hold every word and that the user may see, the best first. */
export type Finder = (wanted: WantedText) => Promise<FoundRecord[]>;
