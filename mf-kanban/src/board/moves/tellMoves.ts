import type { BoardStep } from '@portal/shared/contracts/boards/board';
import type { useWayToCard } from '../../openCard';
import { cardsText } from '../columns/cardsText';
import type { CardPlace } from './placeCard';
import { overLimitText } from './overLimitText';
import { noteOwn, undoMoves } from './undoMoves';
import type { MadeMove, UndoOptions } from './undoMoves';

interface TellOptions extends UndoOptions {
  /** All that were to move. */
  places: readonly CardPlace[];
  wayToCard: ReturnType<typeof useWayToCard>;
}

/** Says what became of moves, and offers the way back. What did not happen stands above the board. */
export function tellMoves(options: TellOptions): void {
  const { places, made, stepTo, moves, notify, wayToCard } = options;
  const isOne = places.length === 1;
  noteOwn(made.map(({ card }) => card));
  // An approval is not taken back: others go on from it.
  const open = made.filter(({ card }) => card.decision === null);
  const undo = open.length > 0 ? { onUndo: () => undoMoves({ ...options, made: open }) } : {};
  const over = stepTo.workInProgressPolicy === 'warn' && made.length > 0 ? overLimitText(stepTo, made.length) : null;
  const [first, ...others] = made;
  const way = first && others.length === 0 ? { open: wayToCard(first.card.cardId) } : {};
  if (over) notify.warning({ title: `${stepTo.name} acima do limite`, text: over, ...way, ...(isOne && undo) });
  if (isOne) {
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
}

const wordsOf = ({ place, card }: MadeMove, stepTo: BoardStep) =>
  card.decision === null
    ? { title: `Card ${card.cardRef} movido`, text: `De ${place.step.name} para ${stepTo.name}.` }
    : { title: `Card ${card.cardRef} aprovado`, text: 'O processo segue adiante; uma aprovação não se desfaz.' };
