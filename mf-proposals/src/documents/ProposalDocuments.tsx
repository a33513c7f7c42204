import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';
import { RequestDocuments } from '@portal/shared/parts/documents';
import { documentsOfProposal } from './documentsOfProposal';

interface ProposalDocumentsProps {
  detail: ProposalDetail;
  onChanged: () => void;
}

/** The documents of a proposal: what is missing, what was given, and what can be done about it. */
export default function ProposalDocuments({ detail, onChanged }: ProposalDocumentsProps) {
  return (
    <RequestDocuments
      of={documentsOfProposal(detail.Proposal)}
      documents={detail.RequestDocuments}
      removed={detail.DeletedRequestDocuments}
      onChanged={onChanged}
    />
  );
}
