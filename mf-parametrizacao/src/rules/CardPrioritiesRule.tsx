import { useCommand } from '@portal/shared/commands/useCommand';
import type { CardPriorityRow } from '@portal/shared/contracts/parameters/kinds/boardRules';
import { getCardPriorities, saveCardPriorities } from '@portal/shared/contracts/parameters/ruleRecords';
import type { CardPrioritiesRecord } from '@portal/shared/contracts/parameters/ruleRecords';
import { cardPrioritiesProblems, priorityToneLabels } from '@portal/shared/domain/parameters/kinds/boardRules';
import type { PriorityTone } from '@portal/shared/domain/parameters/kinds/boardRules';
import { isOther } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { newUniqueId } from '@portal/shared/domain/values/newUniqueId';
import { problemsOf } from '@portal/shared/form/problem';
import { FactsTable } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { TextField } from '@portal/shared/ui/form';
import { SelectField } from '@portal/shared/ui/select';
import { StatusTag } from '@portal/shared/ui/status';
import { useState } from 'react';
import { showsParameters } from '../changes/refreshed';
import { DraftDialog } from '../record/DraftDialog';
import { RowsField } from '../record/RowsField';
import type { RowColumn } from '../record/RowLine';
import { isVersioned, useDrafted, writeOn } from '../record/useDrafted';
import { RuleFrame } from './RuleFrame';
import { useRuleQuery } from './useRuleQuery';

/** The priorities of cards: names, colours and order, and what a new card has. */
export default function CardPrioritiesRule() {
  const reading = useCall(getCardPriorities, { query: useRuleQuery() }, { keepPrevious: true });
  const [isEdited, edit] = useState(false);
  return (
    <RuleFrame
      title="Prioridades dos cards"
      text="Da mais urgente para a menos urgente: nesta ordem os cards se apresentam. Cards de uma prioridade retirada recebem a de um card novo."
      reading={reading}
      onEdit={() => edit(true)}
    >
      {(record) => (
        <>
          <FactsTable
            caption="Prioridades dos cards"
            rows={record.Values.Priorities}
            rowKey={({ UniqueId }) => UniqueId}
            isMarked={(row) => record.Draft !== null && !record.InForce.Priorities.some((one) => !isOther(one, row))}
            columns={[
              {
                title: 'Prioridade',
                isName: true,
                cell: ({ Name, Tone }) => <StatusTag tone={Tone}>{Name}</StatusTag>,
              },
              { title: 'Cor', cell: ({ Tone }) => priorityToneLabels[Tone] },
              { title: 'De um card novo', cell: ({ IsUsual }) => (IsUsual ? 'Sim' : 'Não') },
            ]}
          />
          {isEdited && <PrioritiesDialog record={record} onClose={() => edit(false)} />}
        </>
      )}
    </RuleFrame>
  );
}

const tones = (Object.keys(priorityToneLabels) as PriorityTone[]).map((value) => ({
  value,
  label: priorityToneLabels[value],
}));

const newPriority = (): CardPriorityRow => ({ UniqueId: newUniqueId(), Name: '', Tone: 'neutral', IsUsual: false });

const columns: readonly RowColumn<CardPriorityRow>[] = [
  {
    title: 'Nome',
    field: (row, change, called) => (
      <TextField {...called} maxLength={40} value={row.Name} onChange={(Name) => change({ Name })} />
    ),
  },
  {
    title: 'Cor',
    width: '160px',
    field: (row, change, called) => (
      <SelectField {...called} options={tones} value={row.Tone} onChange={(Tone) => Tone && change({ Tone })} />
    ),
  },
];

function PrioritiesDialog({ record, onClose }: { record: CardPrioritiesRecord; onClose: () => void }) {
  const { workingSet, drafted } = useDrafted();
  const save = useCommand(saveCardPriorities, { refreshes: showsParameters, onDone: drafted, newer: isVersioned });
  return (
    <DraftDialog
      title="Alterar prioridades dos cards"
      keptAs={`regra.prioridades.${workingSet ?? 'proprio'}`}
      record={record}
      initial={record.Values}
      missing={({ Priorities }) => {
        const empty = Priorities.findIndex(({ Name }) => Name.trim() === '');
        return problemsOf('Priorities', empty >= 0 && `Informe o nome na linha ${empty + 1}.`);
      }}
      judge={cardPrioritiesProblems}
      command={save}
      send={(Values, stands) => save.run({ body: { ...writeOn(stands, workingSet), Values } })}
      onClose={onClose}
    >
      {({ form, set, problemOf }) => (
        <>
          <RowsField
            label="Prioridades, da mais urgente"
            noun="prioridade"
            isOrdered
            rows={form.Priorities}
            columns={columns}
            newRow={newPriority}
            error={problemOf('Priorities')}
            disabled={save.isBusy}
            onChange={(Priorities) => set({ Priorities })}
          />
          <SelectField
            label="Prioridade de um card novo"
            required
            options={form.Priorities.map(({ UniqueId, Name }) => ({ value: UniqueId, label: Name || 'Sem nome' }))}
            value={form.Priorities.find(({ IsUsual }) => IsUsual)?.UniqueId ?? null}
            disabled={save.isBusy}
            onChange={(chosen) =>
              set({ Priorities: form.Priorities.map((row) => ({ ...row, IsUsual: row.UniqueId === chosen })) })
            }
          />
        </>
      )}
    </DraftDialog>
  );
}
