import { restoredValue } from './restoredValue';
import { readInput, removeInput, writeInput } from './storedInput';

/** Typing is written this long after its first unsaved letter, so at most this much is lost in a crash. */
const WRITE_AFTER_MS = 1_000;

export interface KeptState<Value> {
  value: Value;
  /** When the value was last written to this browser; null while nothing is kept. */
  savedAt: Date | null;
}

/** What one form keeps while its screen is open. */
export interface InputKeeper<Value> {
  state: () => KeptState<Value>;
  subscribe: (changed: () => void) => () => void;
  set: (next: Value) => void;
  /** Writes what is not written yet. */
  flush: () => void;
  discard: () => void;
}

/** Opens what is kept under a key, in the shape of `initial`; writes a second after a change, or when told to `flush`. */
export function createInputKeeper<Value>(storage: Storage, storageKey: string, initial: Value): InputKeeper<Value> {
  const found = readInput(storage, storageKey, Date.now());
  let state: KeptState<Value> = found
    ? { value: restoredValue(initial, found.value), savedAt: new Date(found.savedAt) }
    : { value: initial, savedAt: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const change = (next: KeptState<Value>) => {
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
    if (writeInput(storage, storageKey, { value: state.value, savedAt }))
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
      removeInput(storage, storageKey);
      change({ value: initial, savedAt: null });
    },
  };
}
