import { useMemo, useState } from 'react';
import { useDraft } from './useDraft';
import type { UsedDraft } from './useDraft';

export interface UsedFormDraft<Value> extends Pick<UsedDraft<Value>, 'value' | 'setValue'> {
  /** For `CommandDialog`, which discards it once the platform has taken what was typed. */
  draft: {
    isTyped: boolean;
    restoredAt: Date | null;
    discard: () => void;
  };
}

/**
 * What is typed into a dialog or a field of its own, kept like {@link useDraft} until it is sent or discarded.
 * @param key names the form and the record: `card.17.reason`
 * @param initial what the form begins with; the first one given counts
 */
export function useFormDraft<Value>(key: string, initial: Value): UsedFormDraft<Value> {
  const { value, setValue, savedAt, discard } = useDraft(key, initial);
  const [first] = useState({ text: JSON.stringify(initial), savedAt });
  const isTyped = JSON.stringify(value) !== first.text;
  const draft = useMemo(() => ({ isTyped, restoredAt: first.savedAt, discard }), [isTyped, first.savedAt, discard]);
  return { value, setValue, draft };
}
