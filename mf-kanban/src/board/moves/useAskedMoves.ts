import { useNotify } from '@portal/shared/ui/overlay';
import { useEffect, useRef, useState } from 'react';
import { useWayToCard } from '../../openCard';
import type { BoardChanges } from '../useBoardChanges';
import type { CardPlace } from './placeCard';
import { asksBefore, fullText } from './stepRules';
import type { CardMoves, MoveDetails } from './useCardMoves';
import type { WaitingMove } from './waitingMove';

/**
 * Moves of one card or several by the rules of the step that they go to: what it refuses is not sent, what it asks is
 * asked first; `onGo` hears of those that go, so that a question that is taken back leaves everything as it was. The
 * platform checks the same again.
 */
export function useAskedMoves(moves: CardMoves, boards: BoardChanges, onGo: (places: readonly CardPlace[]) => void) {
  const notify = useNotify();
  const wayToCard = useWayToCard();
  const [questions, setQuestions] = useState<readonly WaitingMove[]>([]);
  const waiting = questions[0] ?? null;
  const ask = (question: WaitingMove) => setQuestions((all) => [...all, question]);
  // What takes a move back is pressed a while later: on the board as it is then, if it is still shown.
  const latest = useRef<{ moves: CardMoves; ask: typeof ask | null }>({ moves, ask });
  useEffect(() => {
    latest.current = { moves, ask };
  });
  useEffect(
    () => () => {
      latest.current.ask = null;
    },
    [],
  );

  const moveAll = async ({ places, stepTo, index }: WaitingMove, justification?: string) => {
    onGo(places);
    // Where it does not come, the board itself shows what happened and what did not.
    const words = import(/* webpackChunkName: 'after-cards' */ './tellMoves').catch(() => null);
    const details = (offset: number): MoveDetails => ({
      ...(index !== undefined && { index: index + offset }),
      ...(justification && { justification }),
    });
    const done = await Promise.all(places.map((place, offset) => moves.move(place, stepTo, details(offset))));
    const made = places.flatMap((place, which) => {
      const card = done[which];
      return card ? [{ place, card }] : [];
    });
    (await words)?.tellMoves({
      places,
      made,
      stepTo,
      boards,
      notify,
      wayToCard,
      moves: latest.current.moves,
      ask: () => latest.current.ask,
    });
  };

  const move = (wanted: WaitingMove) => {
    // A card that is decided or stands there already has nowhere to go.
    const places = wanted.places.filter(({ card, step }) => step.id !== wanted.stepTo.id && card.decision === null);
    const refusal = fullText(wanted.stepTo);
    if (refusal) for (const place of places) moves.refuse(place, wanted.stepTo, refusal);
    if (refusal || places.length === 0) return;
    const going = { ...wanted, places };
    if (asksBefore(wanted.stepTo)) ask(going);
    else void moveAll(going);
  };

  return {
    move,
    waiting,
    /** What was answered: a justification (empty where none is asked), or null when nothing is to move. */
    answer: (justification: string | null) => {
      setQuestions((all) => all.slice(1));
      if (!waiting || justification === null) return;
      if (waiting.send) waiting.send(justification);
      else void moveAll(waiting, justification);
    },
  };
}
