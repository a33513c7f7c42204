import { NewProposalStep } from '@portal/shared/domain/proposalSteps';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ProposalDraft } from './draft/useProposalDraft';
import { refusedFields } from '../form/refusedFields';
import { stepPath } from './steps';
import type { PlacedProblem } from '../form/formSteps';
import { useCreateProposal } from './useCreateProposal';
import { focusIn } from './useStepFocus';

const nothing: readonly PlacedProblem[] = [];

/** Makes the proposal of a complete draft and goes on to its price, or tells what the platform refused of it. */
export function useContinue({ keeper, state }: ProposalDraft) {
  const navigate = useNavigate();
  const notify = useNotify();
  const { create, busy } = useCreateProposal(keeper);
  const [refused, setRefused] = useState(nothing);

  const makeProposal = async () => {
    setRefused(nothing);
    try {
      const made = await create(state.form);
      if (made) await navigate(`${stepPath(NewProposalStep.DadosFinanceiros)}/${made.UniqueId}`, { state: focusIn() });
    } catch (error) {
      const fields = refusedFields(error);
      if (fields.length > 0) setRefused(fields);
      else notify.error(error, 'A proposta não foi criada. O rascunho continua guardado.');
    }
  };
  return { makeProposal, busy, refused };
}
