import { PortalError } from '@portal/shared';
import type { Send } from '@portal/shared';
import { getModality } from '@portal/shared/contracts/parameters/modalityOffer';
import {
  deleteProposalDraft,
  getProposalDraft,
  saveProposalDraft,
} from '@portal/shared/contracts/underwriting/proposalDrafts';
import type { ProposalRecord } from '@portal/shared/contracts/underwriting/proposalRecord';
import { restoredValue } from '@portal/shared/kept/restoredValue';
import type { DraftCalls } from '@portal/shared/form/draft/draftCalls';
import { draftTitle } from '../../form/draftTitle';
import { formFromRecord, formOfNextBond } from '../../form/formFromRecord';
import { emptyProposalForm } from '../../form/proposalForm';
import type { ProposalForm } from '../../form/proposalForm';

/** Drafts of new proposals on the platform. */
export const proposalDrafts = (send: Send): DraftCalls<ProposalForm> => ({
  kind: 'nova-proposta',
  emptyForm: emptyProposalForm,
  read: async (UniqueId) => {
    const { Form, Step, Version, UpdatedAt } = await send(getProposalDraft, { query: { UniqueId } });
    return { form: await formOfDraft(Form, send), step: Step, version: Version, updatedAt: new Date(UpdatedAt) };
  },
  save: async (UniqueId, { form, step }, version) => {
    const { Version, UpdatedAt } = await send(saveProposalDraft, {
      body: {
        UniqueId,
        ...(version !== null && { Version: version }),
        Title: draftTitle(form),
        Step: step,
        Form: { kind: 'form', form },
      },
    });
    return { version: Version, updatedAt: new Date(UpdatedAt) };
  },
  remove: (UniqueId) => send(deleteProposalDraft, { query: { UniqueId } }),
});

/**
 * The form of a draft as the platform gave it: what was typed, or the proposal that "Duplicar" or the next bond began with. What an older
 * release left out takes its initial value.
 */
async function formOfDraft(kept: unknown, send: Send): Promise<ProposalForm> {
  const draft = (kept ?? {}) as Partial<{ kind: string; form: unknown; record: ProposalRecord }>;
  if ((draft.kind !== 'record' && draft.kind !== 'next') || !draft.record)
    return restoredValue(emptyProposalForm, draft.form);
  const { record } = draft;
  const query = { modalityUniqueId: record.Modality.UniqueId };
  const modality = await send(getModality, { query }).catch((error: unknown) => {
    // One that is no longer offered must not keep the rest from being used.
    if (error instanceof PortalError && error.kind === 'notFound') return null;
    throw error;
  });
  return draft.kind === 'next' ? formOfNextBond(record, modality) : formFromRecord(record, modality);
}
