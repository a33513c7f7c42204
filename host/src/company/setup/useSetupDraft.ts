import { restoredValue } from '@portal/shared/kept/restoredValue';
import { useKeptInput } from '@portal/shared/kept/useKeptInput';

/** What was stored when the work on a step began, and what it shall become. */
interface SetupDraft<Value> {
  base: Value;
  next: Value;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The form of a step, kept as a draft; without one it shows what is stored. A draft that began on another state than
 * the stored one says so, because saving it would undo what somebody else saved.
 */
export function useSetupDraft<Value>(step: string, stored: Value) {
  const draft = useKeptInput<SetupDraft<Value> | null>(`stepper.${step}`, null);
  const untouched: SetupDraft<Value> = { base: stored, next: stored };
  const { base, next } = draft.value === null ? untouched : restoredValue(untouched, draft.value);
  const isDirty = !isSame(next, stored);
  return {
    value: next,
    isDirty,
    changedMeanwhile: isDirty && !isSame(base, stored),
    savedAt: isDirty ? draft.savedAt : null,
    set: (change: Partial<Value>) =>
      draft.setValue((before) => {
        const { base: began, next: typed } = before ?? untouched;
        return { base: began, next: { ...typed, ...change } };
      }),
    /** Goes on with the own version, knowing the other. */
    keepMine: () => draft.setValue((before) => before && { ...before, base: stored }),
    /** After a save, or to take what is stored. */
    discard: draft.discard,
  };
}
