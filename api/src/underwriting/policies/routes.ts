import { Functionality } from '@portal/shared/domain/access/functionalities';
import {
  getPolicyShortBrief,
  searchPolicies,
  searchPoliciesOfInsured,
  searchPoliciesOfPolicyHolder,
} from '@portal/shared/contracts/underwriting/policies';
import {
  changePolicyFlags,
  getInternalCancelEffect,
  internalCancelPolicy,
  releasePolicy as releaseCall,
} from '@portal/shared/contracts/underwriting/policyChanges';
import {
  clearPolicyClaim,
  flagPolicyClaim,
  permitDespiteClaim,
} from '@portal/shared/contracts/underwriting/policyClaim';
import { getPolicyDetail, getPolicyHistory } from '@portal/shared/contracts/underwriting/policyRecord';
import { getPortfolio } from '@portal/shared/contracts/underwriting/portfolio';
import { getPolicyInstallments } from '@portal/shared/contracts/underwriting/policyInstallments';
import {
  getUnpaidPremium,
  registerUnpaidReceipt,
  resolveUnpaidPolicy,
} from '@portal/shared/contracts/underwriting/unpaidPremium';
import { requireReadableInsured } from '../../parties/insureds/record/findInsured';
import { requireVisibleHolder } from '../../parties/policyHolders/newProposal/findHolder';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import type { DocumentStorage } from '../../platform/storage/documentStorage';
import { briefPolicy } from './brief';
import { cancelEffect } from './cancel/cancelEffect';
import { internalCancel } from './cancel/internalCancel';
import { clearClaim, flagClaim, permitOnce } from './claims/decideClaim';
import { commissionRoutes } from './commissions/routes';
import { policyDetail } from './detail/policyDetail';
import { policyHistory } from './detail/policyHistory';
import { releasePolicy } from './end/releasePolicy';
import { changeFlags } from './flags/changeFlags';
import { readPortfolio } from './portfolio/portfolio';
import { seesPortfolio } from './portfolio/seesPortfolio';
import { policyInstallments } from './policyInstallments';
import { listPolicies, policiesOfParty } from './queries';
import { registerReceipt } from './unpaid/registerReceipt';
import { resolveByHand } from './unpaid/resolveByHand';
import { unpaidPremium } from './unpaid/unpaidPremium';

const seesPolicies = holdsAny([Functionality.VISUALIZAR_APOLICES]);
const cancels = holdsAny([Functionality.CANCELAR_APOLICE_MANUALMENTE]);
const worksOnProposals = holdsAny([Functionality.GERENCIAR_PROPOSTAS_SEGURADORA]);

/** Policies, their life and what brokers earn with them. */
export const policyRoutes = ({ storage }: { storage: DocumentStorage }): Route[] => [
  ...commissionRoutes({ storage }),
  answer(searchPolicies, { access: seesPolicies, mayBeBehind: true }, ({ database, user, query }) =>
    listPolicies(database, user, query),
  ),
  answer(
    searchPoliciesOfPolicyHolder,
    { access: seesPolicies, mayBeBehind: true },
    async ({ database, user, query: { PolicyHolderUniqueId: uniqueId, ...paging } }) => {
      const { id } = await requireVisibleHolder(database, user, { uniqueId }, 'PolicyHolderUniqueId');
      return policiesOfParty(database, user, { policyHolderId: id }, paging);
    },
  ),
  answer(
    searchPoliciesOfInsured,
    { access: seesPolicies, mayBeBehind: true },
    async ({ database, user, query: { UniqueId: uniqueId, ...paging } }) => {
      const { id } = await requireReadableInsured(database, user, { uniqueId }, 'UniqueId');
      return policiesOfParty(database, user, { insuredId: id }, paging);
    },
  ),
  answer(getPortfolio, { access: seesPortfolio, mayBeBehind: true }, ({ database, user, query }) =>
    readPortfolio(database, user, query),
  ),
  answer(getPolicyInstallments, { access: seesPolicies }, ({ database, user, query }) =>
    policyInstallments(database, user, query.policyUniqueId),
  ),
  // Whoever may request an endorsement needs to see of which policy.
  answer(
    getPolicyShortBrief,
    { access: holdsAny([Functionality.VISUALIZAR_APOLICES, Functionality.SOLICITAR_ENDOSSO]) },
    ({ database, user, query }) => briefPolicy(database, user, query.policyUniqueId),
  ),
  answer(getPolicyDetail, { access: seesPolicies }, ({ database, user, query }) =>
    policyDetail(database, user, query.policyUniqueId),
  ),
  answer(getPolicyHistory, { access: seesPolicies }, ({ database, user, query }) =>
    policyHistory(database, user, query.policyUniqueid),
  ),
  answer(getInternalCancelEffect, { access: cancels }, ({ database, user, query }) =>
    cancelEffect(database, user, query),
  ),
  answer(internalCancelPolicy, { access: cancels }, ({ database, user, query, body }) =>
    internalCancel(database, user, query, body),
  ),
  answer(getUnpaidPremium, { access: seesPolicies }, ({ database, user, query }) =>
    unpaidPremium(database, user, query.policyUniqueId),
  ),
  answer(registerUnpaidReceipt, { access: cancels }, ({ database, user, body }) =>
    registerReceipt(database, user, body),
  ),
  answer(resolveUnpaidPolicy, { access: cancels }, ({ database, user, body }) => resolveByHand(database, user, body)),
  answer(releaseCall, { access: cancels }, ({ database, user, body }) => releasePolicy(database, user, body)),
  answer(changePolicyFlags, { access: worksOnProposals }, ({ database, user, body }) =>
    changeFlags(database, user, body),
  ),
  answer(flagPolicyClaim, { access: worksOnProposals }, ({ database, user, body }) => flagClaim(database, user, body)),
  answer(clearPolicyClaim, { access: worksOnProposals }, ({ database, user, body }) =>
    clearClaim(database, user, body),
  ),
  answer(permitDespiteClaim, { access: worksOnProposals }, ({ database, user, body }) =>
    permitOnce(database, user, body),
  ),
];
