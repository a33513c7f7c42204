import { useMemo } from 'react';
import { useKeyboardSensor, useMouseSensor, useTouchSensor } from 'react-beautiful-dnd';
import type { PreDragActions, Sensor, SensorAPI, SnapDragActions } from 'react-beautiful-dnd';
import { showNeighbour } from './showNeighbour';
import { handOnTouchesOf } from './touchesOfRemoved';

/** What cards are dragged with. */
export interface DragHand {
  sensors: Sensor[];
  /** Says over which step the card is held now, null outside of all. */
  holdOver: (stepId: string | null) => void;
  /** Lets go of the card that is held, which goes back to where it was. */
  letGo: () => void;
}

/**
 * Mouse, touch and a keyboard whose arrows reach the columns that are out of sight, too. Whatever holds a card can be
 * made to let go of it.
 */
export function createDragHand(): DragHand {
  let over: string | null = null;
  let held: Pick<SnapDragActions, 'isActive' | 'cancel'> | null = null;

  const holding = (preDrag: PreDragActions): PreDragActions => ({
    ...preDrag,
    fluidLift: (selection) => {
      const actions = preDrag.fluidLift(selection);
      held = actions;
      return actions;
    },
    snapLift: () => {
      const actions = preDrag.snapLift();
      held = actions;
      return actions;
    },
  });
  const grasping = (api: SensorAPI): SensorAPI => ({
    ...api,
    tryGetLock: (cardId, forceStop, options) => {
      const preDrag = api.tryGetLock(cardId, forceStop, options);
      const event = options?.sourceEvent;
      if (preDrag && event?.type === 'touchstart' && event.target) handOnTouchesOf(event.target);
      return preDrag && holding(preDrag);
    },
  });
  const farReaching = (api: SensorAPI): SensorAPI => ({
    ...api,
    tryGetLock: (cardId, forceStop, options) => {
      const event = options?.sourceEvent;
      // With another key the space chooses cards instead of lifting one.
      if (event instanceof KeyboardEvent && (event.ctrlKey || event.shiftKey || event.metaKey)) return null;
      const preDrag = api.tryGetLock(cardId, forceStop, options);
      if (!preDrag) return null;
      const target = event?.target;
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
  const useHoldingMouse: Sensor = (api) => useMouseSensor(useMemo(() => grasping(api), [api]));
  const useHoldingTouch: Sensor = (api) => useTouchSensor(useMemo(() => grasping(api), [api]));
  const useFarReachingKeyboard: Sensor = (api) => useKeyboardSensor(useMemo(() => farReaching(grasping(api)), [api]));
  return {
    sensors: [useHoldingMouse, useHoldingTouch, useFarReachingKeyboard],
    holdOver: (stepId) => {
      over = stepId;
    },
    letGo: () => {
      if (held?.isActive()) held.cancel();
      held = null;
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
