import { useCommand } from '@portal/shared/commands/useCommand';
import type { PublicContractsParameters } from '@portal/shared/contracts/parameters/kinds/publicContracts';
import { getPublicContracts, savePublicContracts } from '@portal/shared/contracts/parameters/ruleRecords';
import type { PublicContractsRecord } from '@portal/shared/contracts/parameters/ruleRecords';
import { isOther } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { publicContractsFields, publicContractsProblems } from '@portal/shared/domain/parameters/kinds/publicContracts';
import { formatDate, isPlainDate } from '@portal/shared/domain/time/dates';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { problemsOf } from '@portal/shared/form/problem';
import { Fact, Facts, FactsTable } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { EmptyState, Money } from '@portal/shared/ui/base';
import { DateField } from '@portal/shared/ui/date';
import { MoneyField, NumberField } from '@portal/shared/ui/form';
import { useState } from 'react';
import { showsParameters } from '../changes/refreshed';
import { DraftDialog } from '../record/DraftDialog';
import { RowsField } from '../record/RowsField';
import type { RowColumn } from '../record/RowLine';
import { isVersioned, useDrafted, writeOn } from '../record/useDrafted';
import { RuleFrame } from './RuleFrame';
import { useRuleQuery } from './useRuleQuery';

const percentNames = ['UsualPercent', 'ComplexWorkPercent', 'LargeWorkPercent'] as const;
type PercentName = (typeof percentNames)[number];

const labelOf = (name: PercentName): string =>
  publicContractsFields.find((field) => field.name === name)?.label ?? name;

interface ValueForm {
  From: string | null;
  AboveValue: number | null;
}

type PublicContractsForm = Record<PercentName, number | null> & { values: ValueForm[] };

/** Shows the legal shares of public contracts and the values of a large work, and edits them. */
export default function PublicContractsRule() {
  const reading = useCall(getPublicContracts, { query: useRuleQuery() }, { keepPrevious: true });
  const [isEdited, edit] = useState(false);
  return (
    <RuleFrame
      title="Limites de contratos públicos"
      text="Quanto do valor de um contrato público a garantia pode cobrir (Lei 14.133/2021, arts. 98 e 99). O percentual de grande vulto só vale acima do valor em vigor no início do contrato, atualizado a cada ano (art. 182)."
      reading={reading}
      onEdit={() => edit(true)}
    >
      {(record) => (
        <>
          <Facts>
            {percentNames.map((name) => (
              <Fact key={name} label={labelOf(name)}>
                até {formatNumber(record.Values[name], 4)}%
              </Fact>
            ))}
          </Facts>
          {record.Values.LargeWorkValues.length === 0 ? (
            <EmptyState
              title="Nenhum valor de grande vulto"
              text="Sem um valor, nenhum contrato conta como de grande vulto."
            />
          ) : (
            <FactsTable
              caption="Valor de grande vulto"
              hasVisibleCaption
              rows={record.Values.LargeWorkValues}
              rowKey={({ From }) => From}
              isMarked={(row) =>
                record.Draft !== null && !record.InForce.LargeWorkValues.some((one) => !isOther(one, row))
              }
              columns={[
                { title: 'A partir de', isName: true, cell: ({ From }) => formatDate(From) },
                { title: 'Acima de', isAmount: true, cell: ({ AboveValue }) => <Money cents={AboveValue} /> },
              ]}
            />
          )}
          {isEdited && <PublicContractsDialog record={record} onClose={() => edit(false)} />}
        </>
      )}
    </RuleFrame>
  );
}

const columns: readonly RowColumn<ValueForm>[] = [
  {
    title: 'A partir de',
    field: (row, change, called) => <DateField {...called} value={row.From} onChange={(From) => change({ From })} />,
  },
  {
    title: 'Acima de',
    field: (row, change, called) => (
      <MoneyField {...called} value={row.AboveValue} onChange={(AboveValue) => change({ AboveValue })} />
    ),
  },
];

const valuesOf = ({ values, ...percents }: PublicContractsForm): PublicContractsParameters => ({
  UsualPercent: percents.UsualPercent ?? 0,
  ComplexWorkPercent: percents.ComplexWorkPercent ?? 0,
  LargeWorkPercent: percents.LargeWorkPercent ?? 0,
  LargeWorkValues: values.map(({ From, AboveValue }) => ({ From: From ?? '', AboveValue: AboveValue ?? 0 })),
});

function PublicContractsDialog({ record, onClose }: { record: PublicContractsRecord; onClose: () => void }) {
  const { workingSet, drafted } = useDrafted();
  const save = useCommand(savePublicContracts, { refreshes: showsParameters, onDone: drafted, newer: isVersioned });
  const { LargeWorkValues, ...percents } = record.Values;
  const initial: PublicContractsForm = { ...percents, values: [...LargeWorkValues] };
  return (
    <DraftDialog
      title="Alterar limites de contratos públicos"
      keptAs={`regra.contratosPublicos.${workingSet ?? 'proprio'}`}
      width={620}
      record={record}
      initial={initial}
      missing={(form) => {
        const wrong = form.values.findIndex(
          ({ From, AboveValue }) => From === null || !isPlainDate(From) || !AboveValue,
        );
        return [
          ...percentNames.flatMap((name) => problemsOf(name, form[name] === null && 'Informe o percentual.')),
          ...problemsOf('LargeWorkValues', wrong >= 0 && `Informe data e valor na linha ${wrong + 1}.`),
        ];
      }}
      judge={(form) => publicContractsProblems(valuesOf(form))}
      command={save}
      send={(form, stands) => save.run({ body: { ...writeOn(stands, workingSet), Values: valuesOf(form) } })}
      onClose={onClose}
    >
      {({ form, set, problemOf, leave }) => (
        <>
          {percentNames.map((name) => (
            <NumberField
              key={name}
              label={labelOf(name)}
              unit="%"
              minimum={0}
              maximum={100}
              decimals={4}
              required
              value={form[name]}
              error={problemOf(name)}
              onBlur={() => leave(name)}
              onChange={(percent) => set({ ...form, [name]: percent })}
            />
          ))}
          <RowsField
            label="Valor de grande vulto"
            noun="valor"
            rows={form.values}
            columns={columns}
            newRow={() => ({ From: null, AboveValue: null })}
            error={problemOf('LargeWorkValues')}
            disabled={save.isBusy}
            onChange={(values) => set({ values })}
          />
        </>
      )}
    </DraftDialog>
  );
}
