import type { PlainDate } from '@portal/shared/domain/time/dates';
import { formatDate } from '@portal/shared/domain/time/dates';
import { ACCEPTED_BY_LAW } from '@portal/shared/domain/underwriting/legalClock';
import {
  ProposalStatus,
  proposalStatusLabels,
  proposalStatusTones,
} from '@portal/shared/domain/underwriting/proposalStatus';
import { StatusTag } from '@portal/shared/ui/status';

interface ProposalStatusTagProps {
  id: ProposalStatus;
  /** The day with whose end the law accepted the proposal, because the insurer stayed silent. */
  acceptedByLawOn?: PlainDate | null | undefined;
}

/** Where a proposal or an endorsement stands, and beside it that the law has accepted it. */
export function ProposalStatusTag({ id, acceptedByLawOn = null }: ProposalStatusTagProps) {
  return (
    <>
      <StatusTag tone={proposalStatusTones[id]}>{proposalStatusLabels[id]}</StatusTag>
      {acceptedByLawOn !== null && (
        <StatusTag tone={id === ProposalStatus.Emitida ? 'neutral' : 'danger'}>
          <span title={`Sem resposta da seguradora até ${formatDate(acceptedByLawOn)} (Lei 15.040/2024, art. 49)`}>
            {ACCEPTED_BY_LAW}
          </span>
        </StatusTag>
      )}
    </>
  );
}
