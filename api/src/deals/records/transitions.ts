import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';

const { Cotacao, EmAnalise, AguardandoEmissao, AguardandoPagamento, Emitida, AguardandoCorretor } = ProposalStatus;
const { Rejeitada, Recusada, Cancelada } = ProposalStatus;

/** Where a proposal may go from where it stands; what is not written here does not happen. */
export const allowedTransitions: Readonly<Record<ProposalStatus, readonly ProposalStatus[]>> = {
  [Cotacao]: [EmAnalise, Cancelada],
  [EmAnalise]: [AguardandoEmissao, AguardandoCorretor, Recusada, Cancelada],
  // The insurer may decide a card although the broker has not answered.
  [AguardandoCorretor]: [EmAnalise, AguardandoEmissao, Recusada, Cancelada],
  [AguardandoEmissao]: [AguardandoPagamento, Emitida, AguardandoCorretor, Cancelada],
  // Accepted, which binds the insurer: it is issued, or ends for non-payment or as the proposer wishes, never refused.
  [AguardandoPagamento]: [Emitida, Cancelada],
  [Emitida]: [],
  [Rejeitada]: [],
  [Recusada]: [],
  [Cancelada]: [],
};

export const isAllowedTransition = (from: number, to: ProposalStatus): boolean =>
  (allowedTransitions as Record<number, readonly ProposalStatus[] | undefined>)[from]?.includes(to) ?? false;
