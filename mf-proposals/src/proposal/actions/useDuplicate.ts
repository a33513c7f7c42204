import { useCommand } from '@portal/shared/commands/useCommand';
import { duplicateProposal } from '@portal/shared/contracts/underwriting/proposalRecord';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { NewProposalStep } from '@portal/shared/domain/underwriting/proposalSteps';
import { useNotify } from '@portal/shared/ui/overlay';
import { useNavigate } from 'react-router-dom';
import type { ActedOn } from './actedOn';

type Wanted = Pick<ActedOn, 'UniqueId' | 'Number'> & { isNextBond: boolean };

/** Makes a draft with what a proposal holds, or with what stays for the next bond, and leads to what is to be filled. */
export function useDuplicate() {
  const navigate = useNavigate();
  const notify = useNotify();
  const { run, isBusy } = useCommand(
    async ({ UniqueId, isNextBond }: Wanted, send) => {
      const query = { ProposalUniqueId: UniqueId, ...(isNextBond && { IsNextBond: true }) };
      const { DraftUniqueId } = await send(duplicateProposal, { query });
      return { DraftUniqueId, step: isNextBond ? NewProposalStep.DadosSegurado : NewProposalStep.DadosTomador };
    },
    {
      onDone: ({ DraftUniqueId, step }) => void navigate(addresses.proposalDraft(DraftUniqueId, step)),
      onFailed: (failure, { Number: number, isNextBond }) =>
        notify.error(
          failure,
          isNextBond ? 'A próxima fiança não foi começada' : `A proposta ${number} não foi duplicada`,
        ),
    },
  );
  const begin =
    (isNextBond: boolean) =>
    ({ UniqueId, Number: number }: ActedOn) =>
      void run({ UniqueId, Number: number, isNextBond });
  return { duplicate: begin(false), beginNextBond: begin(true), isDuplicating: isBusy };
}
