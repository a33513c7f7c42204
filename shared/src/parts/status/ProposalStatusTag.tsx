import { proposalStatusLabels, proposalStatusTones } from '@portal/shared/domain/underwriting/proposalStatus';
import type { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { StatusTag } from '@portal/shared/ui/status';

/** Where a proposal or an endorsement stands. */
export function ProposalStatusTag({ id }: { id: ProposalStatus }) {
  return <StatusTag tone={proposalStatusTones[id]}>{proposalStatusLabels[id]}</StatusTag>;
}
