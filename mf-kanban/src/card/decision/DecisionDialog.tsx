import { LONGEST_JUSTIFICATION } from '@portal/shared/contracts/board';
import type { CardRecord } from '@portal/shared/contracts/board';
import { decideKanbanCard } from '@portal/shared/contracts/kanbanDecisions';
import { useFormDraft } from '@portal/shared/drafts/useFormDraft';
import { useCommand } from '@portal/shared/query';
import { FormDialog } from '@portal/shared/ui/dialog';
import { LongTextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
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
  const decide = useCommand(decideKanbanCard);
  const { value: justification, setValue, draft } = useFormDraft(`card.${card.cardId}.${choice}`, '');
  const [missing, setMissing] = useState<string | null>(null);
  const { title, consequence, verb } = questionOf(card, choice);
  const isRefusal = choice === 'Recusar';
  const isRequired = isRefusal || steps.some(({ stage, needsJustification }) => stage === 'done' && needsJustification);
  const why = justification.trim();
  const close = () => {
    decide.reset();
    setMissing(null);
    onClose();
  };

  const send = () => {
    if (isRequired && why === '') {
      setMissing(isRefusal ? 'Escreva o motivo da recusa.' : 'Escreva por que o card é aprovado.');
      return;
    }
    decide.mutate(
      { body: { CardId: card.cardId, Decision: choice, Version: card.version, ...(why && { Justification: why }) } },
      {
        onSuccess: ({ Outcome }) => {
          notify.success({ title: isRefusal ? 'Card recusado' : 'Card aprovado', text: Outcome, ...wayToProposal });
          draft.discard();
          onChanged();
          onDecided();
        },
        onError: (error) => {
          // Whoever tries again should do so from the card as it stands.
          if (error.kind === 'conflict' || error.status === 422 || error.kind === 'notFound') onChanged();
        },
      },
    );
  };

  return (
    <FormDialog
      open={open}
      title={title}
      consequence={consequence}
      verb={verb}
      danger={isRefusal}
      isBusy={decide.isPending}
      error={decide.error}
      draft={draft}
      onSend={send}
      onClose={close}
    >
      <LongTextField
        label={isRefusal ? 'Motivo da recusa' : 'Justificativa'}
        help={isRefusal ? 'Fica na história do card e é dito a quem espera pela decisão.' : undefined}
        required={isRequired}
        maxLength={LONGEST_JUSTIFICATION}
        disabled={decide.isPending}
        value={justification}
        onChange={(text) => {
          setMissing(null);
          setValue(text);
        }}
        error={missing}
      />
    </FormDialog>
  );
}
