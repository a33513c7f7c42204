import type { BoardStep } from '@portal/shared/contracts/boards/board';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { useWayToCard } from '../../openCard';
import { cardsText } from '../columns/cardsText';
import type { CardPlace } from './placeCard';
import { asksBefore, fullText, overLimitText } from './stepRules';
import type { CardMoves, MoveDetails } from './useCardMoves';

/** Cards that wait for an answer before they go to a step. */
export interface WaitingMove {
  places: readonly CardPlace[];
  stepTo: BoardStep;
  index?: number;
}

/**
 * Moves of one card or several by the rules of the step that they go to: what it refuses is not sent, what it asks is
 * asked first; `onGo` hears of those that go, so that a question that is taken back leaves everything as it was. The
 * platform checks the same again.
 */
export function useAskedMoves(moves: CardMoves, onGo: (places: readonly CardPlace[]) => void) {
  const notify = useNotify();
  const wayToCard = useWayToCard();
  const [waiting, setWaiting] = useState<WaitingMove | null>(null);

  const moveAll = async ({ places, stepTo, index }: WaitingMove, justification?: string) => {
    onGo(places);
    const details = (offset: number): MoveDetails => ({
      ...(index !== undefined && { index: index + offset }),
      ...(justification && { justification }),
    });
    const done = await Promise.all(places.map((place, offset) => moves.move(place, stepTo, details(offset))));
    const moved = done.filter(Boolean).length;
    const over = stepTo.workInProgressPolicy === 'warn' && moved > 0 ? overLimitText(stepTo, moved) : null;
    const [first, ...others] = places.filter((_, index) => done[index]);
    const way = first && others.length === 0 ? { open: wayToCard(first.card.cardId) } : {};
    if (over) notify.warning({ title: `${stepTo.name} acima do limite`, text: over, ...way });
    if (places.length === 1) return;
    const stayed = places.length - moved;
    const text =
      `${cardsText(moved)} ${moved === 1 ? 'movido' : 'movidos'} para ${stepTo.name}` +
      (stayed > 0 ? `, ${stayed} não: os avisos acima das etapas dizem por quê.` : '.');
    moves.announce(text);
    if (stayed > 0) notify.warning({ title: 'Nem todos os cards foram movidos', text, ...way });
    else notify.success({ title: 'Cards movidos', text });
  };

  const move = (wanted: WaitingMove) => {
    // A card that is decided or stands there already has nowhere to go.
    const places = wanted.places.filter(({ card, step }) => step.id !== wanted.stepTo.id && card.decision === null);
    const refusal = fullText(wanted.stepTo);
    if (refusal) for (const place of places) moves.refuse(place, wanted.stepTo, refusal);
    if (refusal || places.length === 0) return;
    const going = { ...wanted, places };
    if (asksBefore(wanted.stepTo)) setWaiting(going);
    else void moveAll(going);
  };

  return {
    move,
    waiting,
    /** What was answered: a justification (empty where none is asked), or null when nothing is to move. */
    answer: (justification: string | null) => {
      setWaiting(null);
      if (waiting && justification !== null) void moveAll(waiting, justification);
    },
  };
}
