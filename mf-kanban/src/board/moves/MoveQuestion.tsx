import { LONGEST_JUSTIFICATION } from '@portal/shared/contracts/boards/board';
import type { PipeSummary } from '@portal/shared/contracts/boards/board';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { problemsOf } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import {
  agreesOnCommission,
  approvalNeedsReason,
  decidesReinsurance,
  decidesSignatures,
} from '@portal/shared/domain/boards/cardDecisions';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { LongTextField } from '@portal/shared/ui/form';
import { consequenceOf } from '../../decisionWords';
import { cardsName } from './cardsName';
import { DecidedCards } from './DecidedCards';
import type { WaitingMove } from './waitingMove';

interface MoveQuestionProps {
  move: WaitingMove;
  pipe: Pick<PipeSummary, 'functionalityId'>;
  /** A justification, empty where none is asked; null when nothing is to move. */
  onAnswer: (justification: string | null) => void;
}

/** Asks before cards enter a step that approves them or that wants to know why. */
export default function MoveQuestion({ move: { places, stepTo }, pipe, onAnswer }: MoveQuestionProps) {
  const cardIds = places.map(({ card }) => card.cardId).toSorted((one, other) => one - other);
  const { value: text, setValue, kept } = useKeptForm(`step.${stepTo.id}.move.${cardIds.join('.')}`, '');
  const name = cardsName(places.map(({ card }) => card));
  const approves = stepTo.stage === 'done';
  const overrides = approves && places.some(({ card }) => approvalNeedsReason(card));
  const isAsked = stepTo.needsJustification || overrides;
  const isMissing = isAsked && text.trim() === '';
  const missing = overrides
    ? `Escreva por que ${places.length === 1 ? 'o card é aprovado' : 'os cards são aprovados'}.`
    : 'Escreva por que ele entra nesta etapa.';
  const { problemOf, ask } = useProblems(problemsOf('Justification', isMissing && missing));
  const go = () => {
    if (!ask()) return;
    onAnswer(text.trim());
    // A move that fails keeps the words for the next try.
    kept.discard();
  };

  const ownPage = approves ? decidedOnPage(places, pipe) : null;
  if (ownPage !== null)
    return (
      <CommandDialog
        title={places.length === 1 ? 'A aprovação é dada no próprio card' : 'Estes cards são aprovados um a um'}
        consequence={`${ownPage} Nada foi movido.`}
        verb="Entendi"
        hasFocusOnVerb
        onSend={() => onAnswer(null)}
        onClose={() => onAnswer(null)}
      />
    );
  return (
    <CommandDialog
      title={approves ? `Aprovar ${name}?` : `Mover ${name} para ${stepTo.name}?`}
      consequence={approves && approvalText(places, stepTo.name)}
      verb={approves ? 'Aprovar' : 'Mover'}
      kept={kept}
      hasFocusOnVerb={!isAsked}
      onSend={go}
      onClose={() => onAnswer(null)}
    >
      {approves && <DecidedCards places={places} />}
      {isAsked && (
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

/** What the own page of a card asks before its approval; null where a move can approve it. */
function decidedOnPage(places: WaitingMove['places'], pipe: MoveQuestionProps['pipe']): string | null {
  if (places.some(({ card }) => decidesReinsurance(card, pipe)))
    return 'A aprovação decide como o risco é ressegurado. Use “Aprovar” no próprio card, que pergunta pela cessão ao contrato, pelas colocações facultativas e pela retenção.';
  if (places.some(({ card }) => decidesSignatures(card)))
    return 'A aprovação confere as assinaturas do contrato de contragarantia. Use “Aprovar” no próprio card, que pergunta por elas e pela data.';
  if (places.some(({ card }) => agreesOnCommission(card)))
    return 'A aprovação combina a comissão da corretora. Use “Aprovar” no próprio card, que pergunta por ela.';
  return null;
}

/** What follows for one card; for several what follows for each of them. */
function approvalText(places: WaitingMove['places'], stepName: string): string {
  const [first, ...others] = places;
  if (first && others.length === 0) return `Ele vai para ${stepName}. ${consequenceOf(first, 'Aprovar')}`;
  return `Eles vão para ${stepName}: a análise de cada um termina e o seu processo segue adiante. Uma decisão não muda mais.`;
}
