import { searchRecords } from '@portal/shared/contracts/portal/search';
import { signedIn } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import type { Finder } from './finder';
import { searchableKinds } from './searchableKinds';
import type { RecordKind } from './searchableKinds';

/** The search over everything. Each area of the business brings the finder of its records. */
export const searchRoutes = (finders: Record<RecordKind, Finder>): Route[] => [
  // Open to all who are signed in: kinds that they may not see are left out, like rows that are not theirs.
  answer(searchRecords, { access: signedIn }, async ({ database, user, query }) => {
    const text = query.textSearch.trim();
    if (text === '') return { Records: [] };
    const found = await Promise.all(searchableKinds(user).map((kind) => finders[kind]({ database, user, text })));
    return { Records: found.flat() };
  }),
];
