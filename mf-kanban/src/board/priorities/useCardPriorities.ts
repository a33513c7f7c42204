import type { BoardCard } from '@portal/shared/contracts/boards/board';
import type { CallResponse } from '@portal/shared/contracts/call';
import { updateKanbanCardPriority } from '@portal/shared/contracts/boards/kanbanActions';
import { useCommand } from '@portal/shared/commands/useCommand';
import { isNumber, isText, recognises } from '@portal/shared/domain/values/shape';
import { useCardChange } from '../useCardChange';
import type { CardChangeOptions } from '../useCardChange';

export type Priority = BoardCard['priority'];

/** Says how urgent cards are. */
export function useCardPriorities(options: CardChangeOptions) {
  const { run } = useCommand(updateKanbanCardPriority, { newer: tellsPriority });
  const set = useCardChange<Priority>({
    ...options,
    of: (card) => card.priority,
    isSame: (one, other) => one.id === other.id,
    look: (priority) => ({ priority }),
    send: async ({ cardId, version }, after) => {
      const { answer, error, ...sent } = await run({
        body: { CardId: cardId, PriorityId: after.id, Version: version },
      });
      if (!error) return { version: answer.Version };
      const newer = 'newer' in sent ? sent.newer : null;
      return { error, standing: newer?.CardId === cardId ? asItStands(newer) : null };
    },
    failed: (cardRef) => `A prioridade do card ${cardRef} não mudou`,
    done: ({ cardRef }, { name }) => ({
      title: 'Prioridade definida',
      text: `${cardRef} tem agora a prioridade ${name.toLocaleLowerCase('pt-BR')}.`,
    }),
    manyDone: (cards, { name }) => `${cards} com a prioridade ${name.toLocaleLowerCase('pt-BR')}`,
  });
  return { set };
}

type Told = CallResponse<typeof updateKanbanCardPriority>;

/** How urgent the card is now and its version, as a refusal brings them along. */
const tellsPriority = recognises<Told>({
  CardId: isNumber,
  Priority: recognises<Told['Priority']>({ Id: isNumber, Name: isText }),
  Version: isNumber,
});

const asItStands = ({ Priority, Version }: Told): Pick<BoardCard, 'priority' | 'version'> => ({
  priority: { id: Priority.Id, name: Priority.Name },
  version: Version,
});
