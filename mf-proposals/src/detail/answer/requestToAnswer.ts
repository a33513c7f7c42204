import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';

type Proposal = ProposalDetail['Proposal'];

/** Returns what this user has to answer to the insurer; null where nothing was asked, or somebody else answers. */
export function getRequestToAnswer(proposal: Proposal, writes: boolean): NonNullable<Proposal['Adjustment']> | null {
  const { Adjustment, Insurer, Actions } = proposal;
  const maySend = Actions.some(({ Action, DisabledReason }) => Action === 'submit' && DisabledReason === null);
  return writes && Insurer === null && maySend ? (Adjustment ?? null) : null;
}
