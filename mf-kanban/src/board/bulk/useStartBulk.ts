import { useCommand } from '@portal/shared/commands/useCommand';
import { startCardBulk } from '@portal/shared/contracts/boards/cardBulks';
import type { CardBulk, CardBulkAction } from '@portal/shared/contracts/boards/cardBulks';
import type { Send } from '@portal/shared';
import { newUniqueId } from '@portal/shared/domain/values/newUniqueId';
import { useNotify } from '@portal/shared/ui/overlay';
import { filterQuery } from '../filters/boardFilters';
import type { BoardFilters } from '../filters/boardFilters';
import { useOpenBulk } from './useOpenBulk';

/** Cards by name, or all that a filter leaves, of one step where it is named. */
export type BulkScope = { cardIds: readonly number[] } | { filters: BoardFilters; stepId: number | null };

const bodyOf = (scope: BulkScope) =>
  'cardIds' in scope
    ? { cardIds: [...scope.cardIds] }
    : { filter: filterQuery(scope.filters), ...(scope.stepId !== null && { stepId: scope.stepId }) };

/** Has the platform do the same to many cards, and shows how far it is. */
export function useStartBulk(pipeId: number, scope: BulkScope, onStarted: () => void) {
  const notify = useNotify();
  const { show } = useOpenBulk();
  const send = (action: CardBulkAction, by: Send): Promise<CardBulk> =>
    by(startCardBulk, { parameters: { pipeId }, body: { uniqueId: newUniqueId(), action, ...bodyOf(scope) } });
  const shows = (bulk: CardBulk) => {
    onStarted();
    show(bulk.uniqueId);
  };
  const command = useCommand<CardBulkAction, CardBulk>(send, {
    onDone: shows,
    onFailed: (error) => notify.error(error, 'A ação em lote não começou'),
  });
  return { start: (action: CardBulkAction) => void command.run(action), isBusy: command.isBusy, send, shows };
}
