import { useCommand } from '@portal/shared/commands/useCommand';
import { LONGEST_JUSTIFICATION } from '@portal/shared/contracts/boards/board';
import type { CardRecord } from '@portal/shared/contracts/boards/board';
import { decideKanbanCard } from '@portal/shared/contracts/boards/kanbanDecisions';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { problemsOf } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { LongTextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { useWayToProposal } from '../useWayToProposal';
import { questionOf } from './decisionWords';
import type { Choice } from './decisionWords';

interface DecisionDialogProps {
  open: boolean;
  choice: Choice;
  record: CardRecord;
  /** The card is not as it was shown. */
  onChanged: () => void;
  onClose: () => void;
  onDecided: () => void;
}

/** Asks before a decision, takes its reason, and stays with what was typed where it does not succeed. */
export default function DecisionDialog({ open, choice, record, onChanged, onClose, onDecided }: DecisionDialogProps) {
  const { card, steps } = record;
  const notify = useNotify();
  const wayToProposal = useWayToProposal(record);
  const { value: justification, setValue, kept } = useKeptForm(`card.${card.cardId}.${choice}`, '');
  const { title, consequence, verb } = questionOf(card, choice);
  const isRefusal = choice === 'Recusar';
  const isRequired = isRefusal || steps.some(({ stage, needsJustification }) => stage === 'done' && needsJustification);
  const why = justification.trim();
  const { problemOf, ask, forget } = useProblems(
    problemsOf(
      'Justification',
      isRequired && why === '' && (isRefusal ? 'Escreva o motivo da recusa.' : 'Escreva por que o card é aprovado.'),
    ),
  );
  const decide = useCommand(decideKanbanCard, {
    onDone: ({ Outcome }) => {
      notify.success({ title: isRefusal ? 'Card recusado' : 'Card aprovado', text: Outcome, ...wayToProposal });
      onChanged();
      onDecided();
    },
    // Whoever tries again should do so from the card as it stands.
    onStale: onChanged,
  });

  const send = () => {
    if (!ask()) return undefined;
    return decide.run({
      body: { CardId: card.cardId, Decision: choice, Version: card.version, ...(why && { Justification: why }) },
    });
  };

  return (
    <CommandDialog
      open={open}
      title={title}
      consequence={consequence}
      verb={verb}
      danger={isRefusal}
      command={decide}
      kept={kept}
      onSend={send}
      onClose={() => {
        forget();
        onClose();
      }}
    >
      <LongTextField
        label={isRefusal ? 'Motivo da recusa' : 'Justificativa'}
        help={isRefusal ? 'Fica na história do card e é dito a quem espera pela decisão.' : undefined}
        required={isRequired}
        maxLength={LONGEST_JUSTIFICATION}
        disabled={decide.isBusy}
        value={justification}
        onChange={setValue}
        error={problemOf('Justification')}
      />
    </CommandDialog>
  );
}
