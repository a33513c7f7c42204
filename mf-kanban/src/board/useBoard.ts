import type { filterSteps } from '@portal/shared/contracts/board';
import type { CallInput } from '@portal/shared/contracts/call';
import { useCall } from '@portal/shared/query';
import { boardRequest } from './boardRequest';
import type { BoardFilters } from './filters/boardFilters';

/** The board of a pipe under a filter; the last one stays in sight while the next filter is answered. */
export function useBoard(pipeId: number, filters: BoardFilters) {
  const { call, input } = boardRequest(pipeId, filters);
  // One reader for both calls, so that the last answer stays in sight when the filter goes from one to the other.
  return useCall(call as typeof filterSteps, input as CallInput<typeof filterSteps>, { keepPrevious: true });
}
