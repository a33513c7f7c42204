import * as calls from '@portal/shared/contracts/underwriting/proposalParties';
import type { Bureau } from '../../bureau/bureau';
import { proposalPeople, requireProposalWriter } from '../../personalData/proposalAccess';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import { deleteBranch, insertBranch } from './branches';
import { requireVisibleHolder } from './findHolder';
import { branchesOf } from './holderRecord';
import { limitsAndRates } from './limitsAndRates';
import { requestNomination } from './requestNomination';
import { findHolders, nominatedBy } from './searches';
import { validateHolder } from './validateHolder';

const access = { access: proposalPeople };

/** Policy holders as new proposals need them. */
export const newProposalPolicyHolderRoutes = ({ bureau }: { bureau: Bureau }): Route[] => [
  answer(calls.validatePolicyHolderByCnpj, access, async ({ database, user, query }) => {
    await requireProposalWriter(database, user);
    return validateHolder({ database, bureau, user }, query);
  }),
  answer(calls.registerNominationRequest, access, async ({ database, user, body }) => {
    await requireProposalWriter(database, user);
    return requestNomination(database, user, body);
  }),
  answer(calls.searchPolicyHolder, access, ({ database, user, query }) => findHolders(database, user, query)),
  answer(calls.getPolicyHoldersNominatedByBroker, access, ({ database, user, query }) =>
    nominatedBy(database, user, query.brokerUniqueId),
  ),
  answer(calls.getPolicyHolderBranch, access, async ({ database, user, query }) => {
    const holder = await requireVisibleHolder(database, user, { id: query.policyHolderId }, 'policyHolderId');
    return branchesOf(database, holder.id);
  }),
  answer(calls.insertPolicyHolderBranch, access, async ({ database, user, query }) => {
    await requireProposalWriter(database, user);
    return insertBranch(database, bureau, user, query);
  }),
  answer(calls.deletePolicyHolderBranch, access, async ({ database, user, query }) => {
    await requireProposalWriter(database, user);
    return deleteBranch(database, user, query.uniqueId);
  }),
  answer(calls.calculatePolicyHolderLimitsAndRates, access, ({ database, user, query }) =>
    limitsAndRates(database, user, query.PolicyHolderUniqueId),
  ),
];
