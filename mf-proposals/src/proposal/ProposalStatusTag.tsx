import { proposalStatusLabels, proposalStatusTones } from '@portal/shared/domain/proposalStatus';
import type { ProposalStatus } from '@portal/shared/domain/proposalStatus';
import { StatusTag } from '@portal/shared/ui/status';

/** Where a proposal stands. */
export function ProposalStatusTag({ id }: { id: number }) {
  const status = id as ProposalStatus;
  return (
    <StatusTag tone={proposalStatusTones[status] ?? 'neutral'}>{proposalStatusLabels[status] ?? String(id)}</StatusTag>
  );
}
