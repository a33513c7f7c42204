import { useCommand } from '@portal/shared/commands/useCommand';
import type { ShortRateParameters } from '@portal/shared/contracts/parameters/kinds/shortRate';
import { getShortRate, saveShortRate } from '@portal/shared/contracts/parameters/ruleRecords';
import type { ShortRateRecord } from '@portal/shared/contracts/parameters/ruleRecords';
import { isOther } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { shortRateMethods, shortRateProblems } from '@portal/shared/domain/parameters/kinds/shortRate';
import { DAYS_OF_SHORT_RATE } from '@portal/shared/domain/parameters/shortRate';
import type { ShortRateMethod } from '@portal/shared/domain/parameters/shortRate';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { problemsOf } from '@portal/shared/form/problem';
import { Fact, Facts, FactsTable } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { NumberField } from '@portal/shared/ui/form';
import { SelectField } from '@portal/shared/ui/select';
import { useState } from 'react';
import { showsParameters } from '../changes/refreshed';
import { DraftDialog } from '../record/DraftDialog';
import { RowsField } from '../record/RowsField';
import type { RowColumn } from '../record/RowLine';
import { ShortRateCurve } from '../record/ShortRateCurve';
import { isVersioned, useDrafted, writeOn } from '../record/useDrafted';
import { RuleFrame } from './RuleFrame';
import { useRuleQuery } from './useRuleQuery';

interface PointForm {
  Days: number | null;
  Percent: number | null;
}

interface ShortRateForm {
  Method: ShortRateMethod;
  points: PointForm[];
}

/** The short-rate table: its figures as a table and as a curve. */
export default function ShortRateRule() {
  const reading = useCall(getShortRate, { query: useRuleQuery() }, { keepPrevious: true });
  const [isEdited, edit] = useState(false);
  return (
    <RuleFrame
      title="Tabela de prazo curto"
      text="Quanto do prêmio anual a seguradora retém quando o tomador ou o segurado cancela antes do fim."
      reading={reading}
      onEdit={() => edit(true)}
    >
      {(record) => (
        <>
          <Facts>
            <Fact label="Entre dois pontos vale">{shortRateMethods[record.Values.Method]}</Fact>
          </Facts>
          <ShortRateCurve table={record.Values} />
          <FactsTable
            caption="Tabela de prazo curto"
            rows={record.Values.Points}
            rowKey={({ Days }) => Days}
            isMarked={(point) => record.Draft !== null && !record.InForce.Points.some((one) => !isOther(one, point))}
            columns={[
              { title: 'Dias decorridos', isName: true, cell: ({ Days }) => `${Days} ${Days === 1 ? 'dia' : 'dias'}` },
              {
                title: 'Prêmio retido',
                isAmount: true,
                isWhole: true,
                cell: ({ Percent }) => `${formatNumber(Percent, 8)}%`,
              },
            ]}
          />
          {isEdited && <ShortRateDialog record={record} onClose={() => edit(false)} />}
        </>
      )}
    </RuleFrame>
  );
}

const columns: readonly RowColumn<PointForm>[] = [
  {
    title: 'Dias decorridos',
    field: (row, change, called) => (
      <NumberField
        {...called}
        unit="dias"
        minimum={1}
        maximum={DAYS_OF_SHORT_RATE}
        value={row.Days}
        onChange={(Days) => change({ Days })}
      />
    ),
  },
  {
    title: 'Prêmio retido',
    field: (row, change, called) => (
      <NumberField
        {...called}
        unit="%"
        minimum={0}
        maximum={100}
        decimals={4}
        value={row.Percent}
        onChange={(Percent) => change({ Percent })}
      />
    ),
  },
];

function ShortRateDialog({ record, onClose }: { record: ShortRateRecord; onClose: () => void }) {
  const { workingSet, drafted } = useDrafted();
  const save = useCommand(saveShortRate, { refreshes: showsParameters, onDone: drafted, newer: isVersioned });
  const valuesOf = ({ Method, points }: ShortRateForm) => ({
    Method,
    Points: points as ShortRateParameters['Points'],
  });
  const initial: ShortRateForm = { Method: record.Values.Method, points: record.Values.Points };
  return (
    <DraftDialog
      title="Alterar tabela de prazo curto"
      keptAs={`regra.prazoCurto.${workingSet ?? 'proprio'}`}
      record={record}
      initial={initial}
      missing={({ points }) => {
        const empty = points.findIndex(({ Days, Percent }) => Days === null || Percent === null);
        return problemsOf('Points', empty >= 0 && `Informe dias e percentual na linha ${empty + 1}.`);
      }}
      judge={(form) => shortRateProblems(valuesOf(form))}
      command={save}
      send={(form, stands) => save.run({ body: { ...writeOn(stands, workingSet), Values: valuesOf(form) } })}
      onClose={onClose}
    >
      {({ form, set, problemOf }) => (
        <>
          <SelectField
            label="Entre dois pontos vale"
            options={(Object.keys(shortRateMethods) as ShortRateMethod[]).map((value) => ({
              value,
              label: shortRateMethods[value],
            }))}
            value={form.Method}
            onChange={(Method) => set({ Method: Method ?? 'linear' })}
          />
          <RowsField
            label="Pontos"
            noun="ponto"
            rows={form.points}
            columns={columns}
            newRow={() => ({ Days: null, Percent: null })}
            error={problemOf('Points')}
            disabled={save.isBusy}
            onChange={(points) => set({ points })}
          />
        </>
      )}
    </DraftDialog>
  );
}
