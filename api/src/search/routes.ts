import { searchRecords } from '@portal/shared/contracts/search';
import { signedIn } from '../platform/server/access';
import { answer } from '../platform/server/answer';
import type { Route } from '../platform/server/answer';
import { findCards } from './findCards';
import { findPolicies, findProposals } from './findDeals';
import { findBrokers, findPolicyHolders } from './findParties';
import { searchableKinds } from './searchableKinds';

const finders = {
  Proposal: findProposals,
  Policy: findPolicies,
  PolicyHolder: findPolicyHolders,
  Broker: findBrokers,
  Card: findCards,
};

export const searchRoutes: Route[] = [
  // Open to all who are signed in: kinds that they may not see are left out, like rows that are not theirs.
  answer(searchRecords, { access: signedIn }, async ({ database, user, query }) => {
    const text = query.textSearch.trim();
    if (text === '') return { Records: [] };
    const found = await Promise.all(searchableKinds(user).map((kind) => finders[kind]({ database, user, text })));
    return { Records: found.flat() };
  }),
];
