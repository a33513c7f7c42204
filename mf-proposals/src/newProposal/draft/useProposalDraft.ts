import type { NewProposalStep } from '@portal/shared/domain/underwriting/proposalSteps';
import { useRecordDraft } from '@portal/shared/form/draft/useRecordDraft';
import type { RecordDraft } from '@portal/shared/form/draft/useRecordDraft';
import type { ProposalForm } from '../../form/proposalForm';
import { proposalDrafts } from './proposalDrafts';

export type ProposalDraft = RecordDraft<ProposalForm>;

/** The draft of a new proposal, kept on the platform. */
export const useProposalDraft = (step: NewProposalStep): ProposalDraft => useRecordDraft(proposalDrafts, step);
