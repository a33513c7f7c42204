import { BehaviorSubject } from 'rxjs';
import { useSyncExternalStore } from 'react';

/** A value of the shell that changes while the page lives, and whoever draws it. */
export interface ValueStore<Value> {
  get: () => Value;
  set: (value: Value) => void;
  subscribe: (changed: () => void) => () => void;
}

export function createValueStore<Value>(initial: Value): ValueStore<Value> {
  const subject = new BehaviorSubject(initial);
  return {
    get: () => subject.value,
    set: (value) => subject.next(value),
    subscribe: (changed) => {
      const subscription = subject.subscribe(changed);
      return () => subscription.unsubscribe();
    },
  };
}

/** The store's value, current at every render. */
export const useStoredValue = <Value>(store: ValueStore<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get);
