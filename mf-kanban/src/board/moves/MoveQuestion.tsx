import { LONGEST_JUSTIFICATION } from '@portal/shared/contracts/boards/board';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { problemsOf } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { LongTextField } from '@portal/shared/ui/form';
import { cardsName } from './cardsName';
import type { WaitingMove } from './waitingMove';

interface MoveQuestionProps {
  move: WaitingMove;
  /** A justification, empty where none is asked; null when nothing is to move. */
  onAnswer: (justification: string | null) => void;
}

/** Asks before cards enter a step that approves them or that wants to know why. */
export default function MoveQuestion({ move: { places, stepTo }, onAnswer }: MoveQuestionProps) {
  const cardIds = places.map(({ card }) => card.cardId).toSorted((one, other) => one - other);
  const { value: text, setValue, kept } = useKeptForm(`step.${stepTo.id}.move.${cardIds.join('.')}`, '');
  const name = cardsName(places.map(({ card }) => card));
  const approves = stepTo.stage === 'done';
  const isMissing = stepTo.needsJustification && text.trim() === '';
  const { problemOf, ask } = useProblems(
    problemsOf('Justification', isMissing && 'Escreva por que ele entra nesta etapa.'),
  );
  const go = () => {
    if (!ask()) return;
    onAnswer(text.trim());
    // A move that fails keeps the words for the next try.
    kept.discard();
  };

  return (
    <CommandDialog
      title={approves ? `Aprovar ${name}?` : `Mover ${name} para ${stepTo.name}?`}
      consequence={
        approves &&
        `${places.length === 1 ? 'Ele vai' : 'Eles vão'} para ${stepTo.name}: a análise termina, o processo segue adiante e ${places.length === 1 ? 'o card não muda' : 'os cards não mudam'} mais.`
      }
      verb={approves ? 'Aprovar' : 'Mover'}
      kept={kept}
      hasFocusOnVerb={!stepTo.needsJustification}
      onSend={go}
      onClose={() => onAnswer(null)}
    >
      {stepTo.needsJustification && (
        <LongTextField
          label="Justificativa"
          required
          maxLength={LONGEST_JUSTIFICATION}
          value={text}
          error={problemOf('Justification')}
          onChange={setValue}
        />
      )}
    </CommandDialog>
  );
}
