import { LONGEST_JUSTIFICATION } from '@portal/shared/contracts/boards/board';
import {
  getCardJustificationParameters,
  updateKanbanCardJustification,
} from '@portal/shared/contracts/boards/kanbanActions';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { problemAt, refusedProblems } from '@portal/shared/form/problem';
import { useCall } from '@portal/shared/query';
import { Alert } from '@portal/shared/ui/base';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { LongTextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { SelectField } from '@portal/shared/ui/select';
import type { ActionDialogProps } from '../actionDialogProps';
import { useCardAction } from '../useCardAction';

/** Why the card stands as it does: a reason that the company offers, or words of one's own. */
export default function JustificationDialog({ record, onChanged, onClose }: ActionDialogProps) {
  const { card, cardUniqueId } = record;
  const notify = useNotify();
  const reasons = useCall(getCardJustificationParameters, { query: { CardUniqueId: cardUniqueId } });
  const {
    value: text,
    setValue: setText,
    kept,
  } = useKeptForm(`card.${card.cardId}.justification`, record.justification ?? '');
  const action = useCardAction(updateKanbanCardJustification, {
    onChanged,
    onDone: ({ Justification }) => {
      notify.success({
        title: Justification ? 'Justificativa gravada' : 'Justificativa removida',
        text: `Fica na história de ${card.cardRef}.`,
      });
    },
  });
  const offered = reasons.data ?? [];
  return (
    <CommandDialog
      title="Justificativa do card"
      verb={text.trim() === '' && record.justification ? 'Remover justificativa' : 'Gravar justificativa'}
      command={action}
      fields={['Justification']}
      kept={kept}
      onSend={() =>
        action.run({ body: { CardId: card.cardId, Version: card.version, Justification: text.trim() || null } })
      }
      onClose={onClose}
    >
      {reasons.error && (
        <Alert type="warning" showIcon title="Não foi possível carregar os motivos. Escreva com as suas palavras." />
      )}
      {offered.length > 0 && (
        <SelectField
          label="Motivo"
          help="Escolher um motivo o põe no texto abaixo, onde você pode completá-lo."
          placeholder="Escolha um motivo"
          disabled={action.isBusy}
          options={offered.map(({ Id, Text }) => ({ value: Id, label: Text }))}
          value={offered.find(({ Text }) => text === Text)?.Id ?? null}
          onChange={(id) => {
            const reason = offered.find(({ Id }) => Id === id);
            if (reason) setText(reason.Text);
          }}
        />
      )}
      <LongTextField
        label="Justificativa"
        maxLength={LONGEST_JUSTIFICATION}
        disabled={action.isBusy}
        value={text}
        error={problemAt(refusedProblems(action.error), 'Justification')}
        onChange={setText}
      />
    </CommandDialog>
  );
}
