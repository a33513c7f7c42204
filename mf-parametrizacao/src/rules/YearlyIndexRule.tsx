import { useCommand } from '@portal/shared/commands/useCommand';
import type { IndexMonth } from '@portal/shared/contracts/parameters/kinds/yearlyIndex';
import { getYearlyIndex, saveYearlyIndex } from '@portal/shared/contracts/parameters/ruleRecords';
import type { YearlyIndexRecord } from '@portal/shared/contracts/parameters/ruleRecords';
import { isOther } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { yearlyIndexProblems } from '@portal/shared/domain/parameters/kinds/yearlyIndex';
import { monthBeside } from '@portal/shared/domain/parameters/yearlyIndex';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { problemsOf } from '@portal/shared/form/problem';
import { Fact, Facts, FactsTable } from '@portal/shared/parts/facts';
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

/** A month as it is typed, `02/2028`. */
interface MonthForm {
  month: string;
  Percent: number | null;
}

interface IndexForm {
  Name: string;
  months: MonthForm[];
}

/** By what insured amounts of long contracts are updated each year. */
export default function YearlyIndexRule() {
  const reading = useCall(getYearlyIndex, { query: useRuleQuery() }, { keepPrevious: true });
  const [isEdited, edit] = useState(false);
  return (
    <RuleFrame
      title="Índice de atualização anual"
      text="Atualiza por ano a importância segurada dos contratos longos. Sem os doze meses anteriores, nada é atualizado."
      reading={reading}
      onEdit={() => edit(true)}
    >
      {(record) => (
        <>
          <Facts>
            <Fact label="Índice">{record.Values.Name}</Fact>
          </Facts>
          {record.Values.Months.length === 0 ? (
            <EmptyState
              title="Nenhum mês informado"
              text="Inclua a variação de cada mês, do mais antigo ao mais novo."
            />
          ) : (
            <FactsTable
              caption="Meses do índice"
              rows={record.Values.Months}
              rowKey={({ Month }) => Month}
              isMarked={(month) => record.Draft !== null && !record.InForce.Months.some((one) => !isOther(one, month))}
              columns={[
                { title: 'Mês', isName: true, cell: ({ Month }) => typedMonth(Month) },
                {
                  title: 'Variação',
                  isAmount: true,
                  isWhole: true,
                  cell: ({ Percent }) => `${formatNumber(Percent, 8)}%`,
                },
              ]}
            />
          )}
          {isEdited && <YearlyIndexDialog record={record} onClose={() => edit(false)} />}
        </>
      )}
    </RuleFrame>
  );
}

const typedMonth = (month: string): string => `${month.slice(5)}/${month.slice(0, 4)}`;

/** `2028-02` of `02/2028`; null where it is none. */
function monthOf(typed: string): string | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{4})$/.exec(typed.trim()) ?? [];
  return month && year ? `${year}-${month}` : null;
}

const columns: readonly RowColumn<MonthForm>[] = [
  {
    title: 'Mês (mm/aaaa)',
    field: (row, change, called) => <TextField {...called} value={row.month} onChange={(month) => change({ month })} />,
  },
  {
    title: 'Variação',
    field: (row, change, called) => (
      <NumberField
        {...called}
        unit="%"
        minimum={-50}
        maximum={100}
        decimals={4}
        value={row.Percent}
        onChange={(Percent) => change({ Percent })}
      />
    ),
  },
];

const valuesOf = ({ Name, months }: IndexForm) => ({
  Name: Name.trim(),
  Months: months.map(({ month, Percent }): IndexMonth => ({ Month: monthOf(month) ?? '', Percent: Percent ?? 0 })),
});

function YearlyIndexDialog({ record, onClose }: { record: YearlyIndexRecord; onClose: () => void }) {
  const { workingSet, drafted } = useDrafted();
  const save = useCommand(saveYearlyIndex, { refreshes: showsParameters, onDone: drafted, newer: isVersioned });
  const initial: IndexForm = {
    Name: record.Values.Name,
    months: record.Values.Months.map(({ Month, Percent }) => ({ month: typedMonth(Month), Percent })),
  };
  return (
    <DraftDialog
      title="Alterar índice de atualização anual"
      keptAs={`regra.indice.${workingSet ?? 'proprio'}`}
      width={620}
      record={record}
      initial={initial}
      missing={({ Name, months }) => {
        const wrong = months.findIndex(({ month, Percent }) => monthOf(month) === null || Percent === null);
        return [
          ...problemsOf('Name', Name.trim() === '' && 'Informe o nome do índice.'),
          ...problemsOf('Months', wrong >= 0 && `Informe mês (por exemplo 02/2028) e variação na linha ${wrong + 1}.`),
        ];
      }}
      judge={(form) => yearlyIndexProblems(valuesOf(form))}
      command={save}
      send={(form, stands) => save.run({ body: { ...writeOn(stands, workingSet), Values: valuesOf(form) } })}
      onClose={onClose}
    >
      {({ form, set, problemOf, leave }) => (
        <>
          <TextField
            label="Índice"
            required
            value={form.Name}
            error={problemOf('Name')}
            onBlur={() => leave('Name')}
            onChange={(Name) => set({ Name })}
          />
          <RowsField
            label="Meses"
            noun="mês"
            rows={form.months}
            columns={columns}
            newRow={(rows) => {
              const last = monthOf(rows.at(-1)?.month ?? '');
              return { month: last ? typedMonth(monthBeside(last, 1)) : '', Percent: null };
            }}
            error={problemOf('Months')}
            disabled={save.isBusy}
            onChange={(months) => set({ months })}
          />
        </>
      )}
    </DraftDialog>
  );
}
