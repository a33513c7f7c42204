import { usePortal } from '@portal/shared';
import type { Send } from '@portal/shared';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { newUniqueId } from '../../domain/values/newUniqueId';
import type { DraftCalls } from './draftCalls';
import type { DraftKeeper, DraftState } from './draftKeeper';
import { holdKeeper, keeperOf } from './openKeepers';

/** The part of the address that names the draft. */
export const DRAFT_PARAMETER = 'rascunho';

const UNIQUE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface RecordDraft<Form> {
  keeper: DraftKeeper<Form>;
  state: DraftState<Form>;
  change: (part: Partial<Form>) => void;
}

/**
 * The draft on the platform that the address names; without one a new draft, which gets into the address with its first
 * change.
 * @param callsOf how drafts of this kind are kept; the same function at each render
 * @param step where the writer stands while nothing was kept
 */
export function useRecordDraft<Form>(callsOf: (send: Send) => DraftCalls<Form>, step: string): RecordDraft<Form> {
  const portal = usePortal();
  const calls = useMemo(() => callsOf(portal.send), [callsOf, portal.send]);
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get(DRAFT_PARAMETER);
  const isNamed = named !== null && UNIQUE_ID.test(named);
  const [newId, setNewId] = useState(newUniqueId);
  const uniqueId = isNamed ? named : newId;
  const keeper = useMemo(
    () => keeperOf(portal, calls, uniqueId, { isNew: !isNamed, step }),
    [portal, calls, uniqueId, isNamed, step],
  );
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
  useEffect(() => holdKeeper(keeper), [keeper]);
  // Whoever comes back to the address without a draft begins another one.
  if (named === newId) setNewId(newUniqueId());

  const change = (part: Partial<Form>) => {
    keeper.change(part);
    if (isNamed) return;
    setParameters(
      (before) => {
        before.set(DRAFT_PARAMETER, keeper.uniqueId);
        return before;
      },
      { replace: true },
    );
  };
  return { keeper, state, change };
}
