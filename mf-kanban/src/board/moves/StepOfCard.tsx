import { useQueryClient } from '@portal/shared/query';
import type { BoardStep, CardRecord, FilteredSteps } from '@portal/shared/contracts/boards/board';
import { Button, LiveRegion } from '@portal/shared/ui/base';
import { lazy, Suspense, useRef, useState } from 'react';
import { boardCalls } from '../boardRequest';
import { useBoardChanges } from '../useBoardChanges';
import { FailedMoves } from './lazyFailedMoves';
import type { CardPlace } from './placeCard';
import { useAskedMoves } from './useAskedMoves';
import { useCardMoves } from './useCardMoves';

// In one file with the other menus of the board, which mostly is there already.
const MoveMenu = lazy(() =>
  import(/* webpackChunkName: 'moves' */ './CardMenus').then((menus) => ({ default: menus.MoveMenu })),
);
const MoveQuestion = lazy(() => import(/* webpackChunkName: 'moves' */ './MoveQuestion'));

interface StepOfCardProps {
  record: CardRecord;
  mayManage: boolean;
  /** Reads the card anew and tells the board. */
  onChanged: () => void;
}

/** The focus stays where the card is read. */
const noFocus = { focusCard: () => undefined, keepFocus: () => undefined };

/**
 * The step of a card that is read beside its board, and the way to another one: the board's own moves, with what a step
 * asks, what it refuses and the way back.
 */
export function StepOfCard({ record, mayManage, onChanged }: StepOfCardProps) {
  const { card, pipe, step } = record;
  const boards = useBoardChanges(pipe.id);
  const steps = useSteps(record);
  const [said, say] = useState('');
  const made = useCardMoves({ pipe, boards, announce: say, focus: noFocus });
  const moves: typeof made = {
    ...made,
    move: async (...move) => {
      const moved = await made.move(...move);
      onChanged();
      return moved;
    },
  };
  const asked = useAskedMoves(moves, boards, () => undefined);
  const button = useRef<HTMLButtonElement>(null);
  const [opener, setOpener] = useState<HTMLElement | null>(null);

  /** As the board has it, unless what was read here is newer. */
  const place = (): CardPlace => {
    const shown = boards.find(card.cardId);
    if (shown && shown.card.version >= card.version) return shown;
    return { card, step: steps.find(({ id }) => id === step.id) ?? stepOf(step), index: shown?.index ?? 0 };
  };
  return (
    <div className="kanban-step">
      {mayManage ? (
        <Button
          ref={button}
          size="small"
          aria-haspopup="menu"
          aria-label={`Etapa: ${step.name}. Mover`}
          loading={made.underWay.has(card.cardId)}
          onClick={() => setOpener(button.current)}
        >
          {step.name} <span className="kanban-card-action-caret" aria-hidden="true" />
        </Button>
      ) : (
        <span>Etapa: {step.name}</span>
      )}
      <LiveRegion>{said}</LiveRegion>
      <Suspense fallback={null}>
        {made.failures.length > 0 && (
          <FailedMoves
            failures={made.failures}
            onDismiss={made.dismiss}
            onTryAgain={({ stepTo }) => void moves.move(place(), stepTo)}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {opener && (
          <MoveMenu
            places={[place()]}
            steps={steps}
            pipeId={pipe.id}
            opener={opener}
            onMove={(stepTo) => {
              opener.focus();
              asked.move({ places: [place()], stepTo });
            }}
            onClose={() => setOpener(null)}
          />
        )}
        {asked.waiting && (
          <MoveQuestion
            move={asked.waiting}
            pipe={pipe}
            onAnswer={(justification) => {
              asked.answer(justification);
              button.current?.focus();
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

/** The steps as a board on this page counts them; of a page without one, as the card's record names them. */
function useSteps({ pipe, steps }: CardRecord): readonly BoardStep[] {
  const queries = useQueryClient();
  for (const { service, method, path } of boardCalls)
    for (const query of queries.getQueryCache().findAll({ queryKey: [service, method, path], type: 'active' })) {
      const board = query.state.data as FilteredSteps | undefined;
      if (board?.id === pipe.id) return board.steps;
    }
  return steps.map(stepOf);
}

const stepOf = (summary: CardRecord['step']): BoardStep => ({
  ...summary,
  cardCount: 0,
  insuredAmountTotal: 0,
  cards: [],
});
