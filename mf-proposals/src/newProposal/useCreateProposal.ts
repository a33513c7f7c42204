import { PortalError, usePortal } from '@portal/shared';
import type { Send } from '@portal/shared';
import type { CallInput } from '@portal/shared/contracts/call';
import { getProposalByUniqueId, updateProposal } from '@portal/shared/contracts/proposalRecord';
import type { ProposalRecord } from '@portal/shared/contracts/proposalRecord';
import { useRef, useState } from 'react';
import { proposalInput } from '../form/proposalForm';
import type { ProposalForm } from '../form/proposalForm';
import type { DraftKeeper } from './draft/draftKeeper';
import { forgetKeeper } from './draft/openKeepers';
import { useWrittenFor } from './useWrittenFor';

const TRIES = 4;
const PAUSE_MS = 700;

const mayHeal = (error: unknown): boolean =>
  error instanceof PortalError && ['network', 'timeout', 'unavailable', 'server'].includes(error.kind);

type Body = CallInput<typeof updateProposal>['body'];

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

/** Makes the proposal of a complete draft. */
export function useCreateProposal(keeper: DraftKeeper) {
  const portal = usePortal();
  const writtenFor = useWrittenFor();
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
      const made = await send(portal.send, { UniqueId: keeper.uniqueId, ...writtenFor(form), ...input });
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
