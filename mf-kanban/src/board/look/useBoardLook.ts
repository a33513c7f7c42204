import { usePermissions, usePortal } from '@portal/shared';
import { boardLookKey, COMPACT_UP_TO, fieldsOf, readBoardLook } from '@portal/shared/domain/boards/boardLook';
import type { BoardDensity, CardField } from '@portal/shared/domain/boards/boardLook';
import { browserValue, useBrowserValue } from '@portal/shared/kept/browserValue';
import { useMemo, useState, useSyncExternalStore } from 'react';

/** How a card is drawn: how close, and with which of its fields. */
export interface CardFace {
  density: BoardDensity;
  fields: readonly CardField[];
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** How the user wants to see the cards of a pipe, and the ways to change that. */
export function useBoardLook(pipeUniqueId: string) {
  const { company } = usePortal();
  const { user } = usePermissions();
  const [kept] = useState(() => browserValue(boardLookKey(company.key, user?.UserId ?? 0), readBoardLook));
  const look = useBrowserValue(kept);
  const isNarrow = useSyncExternalStore(subscribe, () => window.innerWidth <= COMPACT_UP_TO);
  const density = look.density ?? (isNarrow ? 'compact' : 'normal');
  // One object until something changes: thousands of cards are compared by it.
  const face = useMemo<CardFace>(
    () => ({ density, fields: fieldsOf(look, pipeUniqueId, density) }),
    [look, pipeUniqueId, density],
  );
  return {
    face,
    isChosen: look.fields[pipeUniqueId] !== undefined,
    setDensity: (chosen: BoardDensity) => kept.set({ ...kept.get(), density: chosen }),
    /** Null goes back to what the density shows. */
    setFields: (fields: readonly CardField[] | null) => {
      const { [pipeUniqueId]: _, ...others } = kept.get().fields;
      kept.set({ ...kept.get(), fields: fields ? { ...others, [pipeUniqueId]: fields } : others });
    },
  };
}
