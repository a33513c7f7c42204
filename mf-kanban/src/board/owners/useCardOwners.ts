import type { BoardCard } from '@portal/shared/contracts/boards/board';
import type { CallResponse } from '@portal/shared/contracts/call';
import { updateKanbanCardOwner } from '@portal/shared/contracts/boards/kanbanBoard';
import { usePermissions } from '@portal/shared';
import { useCommand } from '@portal/shared/commands/useCommand';
import { isNumber, isText, orNull, recognises } from '@portal/shared/domain/values/shape';
import { useCardChange } from '../useCardChange';
import type { CardChangeOptions } from '../useCardChange';

export type Owner = NonNullable<BoardCard['owner']>;

/** Gives cards to people; the platform tells the new owner. */
export function useCardOwners(options: CardChangeOptions) {
  const { user } = usePermissions();
  const { run } = useCommand(updateKanbanCardOwner, { newer: tellsOwner });
  const assign = useCardChange<Owner | null>({
    ...options,
    of: (card) => card.owner,
    isSame: (one, other) => one?.id === other?.id,
    look: (owner) => ({ owner }),
    send: async ({ cardId, version }, after) => {
      const { answer, error, ...sent } = await run({
        body: { CardId: cardId, UserId: after?.id ?? null, Version: version },
      });
      if (!error) return { version: answer.Version };
      const newer = 'newer' in sent ? sent.newer : null;
      return { error, standing: newer?.CardId === cardId ? asItStands(newer) : null };
    },
    failed: (cardRef) => `O responsável do card ${cardRef} não mudou`,
    done: ({ cardRef }, after) => {
      const isOther = after !== null && after.id !== user?.UserId;
      return {
        title: after ? `Card ${cardRef} atribuído` : `Card ${cardRef} sem responsável`,
        text: after
          ? `${after.name} é responsável por ele agora${isOther ? ' e foi avisado disso' : ''}.`
          : 'Ninguém é responsável por ele agora.',
      };
    },
    manyDone: (cards, after) => `${cards} ${after ? `de ${after.name}` : 'sem responsável'}`,
  });
  return { assign };
}

type Told = CallResponse<typeof updateKanbanCardOwner>;

/** Whom the card has now and its version, as a refusal brings them along. */
const tellsOwner = recognises<Told>({
  CardId: isNumber,
  Owner: orNull(recognises<NonNullable<Told['Owner']>>({ Id: isNumber, Name: isText })),
  Version: isNumber,
});

const asItStands = ({ Owner, Version }: Told): Pick<BoardCard, 'owner' | 'version'> => ({
  owner: Owner && { id: Owner.Id, name: Owner.Name },
  version: Version,
});
