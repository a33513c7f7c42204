import type { BoardStep } from '@portal/shared/contracts/boards/board';
import { useNotify } from '@portal/shared/ui/overlay';
import { useEffect, useRef, useState } from 'react';
import { useWayToCard } from '../../openCard';
import { cardsText } from '../columns/cardsText';
import type { BoardChanges } from '../useBoardChanges';
import type { CardPlace } from './placeCard';
import { asksBefore, fullText, overLimitText } from './stepRules';
import type { MadeMove } from './undoMoves';
import type { CardMoves, MoveDetails } from './useCardMoves';

/** Cards that wait for an answer before they go to a step. */
export interface WaitingMove {
  places: readonly CardPlace[];
  stepTo: BoardStep;
  index?: number;
  /** How they go when the question is answered, where not as any other move. */
  send?: (justification: string) => void;
}

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

  /** What takes these moves back; none where it could not be fetched, or where an approval ended the matter. */
  const undoOf = async (made: readonly MadeMove[], stepTo: BoardStep) => {
    const open = made.filter(({ card }) => card.decision === null);
    const code = open.length > 0 ? await import('./undoMoves').catch(() => null) : null;
    const onUndo = () =>
      code?.undoMoves({
        made: open,
        stepTo,
        boards,
        notify,
        moves: latest.current.moves,
        ask: () => latest.current.ask,
      });
    return code ? { onUndo } : {};
  };

  const moveAll = async ({ places, stepTo, index }: WaitingMove, justification?: string) => {
    onGo(places);
    const details = (offset: number): MoveDetails => ({
      ...(index !== undefined && { index: index + offset }),
      ...(justification && { justification }),
    });
    const done = await Promise.all(places.map((place, offset) => moves.move(place, stepTo, details(offset))));
    const made = places.flatMap((place, which) => {
      const card = done[which];
      return card ? [{ place, card }] : [];
    });
    const over = stepTo.workInProgressPolicy === 'warn' && made.length > 0 ? overLimitText(stepTo, made.length) : null;
    const [first, ...others] = made;
    if (!first && places.length === 1) return;
    const undo = await undoOf(made, stepTo);
    const way = first && others.length === 0 ? { open: wayToCard(first.card.cardId) } : {};
    if (over)
      notify.warning({
        title: `${stepTo.name} acima do limite`,
        text: over,
        ...way,
        ...(places.length === 1 && undo),
      });
    if (places.length === 1) {
      if (first && !over) notify.success({ ...wordsOf(first, stepTo), ...way, ...undo });
      return;
    }
    const stayed = places.length - made.length;
    const text =
      `${cardsText(made.length)} ${made.length === 1 ? 'movido' : 'movidos'} para ${stepTo.name}` +
      (stayed > 0 ? `, ${stayed} não: os avisos acima das etapas dizem por quê.` : '.');
    moves.announce(text);
    if (stayed > 0) notify.warning({ title: 'Nem todos os cards foram movidos', text, ...way, ...undo });
    else notify.success({ title: 'Cards movidos', text, ...undo });
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

/** What a notice says of a single move; an approval is not taken back, since others go on from it. */
const wordsOf = ({ place, card }: MadeMove, stepTo: BoardStep) =>
  card.decision === null
    ? { title: `Card ${card.cardRef} movido`, text: `De ${place.step.name} para ${stepTo.name}.` }
    : { title: `Card ${card.cardRef} aprovado`, text: 'O processo segue adiante; uma aprovação não se desfaz.' };
