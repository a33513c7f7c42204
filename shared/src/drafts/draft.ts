import { restoredValue } from './restoredValue';
import { readDraft, removeDraft, writeDraft } from './storedDrafts';

/** Typing is written this long after its first unsaved letter, so at most this much is lost in a crash. */
const WRITE_AFTER_MS = 1_000;

export interface DraftState<Value> {
  value: Value;
  /** When the value was last written to this browser; null while nothing is kept. */
  savedAt: Date | null;
}

/** One draft while its screen is open. */
export interface Draft<Value> {
  state: () => DraftState<Value>;
  subscribe: (changed: () => void) => () => void;
  set: (next: Value) => void;
  /** Writes what is not written yet. */
  flush: () => void;
  discard: () => void;
}

export function createDraft<Value>(storage: Storage, storageKey: string, initial: Value): Draft<Value> {
  const found = readDraft(storage, storageKey, Date.now());
  let state: DraftState<Value> = found
    ? { value: restoredValue(initial, found.value), savedAt: new Date(found.savedAt) }
    : { value: initial, savedAt: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const change = (next: DraftState<Value>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const stopWaiting = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const flush = () => {
    if (timer === undefined) return;
    stopWaiting();
    const savedAt = Date.now();
    if (writeDraft(storage, storageKey, { value: state.value, savedAt }))
      change({ ...state, savedAt: new Date(savedAt) });
  };
  return {
    state: () => state,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    set: (value) => {
      change({ ...state, value });
      timer ??= setTimeout(flush, WRITE_AFTER_MS);
    },
    flush,
    discard: () => {
      stopWaiting();
      removeDraft(storage, storageKey);
      change({ value: initial, savedAt: null });
    },
  };
}
