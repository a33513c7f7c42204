import { usePortal } from '@portal/shared';
import { newUniqueId } from '@portal/shared/domain/newUniqueId';
import type { NewProposalStep } from '@portal/shared/domain/proposalSteps';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ProposalForm } from '../../form/proposalForm';
import type { DraftKeeper, DraftState } from './draftKeeper';
import { holdKeeper, keeperOf } from './openKeepers';

/** The part of the address that names the draft. */
export const DRAFT_PARAMETER = 'rascunho';

const UNIQUE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface ProposalDraft {
  keeper: DraftKeeper;
  state: DraftState;
  change: (part: Partial<ProposalForm>) => void;
}

/** The draft that the address names; without one a new draft, which gets into the address with its first change. */
export function useProposalDraft(step: NewProposalStep): ProposalDraft {
  const portal = usePortal();
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get(DRAFT_PARAMETER);
  const isNamed = named !== null && UNIQUE_ID.test(named);
  const [newId, setNewId] = useState(newUniqueId);
  const uniqueId = isNamed ? named : newId;
  const keeper = useMemo(
    () => keeperOf(portal, uniqueId, { isNew: !isNamed, step }),
    [portal, uniqueId, isNamed, step],
  );
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
  useEffect(() => holdKeeper(keeper), [keeper]);
  // Whoever comes back to the address without a draft begins another one.
  if (named === newId) setNewId(newUniqueId());

  const change = (part: Partial<ProposalForm>) => {
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
