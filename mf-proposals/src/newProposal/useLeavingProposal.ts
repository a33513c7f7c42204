import * as addresses from '@portal/shared/domain/portal/addresses';
import { useLeavingDraft } from '@portal/shared/form/draft/useLeavingDraft';
import { useProposalsSide } from '../form/policyHolder/useProposalsSide';
import type { ProposalDraft } from './draft/useProposalDraft';

/** The ways out of a draft of a proposal. */
export function useLeavingProposal(draft: ProposalDraft, path: string) {
  const { listPath } = useProposalsSide();
  const discard = useLeavingDraft(draft, {
    // Both the wizard's addresses and the older page's begin so.
    inside: addresses.newProposalPage(),
    path,
    listPath,
    leaveTitle: 'Sair da nova proposta?',
    discardConsequence: 'O que foi preenchido sai da sua lista de rascunhos.',
  });
  return { discard, listPath };
}
