import type { BoardCard, BoardStep } from '@portal/shared/contracts/boards/board';
import type { Notify } from '@portal/shared/ui/overlay';
import { cardsText } from '../columns/cardsText';
import type { BoardChanges } from '../useBoardChanges';
import { cardsName } from './cardsName';
import type { CardPlace } from './placeCard';
import { asksBefore } from './stepRules';
import type { WaitingMove } from './waitingMove';
import type { CardMoves } from './useCardMoves';

/** A move that happened: where the card came from, and the card as the platform answered it. */
export interface MadeMove {
  place: CardPlace;
  card: BoardCard;
}

export interface UndoOptions {
  made: readonly MadeMove[];
  /** Where all of them went. */
  stepTo: BoardStep;
  boards: Pick<BoardChanges, 'find'>;
  moves: Pick<CardMoves, 'move' | 'announce'>;
  notify: Notify;
  /** Asks first what a step asks of a card that enters it; null where the board is not on the screen any more. */
  ask: () => ((move: WaitingMove) => void) | null;
}

const entryOf = ({ cardId, enteredStepAt }: BoardCard) => `${cardId} ${enteredStepAt}`;
/** Each entry of a card into a step that was made on this page: one after the other can be taken back. */
const ownEntries = new Set<string>();

/** Remembers moves as made here, and by nobody else. */
export const noteOwn = (cards: readonly BoardCard[]): void => cards.forEach((card) => ownEntries.add(entryOf(card)));

/**
 * Takes moves back by moving the cards back, as an undo that gives each its time in the step again, by the same rules: what a step asks is asked, what the platform refuses is
 * told, and a card that somebody else moved since stays where it is.
 */
export function undoMoves(options: UndoOptions): void {
  const { made, stepTo, boards, notify } = options;
  const now = ({ card }: MadeMove) => boards.find(card.cardId);
  const wasMovedSince = (move: MadeMove) => {
    const card = now(move)?.card;
    return card !== undefined && (card.stepId !== stepTo.id || !ownEntries.has(entryOf(card)));
  };
  const gone = made.filter(wasMovedSince);
  if (gone.length > 0)
    notify.warning({
      title: notUndone(gone),
      text:
        `${gone.map((move) => `${move.card.cardRef} está em ${now(move)?.step.name}`).join('; ')}, ` +
        'para onde foi depois deste movimento. Nada mudou.',
    });

  const still = made.filter((move) => !wasMovedSince(move));
  const steps = new Map(still.map(({ place }) => [place.step.id, place.step]));
  for (const step of steps.values())
    goBack(
      step,
      still.filter(({ place }) => place.step.id === step.id),
      options,
    );
}

const notUndone = (moves: readonly MadeMove[]) =>
  moves.length === 1 && moves[0]
    ? `O movimento do card ${moves[0].card.cardRef} não foi desfeito`
    : `${cardsText(moves.length)} não voltaram`;

/** Moves cards back to the step that they came from. */
function goBack(step: BoardStep, group: readonly MadeMove[], options: UndoOptions): void {
  const { stepTo, boards, moves, notify } = options;
  // From the top, so that each finds its former place above those that follow.
  const inOrder = group.toSorted((one, other) => one.place.index - other.place.index);
  const places = inOrder.map<CardPlace>(({ card }) => boards.find(card.cardId) ?? { card, step: stepTo, index: 0 });
  const send = async (justification: string) => {
    const done = await Promise.all(
      places.map((place, which) =>
        moves.move(place, step, {
          index: inOrder[which]!.place.index,
          undoneSince: inOrder[which]!.place.card.enteredStepAt,
          ...(justification && { justification }),
          onFailed: (error) => notify.error(error, notUndone(inOrder.slice(which, which + 1))),
        }),
      ),
    );
    const back = done.filter((card) => card !== null);
    noteOwn(back);
    if (back.length === 0) return;
    const name = cardsName(back);
    const text = `${name.charAt(0).toUpperCase()}${name.slice(1)} ${back.length === 1 ? 'voltou' : 'voltaram'} para ${step.name}.`;
    moves.announce(`Movimento desfeito: ${text}`);
    notify.success({ title: 'Movimento desfeito', text });
  };
  if (!asksBefore(step)) {
    void send('');
    return;
  }
  const ask = options.ask();
  if (ask) ask({ places, stepTo: step, send: (justification) => void send(justification) });
  else
    notify.warning({
      title: notUndone(group),
      text: `A etapa ${step.name} pede uma justificativa. Volte à esteira e mova para ela.`,
    });
}
