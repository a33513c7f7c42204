import { browserValue } from '@portal/shared/kept/browserValue';
import type { BrowserValue } from '@portal/shared/kept/browserValue';
import { MOST_STARRED, readKeptPages } from './keptPages';
import type { KeptPage } from './keptPages';

/** The pages that a user starred at a company, as this browser has them. */
export const starredPagesOf = (companyKey: string, userId: number): BrowserValue<readonly KeptPage[]> =>
  browserValue(`portal.starred.${companyKey}.${userId}`, (stored) => readKeptPages(stored, MOST_STARRED));
