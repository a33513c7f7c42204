import type { AnyCall } from '@portal/shared/contracts/call';
import { filterSteps, filterStepsByDocument, filterStepsByPriority } from '@portal/shared/contracts/boards/board';
import { narrowingOf } from './filters/boardFilters';
import type { BoardFilters } from './filters/boardFilters';

/** The calls that answer a board; all in the same form. */
export const boardCalls: readonly AnyCall[] = [filterSteps, filterStepsByPriority, filterStepsByDocument];

/** The call and the input that read a pipe's board under a filter (Spec 000 §7.5). */
export function boardRequest(pipeId: number, filters: BoardFilters) {
  const parameters = { pipeId };
  const words = filters.text ? { filterCardsValues: filters.text } : {};
  const { document, ...otherThanDocument } = narrowingOf(filters);
  if (document)
    return {
      call: filterStepsByDocument,
      input: { parameters: { pipeId, cpfCnpjWithoutMask: document }, query: { ...words, ...otherThanDocument } },
    };
  if (filters.priorityIds.length > 0)
    return {
      call: filterStepsByPriority,
      input: { parameters, body: { ...otherThanDocument, priorityIds: [...filters.priorityIds], ...words } },
    };
  return { call: filterSteps, input: { parameters, query: { ...words, ...otherThanDocument } } };
}
