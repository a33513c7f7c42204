import type { BoardStep, FilteredSteps } from '@portal/shared/contracts/boards/board';
import { usePortal } from '@portal/shared';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { DragDropContext } from 'react-beautiful-dnd';
import type { DragStart } from 'react-beautiful-dnd';
import type { BoardChanges } from '../useBoardChanges';
import { DRAG_INSTRUCTIONS, droppedText, hoveringText, liftedText } from './announcements';
import { createDragHand } from './dragHand';
import { findCard } from './placeCard';
import type { CardPlace } from './placeCard';

interface DragAreaProps {
  board: FilteredSteps;
  boards: BoardChanges;
  onMove: (place: CardPlace, stepTo: BoardStep, indexTo: number) => void;
  children: ReactNode;
}

/** Lets cards be dragged between the columns inside, by mouse, touch and keyboard, and says aloud what happens. */
export function DragArea({ board, boards, onMove, children }: DragAreaProps) {
  const { nonce } = usePortal();
  const [hand] = useState(createDragHand);
  const stepOf = (place: { droppableId: string } | null | undefined) =>
    board.steps.find((step) => place && String(step.id) === place.droppableId);
  const draggedOf = (drag: DragStart) => ({
    cardRef: findCard(board, Number(drag.draggableId))?.card.cardRef ?? '',
    stepName: stepOf(drag.source)?.name ?? '',
  });
  return (
    <DragDropContext
      {...(nonce && { nonce })}
      enableDefaultSensors={false}
      sensors={hand.sensors}
      dragHandleUsageInstructions={DRAG_INSTRUCTIONS}
      onBeforeCapture={({ draggableId }) => boards.hold({ cardId: Number(draggableId), letGo: hand.letGo })}
      onDragStart={(drag, { announce }) => {
        announce(liftedText(draggedOf(drag)));
        hand.holdOver(drag.source.droppableId);
      }}
      onDragUpdate={(drag, { announce }) => {
        announce(hoveringText(draggedOf(drag), stepOf(drag.destination)?.name ?? null));
        hand.holdOver(drag.destination?.droppableId ?? null);
      }}
      onDragEnd={(drag, { announce }) => {
        boards.release();
        const cardId = Number(drag.draggableId);
        const shown = findCard(board, cardId);
        // What others changed of the card while it was held: it goes on as what it is now.
        const card = boards.find(cardId)?.card ?? shown?.card;
        const stepTo = stepOf(drag.destination);
        announce(droppedText(draggedOf(drag), stepTo?.name ?? null, drag.reason === 'CANCEL'));
        if (drag.reason !== 'DROP' || !shown || !card || !stepTo || !drag.destination) return;
        if (stepTo.id !== shown.step.id && card.stepId === shown.step.id)
          onMove({ ...shown, card }, stepTo, drag.destination.index);
      }}
    >
      {children}
    </DragDropContext>
  );
}
