import {
  assignLastCompanyTermOfUse,
  getCompanyTermOfUseTags,
  getLastCompanyAcceptanceTerm,
  getOwnTermAcceptances,
  getTermOfUse,
  getTermVersion,
  verifyUserInfoAssignLastTermOfUser,
} from '@portal/shared/contracts/people/terms';
import { anyone, signedIn } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { acceptTerm, termStatus } from './acceptTerm';
import { currentTerm, lastAcceptanceTerm, ownAcceptances, termTags, termVersion } from './queries';
import { companyIdOf } from './termsInForce';

export const termRoutes: Route[] = [
  answer(getTermOfUse, { access: anyone }, async ({ database, companyKey }) =>
    currentTerm(database, await companyIdOf(database, companyKey)),
  ),
  answer(getCompanyTermOfUseTags, { access: anyone }, async ({ database, companyKey }) =>
    termTags(database, await companyIdOf(database, companyKey)),
  ),
  answer(getTermVersion, { access: signedIn }, ({ database, user, query }) =>
    termVersion(database, user.companyId, query.UniqueId),
  ),
  answer(verifyUserInfoAssignLastTermOfUser, { access: signedIn }, ({ database, user }) => termStatus(database, user)),
  answer(assignLastCompanyTermOfUse, { access: signedIn }, ({ database, user, body }) =>
    acceptTerm(database, user, body.UniqueId),
  ),
  answer(getOwnTermAcceptances, { access: signedIn }, ({ database, user }) => ownAcceptances(database, user)),
  answer(getLastCompanyAcceptanceTerm, { access: signedIn }, ({ database, user, query }) =>
    lastAcceptanceTerm(database, user.companyId, query.proposaltype),
  ),
];
