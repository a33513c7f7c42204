import { useMemo } from 'react';
import { useKeyboardSensor, useMouseSensor, useTouchSensor } from 'react-beautiful-dnd';
import type { Sensor, SensorAPI, SnapDragActions } from 'react-beautiful-dnd';
import { showNeighbour } from './showNeighbour';

/** What cards are dragged with. */
export interface DragHand {
  sensors: Sensor[];
  /** Says over which step the card is held now, null outside of all. */
  holdOver: (stepId: string | null) => void;
}

/** Mouse, touch and a keyboard whose arrows reach the columns that are out of sight, too. */
export function createDragHand(): DragHand {
  let over: string | null = null;
  const farReaching = (api: SensorAPI): SensorAPI => ({
    ...api,
    tryGetLock: (cardId, forceStop, options) => {
      const preDrag = api.tryGetLock(cardId, forceStop, options);
      if (!preDrag) return null;
      const { target } = options?.sourceEvent ?? {};
      const board = target instanceof Element ? target.closest<HTMLElement>('.kanban-board') : null;
      const snapLift = () => {
        const actions = preDrag.snapLift();
        const towards = (direction: -1 | 1, move: () => void) => () => {
          if (board && over !== null && showNeighbour(board, over, direction)) afterScrolling(actions, move);
          else move();
        };
        return { ...actions, moveLeft: towards(-1, actions.moveLeft), moveRight: towards(1, actions.moveRight) };
      };
      return { ...preDrag, snapLift };
    },
  });
  const useFarReachingKeyboard: Sensor = (api) => useKeyboardSensor(useMemo(() => farReaching(api), [api]));
  return {
    sensors: [useMouseSensor, useTouchSensor, useFarReachingKeyboard],
    holdOver: (stepId) => {
      over = stepId;
    },
  };
}

/** The library learns of a scroll in the frame after it. */
function afterScrolling(actions: SnapDragActions, move: () => void): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (actions.isActive()) move();
    }),
  );
}
