import { PortalError } from '@portal/shared';
import type { Send } from '@portal/shared';
import { isUncertain } from '@portal/shared/commands/failures';
import { useCommand } from '@portal/shared/commands/useCommand';
import type { CommandOptions } from '@portal/shared/commands/useCommand';
import type { CallInput } from '@portal/shared/contracts/call';
import { getProposalByUniqueId, updateProposal } from '@portal/shared/contracts/underwriting/proposalRecord';
import type { ProposalRecord } from '@portal/shared/contracts/underwriting/proposalRecord';
import type { DraftKeeper } from '@portal/shared/form/draft/draftKeeper';
import { forgetKeeper } from '@portal/shared/form/draft/openKeepers';
import { proposalInput } from '../form/proposalForm';
import type { ProposalForm } from '../form/proposalForm';
import { useWrittenFor } from './useWrittenFor';

const TRIES = 4;
const PAUSE_MS = 700;

type Body = CallInput<typeof updateProposal>['body'];

/** The proposal has its draft's id, so that a request whose answer got lost may be sent again and makes one. */
async function make(platform: Send, body: Body): Promise<ProposalRecord> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await platform(updateProposal, { body });
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      if (error.kind === 'conflict') return changeMade(platform, body, error);
      if (!isUncertain(error) || attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    }
  }
}

/** It was made by an earlier try, and something has been changed since: the quotation takes the change. */
async function changeMade(platform: Send, body: Body, conflict: PortalError): Promise<ProposalRecord> {
  const query = { ProposalUniqueId: body.UniqueId };
  const made = await platform(getProposalByUniqueId, { query }).catch(() => {
    throw conflict;
  });
  return platform(updateProposal, { body: { ...body, Version: made.Version } });
}

type Options = Pick<CommandOptions<ProposalForm, ProposalRecord | null>, 'onDone' | 'onFailed'>;

/** Makes the proposal of a complete draft; gives null while something is missing. */
export function useCreateProposal(keeper: DraftKeeper<ProposalForm>, options: Options) {
  const writtenFor = useWrittenFor();
  return useCommand(async (form: ProposalForm, send): Promise<ProposalRecord | null> => {
    const input = proposalInput(form);
    if (!input) return null;
    try {
      await keeper.pause();
      const made = await make(send, { UniqueId: keeper.uniqueId, ...writtenFor(form), ...input });
      keeper.end();
      forgetKeeper(keeper);
      return made;
    } catch (error) {
      keeper.resume();
      throw error;
    }
  }, options);
}
