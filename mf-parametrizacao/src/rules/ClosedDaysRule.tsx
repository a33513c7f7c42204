import { useCommand } from '@portal/shared/commands/useCommand';
import type { ClosedDay } from '@portal/shared/contracts/parameters/kinds/closedDays';
import { getClosedDays, saveClosedDays } from '@portal/shared/contracts/parameters/ruleRecords';
import type { ClosedDaysRecord } from '@portal/shared/contracts/parameters/ruleRecords';
import { closedDayInWords, closedDaysProblems } from '@portal/shared/domain/parameters/kinds/closedDays';
import { isOther } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { problemsOf } from '@portal/shared/form/problem';
import { FactsTable } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { EmptyState } from '@portal/shared/ui/base';
import { NumberField, TextField } from '@portal/shared/ui/form';
import { useState } from 'react';
import { showsParameters } from '../changes/refreshed';
import { DraftDialog } from '../record/DraftDialog';
import { RowsField } from '../record/RowsField';
import type { RowColumn } from '../record/RowLine';
import { isVersioned, useDrafted, writeOn } from '../record/useDrafted';
import { RuleFrame } from './RuleFrame';
import { useRuleQuery } from './useRuleQuery';

type DayForm = { [Field in keyof ClosedDay]: ClosedDay[Field] | null };

/** Days on which the insurer does not collect. */
export default function ClosedDaysRule() {
  const reading = useCall(getClosedDays, { query: useRuleQuery() }, { keepPrevious: true });
  const [isEdited, edit] = useState(false);
  return (
    <RuleFrame
      title="Dias sem cobrança"
      text="Nenhuma parcela vence nestes dias. Feriados nacionais e dias sem expediente bancário já contam por si."
      reading={reading}
      onEdit={() => edit(true)}
    >
      {(record) => (
        <>
          {record.Values.Days.length === 0 ? (
            <EmptyState
              title="Nenhum dia próprio"
              text="Inclua os feriados da cidade da seguradora e os dias em que ela não cobra."
            />
          ) : (
            <FactsTable
              caption="Dias sem cobrança"
              rows={record.Values.Days}
              rowKey={closedDayInWords}
              isMarked={(day) => record.Draft !== null && !record.InForce.Days.some((one) => !isOther(one, day))}
              columns={[
                { title: 'Dia', isName: true, cell: closedDayInWords },
                { title: 'Vale', cell: ({ Year }) => (Year === null ? 'Todo ano' : `Só em ${Year}`) },
              ]}
            />
          )}
          {isEdited && <ClosedDaysDialog record={record} onClose={() => edit(false)} />}
        </>
      )}
    </RuleFrame>
  );
}

const columns: readonly RowColumn<DayForm>[] = [
  {
    title: 'Dia',
    width: '90px',
    field: (row, change, called) => (
      <NumberField {...called} minimum={1} maximum={31} value={row.Day} onChange={(Day) => change({ Day })} />
    ),
  },
  {
    title: 'Mês',
    width: '90px',
    field: (row, change, called) => (
      <NumberField {...called} minimum={1} maximum={12} value={row.Month} onChange={(Month) => change({ Month })} />
    ),
  },
  {
    title: 'Ano (vazio: todos)',
    width: '140px',
    field: (row, change, called) => (
      <TextField
        {...called}
        placeholder="todos"
        value={row.Year === null ? '' : String(row.Year)}
        onChange={(year) => change({ Year: /^\d+$/.test(year) ? Number(year) : null })}
      />
    ),
  },
  {
    title: 'Nome',
    field: (row, change, called) => (
      <TextField {...called} value={row.Name ?? ''} onChange={(Name) => change({ Name })} />
    ),
  },
];

function ClosedDaysDialog({ record, onClose }: { record: ClosedDaysRecord; onClose: () => void }) {
  const { workingSet, drafted } = useDrafted();
  const save = useCommand(saveClosedDays, { refreshes: showsParameters, onDone: drafted, newer: isVersioned });
  const valuesOf = (days: readonly DayForm[]) => ({ Days: days as readonly ClosedDay[] as ClosedDay[] });
  const initial: { days: DayForm[] } = { days: record.Values.Days };
  return (
    <DraftDialog
      title="Alterar dias sem cobrança"
      keptAs={`regra.diasSemCobranca.${workingSet ?? 'proprio'}`}
      record={record}
      initial={initial}
      missing={({ days }) => {
        const empty = days.findIndex(({ Day, Month, Name }) => Day === null || Month === null || !Name?.trim());
        return problemsOf('Days', empty >= 0 && `Informe dia, mês e nome na linha ${empty + 1}.`);
      }}
      judge={({ days }) => closedDaysProblems(valuesOf(days))}
      command={save}
      send={({ days }, stands) => save.run({ body: { ...writeOn(stands, workingSet), Values: valuesOf(days) } })}
      onClose={onClose}
    >
      {({ form, set, problemOf }) => (
        <RowsField
          label="Dias"
          noun="dia"
          rows={form.days}
          columns={columns}
          newRow={() => ({ Year: null, Month: null, Day: null, Name: '' })}
          error={problemOf('Days')}
          disabled={save.isBusy}
          onChange={(days) => set({ days })}
        />
      )}
    </DraftDialog>
  );
}
