import type { InputOwner } from '../../kept/inputOwner';
import { restoredValue } from '../../kept/restoredValue';
import { inputStorageKey, readInput, removeInput, writeInput } from '../../kept/storedInput';
import type { PlacedDraft } from './draftCalls';

/** What this browser holds until the platform has it. */
interface UnsentDraft<Form> extends PlacedDraft<Form> {
  /** The platform's version that it builds on; null for one that never got there. */
  version: number | null;
}

export interface UnsentDraftStore<Form> {
  read: () => UnsentDraft<Form> | null;
  write: (draft: UnsentDraft<Form>) => void;
  remove: () => void;
}

/** Nobody but its owner who signs in at this browser sees it. Null for a browser that keeps nothing. */
export function unsentDraft<Form>(
  storage: Storage | null,
  { kind, emptyForm }: { kind: string; emptyForm: Form },
  uniqueId: string,
  owner: InputOwner,
): UnsentDraftStore<Form> {
  if (!storage) return { read: () => null, write: () => undefined, remove: () => undefined };
  const key = inputStorageKey({ key: `${kind}.${uniqueId}`, ...owner });
  const empty: UnsentDraft<Form> = { form: emptyForm, step: '', version: null };
  return {
    read: () => {
      const found = readInput(storage, key, Date.now());
      return found && restoredValue(empty, found.value);
    },
    write: (draft) => void writeInput(storage, key, { value: draft, savedAt: Date.now() }),
    remove: () => removeInput(storage, key),
  };
}
