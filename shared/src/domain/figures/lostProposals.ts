import { ProposalStatus } from '../underwriting/proposalStatus';

const { Rejeitada, Recusada, Cancelada } = ProposalStatus;

/** Statuses in which a proposal has died: nothing is issued of it any more. */
export const lostProposalStatuses: readonly ProposalStatus[] = [Recusada, Rejeitada, Cancelada];
