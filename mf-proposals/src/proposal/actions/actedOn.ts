import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';

/** A proposal as the screens name it on which an action is offered: a row of a list or the whole record. */
export type ActedOn = Pick<ProposalDetail['Proposal'], 'UniqueId' | 'Number'>;
