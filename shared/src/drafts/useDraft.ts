// By the package's name, not by path: remotes carry a copy of this file, and the portal's context exists once.
import { usePortal, useSession } from '@portal/shared';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createDraft } from './draft';
import type { DraftState } from './draft';
import { draftOwner } from './draftOwner';
import { draftStorageKey, removeOldDrafts } from './storedDrafts';

export interface UsedDraft<Value> extends DraftState<Value> {
  /** Takes the new value, or a function of the one before. */
  setValue: (next: Value | ((before: Value) => Value)) => void;
  /** Forgets the draft and goes back to the initial value: after a successful save, or when the user wants so. */
  discard: () => void;
}

/**
 * State of a form that survives a reload, a token refresh, a crash and the end of the session (DECISIONS "Refresh pop-up
 * reloads after 750 ms"). Kept in this browser for the signed-in user (`anyone` before sign-in), the company and
 * the broker for which an advisor acts, written a second after a change and when the page goes; thirty days without a
 * change end it.
 *
 * ```ts
 * const { value, setValue, savedAt, discard } = useDraft('nova-proposta.risco', emptyRisk);
 * ```
 *
 * @param key names the draft within the portal: the screen, and the record where there may be several. It is stored
 *   only as a fingerprint. Take a new key when the shape of the value changes incompatibly.
 * @param initial what the form starts with; the first one given counts. Must survive JSON (no `Date`, no `Map`).
 *   Never keep passwords or one-time codes in a draft.
 */
export function useDraft<Value>(key: string, initial: Value): UsedDraft<Value> {
  const { company } = usePortal();
  const { user } = useSession();
  // What was typed must not vanish when the company's configuration arrives late, so its first state counts.
  const [firstCompany] = useState(company.key);
  const [firstInitial] = useState(initial);
  const { userId, actingBrokerId } = draftOwner(firstCompany, user);
  const draft = useMemo(
    () =>
      createDraft(
        browserStorage(),
        draftStorageKey({ key, company: firstCompany, userId, actingBrokerId }),
        firstInitial,
      ),
    [key, firstCompany, userId, actingBrokerId, firstInitial],
  );
  const { value, savedAt } = useSyncExternalStore(draft.subscribe, draft.state);

  useEffect(() => removeOldDrafts(browserStorage(), Date.now()), []);
  useEffect(() => {
    const leaving = () => draft.flush();
    const hiding = () => document.visibilityState === 'hidden' && draft.flush();
    window.addEventListener('pagehide', leaving);
    // Phones end a page in the background without another word.
    document.addEventListener('visibilitychange', hiding);
    return () => {
      window.removeEventListener('pagehide', leaving);
      document.removeEventListener('visibilitychange', hiding);
      draft.flush();
    };
  }, [draft]);

  const setValue = useCallback<UsedDraft<Value>['setValue']>(
    (next) => draft.set(next instanceof Function ? next(draft.state().value) : next),
    [draft],
  );
  return { value, setValue, savedAt, discard: draft.discard };
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
