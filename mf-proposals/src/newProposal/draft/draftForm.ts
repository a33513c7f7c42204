import { getModality } from '@portal/shared/contracts/modalityOffer';
import type { ProposalRecord } from '@portal/shared/contracts/proposalRecord';
import { restoredValue } from '@portal/shared/drafts/restoredValue';
import { PortalError } from '@portal/shared';
import type { Send } from '@portal/shared';
import { formFromRecord } from '../../form/formFromRecord';
import { emptyProposalForm } from '../../form/proposalForm';
import type { ProposalForm } from '../../form/proposalForm';

/** What the platform keeps as a draft's form: what was typed, or the proposal that "Duplicar" began with. */
export type KeptForm = { kind: 'form'; form: ProposalForm } | { kind: 'record'; record: ProposalRecord };

const LONGEST_TITLE = 200;

export const keptForm = (form: ProposalForm): KeptForm => ({ kind: 'form', form });

/** The form of a draft as the platform gave it; what an older release left out takes its initial value. */
export async function formOfDraft(kept: unknown, send: Send): Promise<ProposalForm> {
  const draft = (kept ?? {}) as Partial<{ kind: string; form: unknown; record: ProposalRecord }>;
  if (draft.kind !== 'record' || !draft.record) return restoredValue(emptyProposalForm, draft.form);
  const { record } = draft;
  const query = { modalityUniqueId: record.Modality.UniqueId };
  const modality = await send(getModality, { query }).catch((error: unknown) => {
    // One that is no longer offered must not keep the rest from being used.
    if (error instanceof PortalError && error.kind === 'notFound') return null;
    throw error;
  });
  return formFromRecord(record, modality);
}

/** Policy holder and modality as far as they are known. */
export const draftTitle = ({ policyHolder, modality }: ProposalForm): string =>
  ([policyHolder?.Name, modality?.Name].filter(Boolean).join(' · ') || 'Proposta sem tomador').slice(0, LONGEST_TITLE);
