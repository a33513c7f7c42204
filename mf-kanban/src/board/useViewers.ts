import { getViewers } from '@portal/shared/contracts/boards/boardLive';
import type { BoardPerson } from '@portal/shared/contracts/boards/boardLive';
import { usePermissions } from '@portal/shared';
import { useCall } from '@portal/shared/query';
import { useMemo } from 'react';

/** Live events tell of every change from then on. */
const FRESH_MS = 60_000;

export type PipeViewers = { cardId: number; viewers: BoardPerson[] }[];

/** Who else looks at which cards of a pipe, by name; live events keep it current. */
export function useViewers(pipeId: number): ReadonlyMap<number, readonly string[]> {
  const { user } = usePermissions();
  const { data } = useCall(getViewers, { parameters: { pipeId } }, { freshFor: FRESH_MS });
  return useMemo(() => {
    const others = (data ?? []).map(
      ({ cardId, viewers }) =>
        [cardId, viewers.filter(({ id }) => id !== user?.UserId).map(({ name }) => name)] as const,
    );
    return new Map(others.filter(([, names]) => names.length > 0));
  }, [data, user?.UserId]);
}
