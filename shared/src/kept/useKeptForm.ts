import { useMemo, useState } from 'react';
import { useKeptInput } from './useKeptInput';
import type { KeptInput } from './useKeptInput';

export interface KeptForm<Value> extends Pick<KeptInput<Value>, 'value' | 'setValue'> {
  /** For `CommandDialog`, which discards it once the platform has taken what was typed. */
  kept: {
    isTyped: boolean;
    restoredAt: Date | null;
    discard: () => void;
  };
}

/**
 * What is typed into a dialog or a field of its own, kept like {@link useKeptInput} until it is sent or discarded.
 * @param key names the form and the record: `card.17.reason`
 * @param initial what the form begins with; the first one given counts
 */
export function useKeptForm<Value>(key: string, initial: Value): KeptForm<Value> {
  const { value, setValue, savedAt, discard } = useKeptInput(key, initial);
  const [first] = useState({ text: JSON.stringify(initial), savedAt });
  const isTyped = JSON.stringify(value) !== first.text;
  const kept = useMemo(() => ({ isTyped, restoredAt: first.savedAt, discard }), [isTyped, first.savedAt, discard]);
  return { value, setValue, kept };
}
