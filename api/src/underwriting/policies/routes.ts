import { Functionality } from '@portal/shared/domain/access/functionalities';
import {
  getPolicyShortBrief,
  searchPolicies,
  searchPoliciesOfInsured,
  searchPoliciesOfPolicyHolder,
} from '@portal/shared/contracts/underwriting/policies';
import { requireReadableInsured } from '../../parties/insureds/record/findInsured';
import { requireVisibleHolder } from '../../parties/policyHolders/newProposal/findHolder';
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
    async ({ database, user, query: { PolicyHolderUniqueId: uniqueId, ...paging } }) => {
      const { id } = await requireVisibleHolder(database, user, { uniqueId }, 'PolicyHolderUniqueId');
      return policiesOfParty(database, user, { policyHolderId: id }, paging);
    },
  ),
  answer(
    searchPoliciesOfInsured,
    { access: seesPolicies },
    async ({ database, user, query: { UniqueId: uniqueId, ...paging } }) => {
      const { id } = await requireReadableInsured(database, user, { uniqueId }, 'UniqueId');
      return policiesOfParty(database, user, { insuredId: id }, paging);
    },
  ),
  // Whoever may request an endorsement needs to see of which policy.
  answer(
    getPolicyShortBrief,
    { access: holdsAny([Functionality.VISUALIZAR_APOLICES, Functionality.SOLICITAR_ENDOSSO]) },
    ({ database, user, query }) => briefPolicy(database, user, query.policyUniqueId),
  ),
];
