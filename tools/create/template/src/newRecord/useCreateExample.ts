import { useCommand } from '@portal/shared/commands/useCommand';
import { updateProposal } from '@portal/shared/contracts/underwriting/proposalRecord';
import type { ProposalRecord } from '@portal/shared/contracts/underwriting/proposalRecord';
import type { DraftKeeper } from '@portal/shared/form/draft/draftKeeper';
import { forgetKeeper } from '@portal/shared/form/draft/openKeepers';
import { useNavigate } from 'react-router-dom';
import * as addresses from '../addresses';
import { showsRecords } from '../exampleRecord';
import { exampleInput } from './exampleForm';
import type { ExampleForm } from './exampleForm';

/** Makes the record of a complete draft, under the draft's id: sent again after a lost answer, it is one and the same. */
export function useCreateExample(keeper: DraftKeeper<ExampleForm>) {
  const navigate = useNavigate();
  return useCommand(
    async (form: ExampleForm, send): Promise<ProposalRecord | null> => {
      const input = exampleInput(form);
      if (!input) return null;
      try {
        await keeper.pause();
        const made = await send(updateProposal, { body: { UniqueId: keeper.uniqueId, ...input } });
        keeper.end();
        forgetKeeper(keeper);
        return made;
      } catch (failure) {
        keeper.resume();
        throw failure;
      }
    },
    { refreshes: showsRecords, onDone: (made) => made && void navigate(addresses.record(made.UniqueId)) },
  );
}
