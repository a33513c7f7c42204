import type { ProposalForm } from './proposalForm';

const LONGEST_TITLE = 200;

/** What a draft is called in lists: policy holder and modality as far as they are known. */
export const draftTitle = ({ policyHolder, modality }: ProposalForm): string =>
  ([policyHolder?.Name, modality?.Name].filter(Boolean).join(' · ') || 'Proposta sem tomador').slice(0, LONGEST_TITLE);
