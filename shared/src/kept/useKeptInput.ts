// By the package's name, not by path: remotes carry a copy of this file, and the portal's context exists once.
import { usePortal, useSession } from '@portal/shared';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createInputKeeper } from './inputKeeper';
import type { KeptState } from './inputKeeper';
import { inputOwner } from './inputOwner';
import { inputStorageKey, removeOldInput } from './storedInput';

export interface KeptInput<Value> extends KeptState<Value> {
  /** Takes the new value, or a function of the one before. */
  setValue: (next: Value | ((before: Value) => Value)) => void;
  /** Forgets what was kept and goes back to the initial value: after a successful save, or when the user wants so. */
  discard: () => void;
}

/**
 * State of a form that survives a reload, a token refresh, a crash and the end of the session (DECISIONS "Refresh pop-up
 * reloads after 750 ms"). Kept in this browser for the signed-in user (`anyone` before sign-in), the company and
 * the broker for which an advisor acts, written a second after a change and when the page goes; thirty days without a
 * change end it.
 *
 * ```ts
 * const { value, setValue, savedAt, discard } = useKeptInput('nova-proposta.risco', emptyRisk);
 * ```
 *
 * @param key names what is kept within the portal: the screen, and the record where there may be several. It is stored
 *   only as a fingerprint. Take a new key when the shape of the value changes incompatibly.
 * @param initial what the form starts with; the first one given counts. Must survive JSON (no `Date`, no `Map`).
 *   Never keep passwords or one-time codes this way.
 */
export function useKeptInput<Value>(key: string, initial: Value): KeptInput<Value> {
  const { company } = usePortal();
  const { user } = useSession();
  // What was typed must not vanish when the company's configuration arrives late, so its first state counts.
  const [firstCompany] = useState(company.key);
  const [firstInitial] = useState(initial);
  const { userId, actingBrokerId } = inputOwner(firstCompany, user);
  const keeper = useMemo(
    () =>
      createInputKeeper(
        browserStorage(),
        inputStorageKey({ key, company: firstCompany, userId, actingBrokerId }),
        firstInitial,
      ),
    [key, firstCompany, userId, actingBrokerId, firstInitial],
  );
  const { value, savedAt } = useSyncExternalStore(keeper.subscribe, keeper.state);

  useEffect(() => removeOldInput(browserStorage(), Date.now()), []);
  useEffect(() => {
    const leaving = () => keeper.flush();
    const hiding = () => document.visibilityState === 'hidden' && keeper.flush();
    window.addEventListener('pagehide', leaving);
    // Phones end a page in the background without another word.
    document.addEventListener('visibilitychange', hiding);
    return () => {
      window.removeEventListener('pagehide', leaving);
      document.removeEventListener('visibilitychange', hiding);
      keeper.flush();
    };
  }, [keeper]);

  const setValue = useCallback<KeptInput<Value>['setValue']>(
    (next) => keeper.set(next instanceof Function ? next(keeper.state().value) : next),
    [keeper],
  );
  return { value, setValue, savedAt, discard: keeper.discard };
}

/** Local storage, or one that keeps nothing where the browser forbids even to look at it. */
function browserStorage(): Storage {
  try {
    return window.localStorage;
  } catch {
    return {
      length: 0,
      clear: () => {},
      getItem: () => null,
      key: () => null,
      removeItem: () => {},
      setItem: () => {},
    };
  }
}
