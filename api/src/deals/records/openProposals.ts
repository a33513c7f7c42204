import { inArray } from 'drizzle-orm';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { proposals } from '../../platform/database/schema/proposals';

/** Where a proposal, or an endorsement, stands while it is not decided yet. */
export const openProposalStatuses: ProposalStatus[] = [
  ProposalStatus.Cotacao,
  ProposalStatus.EmAnalise,
  ProposalStatus.AguardandoEmissao,
  ProposalStatus.AguardandoPagamento,
  ProposalStatus.AguardandoCorretor,
];

/** Proposals that are not decided yet: what a block of one of their parties leaves open. */
export const isOpenProposal = inArray(proposals.statusId, openProposalStatuses);
