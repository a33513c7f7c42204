import * as addresses from '@portal/shared/domain/portal/addresses';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ProposalDraft } from './draft/useProposalDraft';
import { refusedFields } from '../form/refusedFields';
import type { ProposalForm } from '../form/proposalForm';
import type { PlacedProblem } from '../form/formSteps';
import { useCreateProposal } from './useCreateProposal';
import { focusIn } from '@portal/shared/form/useStepFocus';

const nothing: readonly PlacedProblem[] = [];

/** The template that a proposal was begun with, as the visit of its financial step knows it. */
export type TemplateOfProposal = Pick<ProposalForm, 'template'>;

/** Makes the proposal of a complete draft and goes on to its price, or tells what the platform refused of it. */
export function useContinue({ keeper, state }: ProposalDraft) {
  const navigate = useNavigate();
  const notify = useNotify();
  const [refused, setRefused] = useState(nothing);
  const { run, isBusy } = useCreateProposal(keeper, {
    onDone: (made) => {
      if (!made) return;
      const begunWith: TemplateOfProposal = { template: state.form.template };
      void navigate(addresses.proposalFinance(made.UniqueId), { state: { ...focusIn(), ...begunWith } });
    },
    onFailed: (error) => {
      const fields = refusedFields(error);
      if (fields.length > 0) setRefused(fields);
      else notify.error(error, 'A proposta não foi criada. O rascunho continua guardado.');
    },
  });
  const makeProposal = () => {
    setRefused(nothing);
    void run(state.form);
  };
  return { makeProposal, busy: isBusy, refused };
}
