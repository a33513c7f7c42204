import { useCommand } from '@portal/shared/commands/useCommand';
import { duplicateProposal } from '@portal/shared/contracts/underwriting/proposalRecord';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { NewProposalStep } from '@portal/shared/domain/underwriting/proposalSteps';
import { useNotify } from '@portal/shared/ui/overlay';
import { useNavigate } from 'react-router-dom';
import type { ActedOn } from './actedOn';

/** Makes a draft with what a proposal holds, and leads to it. */
export function useDuplicate() {
  const navigate = useNavigate();
  const notify = useNotify();
  const { run, isBusy } = useCommand(
    ({ UniqueId }: ActedOn, send) => send(duplicateProposal, { query: { ProposalUniqueId: UniqueId } }),
    {
      onDone: ({ DraftUniqueId }) =>
        void navigate(addresses.proposalDraft(DraftUniqueId, NewProposalStep.DadosTomador)),
      onFailed: (failure, { Number: number }) => notify.error(failure, `A proposta ${number} não foi duplicada`),
    },
  );
  return {
    duplicate: ({ UniqueId, Number: number }: ActedOn) => void run({ UniqueId, Number: number }),
    isDuplicating: isBusy,
  };
}
