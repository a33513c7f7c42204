import { inArray } from 'drizzle-orm';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { proposals } from '../../platform/database/schema/proposals';

/** Proposals that are not decided yet: what a block of one of their parties leaves open. */
export const isOpenProposal = inArray(proposals.statusId, [
  ProposalStatus.Cotacao,
  ProposalStatus.EmAnalise,
  ProposalStatus.AguardandoEmissao,
  ProposalStatus.AguardandoPagamento,
  ProposalStatus.AguardandoCorretor,
]);
