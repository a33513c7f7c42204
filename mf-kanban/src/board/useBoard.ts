import type { filterSteps } from '@portal/shared/contracts/boards/board';
import type { CallInput } from '@portal/shared/contracts/call';
import { useCall } from '@portal/shared/query';
import { boardRequest } from './boardRequest';
import type { BoardFilters } from './filters/boardFilters';

/** Milliseconds for which a board that was read ahead needs no second reading. */
const JUST_READ = 2_000;

/** The board of a pipe under a filter; the last one stays in sight while the next filter is answered. */
export function useBoard(pipeId: number, filters: BoardFilters) {
  const { call, input } = boardRequest(pipeId, filters);
  // One reader for both calls, so that the last answer stays in sight when the filter goes from one to the other.
  return useCall(call as typeof filterSteps, input as CallInput<typeof filterSteps>, {
    keepPrevious: true,
    freshFor: JUST_READ,
  });
}

/** Reads a board whose pipe the address names while the list of pipes is still on its way; null reads nothing. */
export function useBoardAhead(pipeId: number | null, filters: BoardFilters): void {
  const { call, input } = boardRequest(pipeId ?? 0, filters);
  useCall(call as typeof filterSteps, input as CallInput<typeof filterSteps>, {
    enabled: pipeId !== null,
    freshFor: JUST_READ,
  });
}
