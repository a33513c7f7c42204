import type { DraftOwner } from '@portal/shared/drafts/draftOwner';
import { draftStorageKey, readDraft, removeDraft, writeDraft } from '@portal/shared/drafts/storedDrafts';
import { restoredValue } from '@portal/shared/drafts/restoredValue';
import { emptyProposalForm } from '../../form/proposalForm';
import type { ProposalForm } from '../../form/proposalForm';

/** What this browser holds until the platform has it. */
export interface LocalDraft {
  form: ProposalForm;
  step: string;
  /** The platform's version that it builds on; null for one that never got there. */
  version: number | null;
}

export interface LocalDraftStore {
  read: () => LocalDraft | null;
  write: (draft: LocalDraft) => void;
  remove: () => void;
}

/** Nobody but its owner who signs in at this browser sees it. */
export function localDraft(storage: Storage, uniqueId: string, owner: DraftOwner): LocalDraftStore {
  const key = draftStorageKey({ key: `nova-proposta.${uniqueId}`, ...owner });
  const empty: LocalDraft = { form: emptyProposalForm, step: '', version: null };
  return {
    read: () => {
      const found = readDraft(storage, key, Date.now());
      return found && restoredValue(empty, found.value);
    },
    write: (draft) => void writeDraft(storage, key, { value: draft, savedAt: Date.now() }),
    remove: () => removeDraft(storage, key),
  };
}
