import * as calls from '@portal/shared/contracts/underwriting/proposalParties';
import type { Bureaus } from '../../bureau/bureau';
import { proposalPeople, requireProposalWriter } from '../../personalData/proposalAccess';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { holdsAny } from '../../../platform/server/access';
import { managesHolders } from '../record/holderActions';
import { deleteBranch, insertBranch } from './branches';
import { requireVisibleHolder } from './findHolder';
import { branchesOf } from './holderRecord';
import { limitsAndRates } from './limitsAndRates';
import { requestNomination } from './requestNomination';
import { findHolders, nominatedBy } from './searches';
import { validateHolder } from './validateHolder';

const access = { access: proposalPeople };
/** Filiais stand on the page of their policy holder too. */
const branchAccess = {
  access: holdsAny([
    F.GERENCIAR_PROPOSTAS,
    F.VISUALIZAR_PROPOSTAS,
    F.GERENCIAR_PROPOSTAS_SEGURADORA,
    F.VISUALIZAR_PROPOSTAS_SEGURADORA,
    F.GERENCIAR_TOMADORES,
    F.VISUALIZAR_TOMADORES,
    F.GERENCIAR_TOMADORES_SEGURADORA,
    F.VISUALIZAR_TOMADORES_SEGURADORA,
  ]),
};

/** Policy holders as new proposals need them. */
export const newProposalPolicyHolderRoutes = ({ bureaus }: { bureaus: Bureaus }): Route[] => [
  answer(calls.validatePolicyHolderByCnpj, access, async ({ database, user, query }) => {
    await requireProposalWriter(database, user);
    return validateHolder({ database, bureaus, user }, query);
  }),
  answer(calls.registerNominationRequest, access, async ({ database, user, body }) => {
    await requireProposalWriter(database, user);
    return requestNomination(database, user, body);
  }),
  answer(calls.searchPolicyHolder, access, ({ database, user, query }) => findHolders(database, user, query)),
  answer(calls.getPolicyHoldersNominatedByBroker, access, ({ database, user, query }) =>
    nominatedBy(database, user, query.brokerUniqueId),
  ),
  answer(calls.getPolicyHolderBranch, branchAccess, async ({ database, user, query }) => {
    const holder = await requireVisibleHolder(database, user, { id: query.policyHolderId }, 'policyHolderId');
    return branchesOf(database, holder.id);
  }),
  answer(calls.insertPolicyHolderBranch, branchAccess, async ({ database, user, query }) => {
    if (!managesHolders(user)) await requireProposalWriter(database, user);
    return insertBranch(database, bureaus, user, query);
  }),
  answer(calls.deletePolicyHolderBranch, branchAccess, async ({ database, user, query }) => {
    if (!managesHolders(user)) await requireProposalWriter(database, user);
    return deleteBranch(database, user, query.uniqueId);
  }),
  answer(calls.calculatePolicyHolderLimitsAndRates, access, ({ database, user, query }) =>
    limitsAndRates(database, user, query.PolicyHolderUniqueId),
  ),
];
