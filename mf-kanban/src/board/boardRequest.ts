import type { AnyCall } from '@portal/shared/contracts/call';
import { filterSteps, filterStepsByPriority } from '@portal/shared/contracts/board';
import type { BoardFilters } from './filters/boardFilters';

/** The two calls that answer a board; both in the same form. */
export const boardCalls: readonly AnyCall[] = [filterSteps, filterStepsByPriority];

/** The call and the input that read a pipe's board under a filter (Spec 000 §7.5). */
export function boardRequest(pipeId: number, { text, priorityIds }: BoardFilters) {
  const parameters = { pipeId };
  const words = text ? { filterCardsValues: text } : {};
  return priorityIds.length > 0
    ? { call: filterStepsByPriority, input: { parameters, body: { priorityIds: [...priorityIds], ...words } } }
    : { call: filterSteps, input: { parameters, query: words } };
}
