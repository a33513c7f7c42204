import { usePortal } from '@portal/shared';
import { useCommand } from '@portal/shared/commands/useCommand';
import { saveProposalDraft } from '@portal/shared/contracts/underwriting/proposalDrafts';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { NewProposalStep } from '@portal/shared/domain/underwriting/proposalSteps';
import { newUniqueId } from '@portal/shared/domain/values/newUniqueId';
import { useNotify } from '@portal/shared/ui/overlay';
import { useNavigate } from 'react-router-dom';
import { draftTitle } from '../form/draftTitle';
import type { ProposalForm } from '../form/proposalForm';

/** Makes a draft of a new proposal with all that a quote knows, and leads to what it does not. Null for who writes none. */
export function useProposalOfQuote() {
  const { mayOpen } = usePortal();
  const navigate = useNavigate();
  const notify = useNotify();
  const { run, isBusy } = useCommand(
    (form: ProposalForm, send) => {
      const step = form.policyHolder ? NewProposalStep.DadosSegurado : NewProposalStep.DadosTomador;
      const body = { UniqueId: newUniqueId(), Title: draftTitle(form), Step: step, Form: { kind: 'form', form } };
      return send(saveProposalDraft, { body }).then(({ UniqueId }) => ({ UniqueId, step }));
    },
    {
      onDone: ({ UniqueId, step }) => void navigate(addresses.proposalDraft(UniqueId, step)),
      onFailed: (failure) => notify.error(failure, 'A proposta não foi começada'),
    },
  );
  const writes = mayOpen?.(addresses.newProposal(NewProposalStep.DadosTomador)) ?? true;
  return { propose: writes ? (form: ProposalForm) => void run(form) : null, isProposing: isBusy };
}
