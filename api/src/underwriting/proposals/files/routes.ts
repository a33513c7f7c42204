import * as files from '@portal/shared/contracts/underwriting/proposalFiles';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { holdsAny } from '../../../platform/server/access';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import type { DocumentStorage } from '../../../platform/storage/documentStorage';
import { policyDocument, policySpecimen } from './contractFiles';
import { issuanceReport } from './reportFile';
import { slipFiles } from './slipFiles';

const seers = [
  Functionality.GERENCIAR_PROPOSTAS,
  Functionality.VISUALIZAR_PROPOSTAS,
  Functionality.GERENCIAR_PROPOSTAS_SEGURADORA,
  Functionality.VISUALIZAR_PROPOSTAS_SEGURADORA,
] as const;
const seesProposals = { access: holdsAny(seers) };
const seesPolicies = { access: holdsAny([...seers, Functionality.VISUALIZAR_APOLICES]) };

/** The documents that the platform makes of a proposal. */
export const proposalFileRoutes = ({ storage }: { storage: DocumentStorage }): Route[] => [
  answer(files.generateContractDraft, seesProposals, ({ database, user, query }) =>
    policySpecimen({ database, storage, user }, query.ProposalUniqueId),
  ),
  answer(files.downloadBankSlip, seesProposals, ({ database, user, query }) =>
    slipFiles({ database, storage, user }, query.ProposalUniqueId),
  ),
  answer(files.loadIssuanceReport, seesProposals, ({ database, user, query }) =>
    issuanceReport({ database, storage, user }, query.proposalUniqueId),
  ),
  answer(files.downloadPolicyDocument, seesPolicies, ({ database, user, query }) =>
    policyDocument({ database, storage, user }, query),
  ),
];
