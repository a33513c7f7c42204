import { usePortal } from '@portal/shared';
import { updateProposal } from '@portal/shared/contracts/underwriting/proposalRecord';
import type { ModalityOffer } from '@portal/shared/contracts/parameters/modalityOffer';
import type { ProposalRecord } from '@portal/shared/contracts/underwriting/proposalRecord';
import { useEditing } from '@portal/shared/form/useEditing';
import { formFromRecord } from '../form/formFromRecord';
import { proposalInput } from '../form/proposalForm';
import type { ProposalForm } from '../form/proposalForm';
import { refusedFields } from '../form/refusedFields';
import { changedSections, rebased } from './editedForm';

interface EditedProposalOptions {
  /** As it was last read. */
  record: ProposalRecord;
  offer: ModalityOffer | null;
  onReadAgain: () => Promise<ProposalRecord | null>;
  onSaved: (record: ProposalRecord) => void;
}

/** A proposal while it is edited. */
export function useEditedProposal({ record, offer, ...events }: EditedProposalOptions) {
  const { send } = usePortal();
  const editing = useEditing({
    key: `proposta.editar.${record.UniqueId}`,
    record,
    // The record says which modality it has, and not what that one offers.
    formOf: (stored: ProposalRecord, known?: ProposalForm) =>
      formFromRecord(stored, stored.Modality.UniqueId === offer?.UniqueId ? offer : (known?.modality ?? null)),
    changedSections,
    rebased,
    store: (form, Version) => {
      const input = proposalInput(form);
      return input && send(updateProposal, { body: { UniqueId: record.UniqueId, Version, ...input } });
    },
    ...events,
  });
  const { failure } = editing;
  return { ...editing, refused: failure?.kind === 'invalid' ? refusedFields(failure) : [] };
}

export type EditedProposal = ReturnType<typeof useEditedProposal>;
