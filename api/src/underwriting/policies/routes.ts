import { Functionality } from '@portal/shared/domain/access/functionalities';
import {
  getPolicyShortBrief,
  searchPolicies,
  searchPoliciesOfInsured,
  searchPoliciesOfPolicyHolder,
} from '@portal/shared/contracts/underwriting/policies';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { briefPolicy } from './brief';
import { listPolicies, policiesOfParty } from './queries';

const seesPolicies = holdsAny([Functionality.VISUALIZAR_APOLICES]);

export const policyRoutes: Route[] = [
  answer(searchPolicies, { access: seesPolicies }, ({ database, user, query }) => listPolicies(database, user, query)),
  answer(
    searchPoliciesOfPolicyHolder,
    { access: seesPolicies },
    ({ database, user, query: { PolicyHolderUniqueId, ...paging } }) =>
      policiesOfParty(database, user, { policyHolderUniqueId: PolicyHolderUniqueId }, paging),
  ),
  answer(searchPoliciesOfInsured, { access: seesPolicies }, ({ database, user, query: { UniqueId, ...paging } }) =>
    policiesOfParty(database, user, { insuredUniqueId: UniqueId }, paging),
  ),
  // Whoever may request an endorsement needs to see of which policy.
  answer(
    getPolicyShortBrief,
    { access: holdsAny([Functionality.VISUALIZAR_APOLICES, Functionality.SOLICITAR_ENDOSSO]) },
    ({ database, user, query }) => briefPolicy(database, user, query.policyUniqueId),
  ),
];
