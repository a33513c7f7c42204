import { PortalError, usePortal, useSession } from '@portal/shared';
import type { Send } from '@portal/shared';
import { getProposalByUniqueId, updateProposal } from '@portal/shared/contracts/proposalRecord';
import type { ProposalRecord } from '@portal/shared/contracts/proposalRecord';
import { isBroker } from '@portal/shared/domain/roles';
import { useRef, useState } from 'react';
import { proposalInput } from '../form/proposalForm';
import type { ProposalForm } from '../form/proposalForm';
import type { DraftKeeper } from './draft/draftKeeper';
import { forgetKeeper } from './draft/openKeepers';

const TRIES = 4;
const PAUSE_MS = 700;

const mayHeal = (error: unknown): boolean =>
  error instanceof PortalError && ['network', 'timeout', 'unavailable', 'server'].includes(error.kind);

type Body = ReturnType<typeof bodyOf>;

/** The proposal has its draft's id, so that a request whose answer got lost may be sent again and makes one. */
async function send(platform: Send, body: Body): Promise<ProposalRecord> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await platform(updateProposal, { body });
    } catch (error) {
      if (error instanceof PortalError && error.kind === 'conflict') return changeMade(platform, body, error);
      if (!mayHeal(error) || attempt === TRIES) throw error;
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

const bodyOf = (
  uniqueId: string,
  form: ProposalForm,
  input: NonNullable<ReturnType<typeof proposalInput>>,
  own: boolean,
) => ({
  UniqueId: uniqueId,
  ...(!own && form.broker && { BrokerUniqueId: form.broker.UniqueId }),
  ...input,
});

/** Makes the proposal of a complete draft. */
export function useCreateProposal(keeper: DraftKeeper) {
  const portal = usePortal();
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  /** Null while something is missing, or while a first click is still being answered. */
  const create = async (form: ProposalForm): Promise<ProposalRecord | null> => {
    const input = proposalInput(form);
    if (!input || running.current) return null;
    running.current = true;
    setBusy(true);
    try {
      await keeper.pause();
      const writesForItself = user !== null && isBroker(user.UserTypeId);
      const made = await send(portal.send, bodyOf(keeper.uniqueId, form, input, writesForItself));
      keeper.end();
      forgetKeeper(keeper);
      return made;
    } catch (error) {
      keeper.resume();
      throw error;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { create, busy };
}
