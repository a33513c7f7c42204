import { useCommand } from '@portal/shared/commands/useCommand';
import type { JustificationRow } from '@portal/shared/contracts/parameters/kinds/boardRules';
import { getPipeParameters } from '@portal/shared/contracts/parameters/pipes';
import { getJustifications, saveJustifications } from '@portal/shared/contracts/parameters/ruleRecords';
import type { JustificationsRecord } from '@portal/shared/contracts/parameters/ruleRecords';
import { cardTypeLabels } from '@portal/shared/domain/boards/cardTypes';
import type { CardType } from '@portal/shared/domain/boards/cardTypes';
import { justificationsProblems, offeredOn } from '@portal/shared/domain/parameters/kinds/boardRules';
import { isOther } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { newUniqueId } from '@portal/shared/domain/values/newUniqueId';
import { problemsOf } from '@portal/shared/form/problem';
import { FactsTable } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { EmptyState } from '@portal/shared/ui/base';
import { Checkbox, LongTextField } from '@portal/shared/ui/form';
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

/** The texts that are offered for the justification of a card. */
export default function JustificationsRule() {
  const reading = useCall(getJustifications, { query: useRuleQuery() }, { keepPrevious: true });
  const [isEdited, edit] = useState(false);
  return (
    <RuleFrame
      title="Textos de justificativa"
      text="Quem justifica um card escolhe entre estes textos ou escreve outro. Os cards conservam o que já foi escrito."
      reading={reading}
      onEdit={() => edit(true)}
    >
      {(record) => (
        <>
          {record.Values.Texts.length === 0 ? (
            <EmptyState
              title="Nenhum texto"
              text="Quem justifica um card escreve livremente. Inclua os motivos que mais se repetem."
            />
          ) : (
            <FactsTable
              caption="Textos de justificativa"
              rows={record.Values.Texts}
              rowKey={({ UniqueId }) => UniqueId}
              isMarked={(row) => record.Draft !== null && !record.InForce.Texts.some((one) => !isOther(one, row))}
              columns={[
                { title: 'Texto', isName: true, cell: ({ Text }) => Text },
                { title: 'Oferecido em', cell: offeredOn },
                {
                  title: 'Situação',
                  cell: ({ IsActive }) =>
                    IsActive ? (
                      <StatusTag tone="success">Em uso</StatusTag>
                    ) : (
                      <StatusTag tone="neutral">Fora de uso</StatusTag>
                    ),
                },
              ]}
            />
          )}
          {isEdited && <JustificationsDialog record={record} onClose={() => edit(false)} />}
        </>
      )}
    </RuleFrame>
  );
}

const types = (Object.keys(cardTypeLabels) as CardType[]).map((value) => ({ value, label: cardTypeLabels[value] }));

function JustificationsDialog({ record, onClose }: { record: JustificationsRecord; onClose: () => void }) {
  const { workingSet, drafted } = useDrafted();
  const { data } = useCall(getPipeParameters, { query: useRuleQuery() });
  const save = useCommand(saveJustifications, { refreshes: showsParameters, onDone: drafted, newer: isVersioned });
  const pipes = data?.Pipes ?? [];
  const names = new Map([
    ...record.Values.Texts.flatMap(({ PipeUniqueId, PipeName }) =>
      PipeUniqueId ? [[PipeUniqueId, PipeName] as const] : [],
    ),
    ...pipes.map(({ UniqueId, Values }) => [UniqueId, Values.Name] as const),
  ]);
  return (
    <DraftDialog
      title="Alterar textos de justificativa"
      keptAs={`regra.justificativas.${workingSet ?? 'proprio'}`}
      width={1040}
      record={record}
      initial={record.Values}
      missing={({ Texts }) => {
        const empty = Texts.findIndex(({ Text }) => Text.trim() === '');
        return problemsOf('Texts', empty >= 0 && `Informe o texto na linha ${empty + 1}.`);
      }}
      judge={(form) => justificationsProblems(form, (key) => names.has(key))}
      command={save}
      send={(Values, stands) => save.run({ body: { ...writeOn(stands, workingSet), Values } })}
      onClose={onClose}
    >
      {({ form, set, problemOf }) => (
        <RowsField
          label="Textos, na ordem em que são oferecidos"
          noun="texto"
          isOrdered
          rows={form.Texts}
          columns={columnsOf(names)}
          newRow={() => ({
            UniqueId: newUniqueId(),
            Text: '',
            PipeUniqueId: null,
            PipeName: '',
            CardType: null,
            IsActive: true,
          })}
          error={problemOf('Texts')}
          disabled={save.isBusy}
          onChange={(Texts) => set({ Texts })}
        />
      )}
    </DraftDialog>
  );
}

const columnsOf = (pipes: ReadonlyMap<string, string>): readonly RowColumn<JustificationRow>[] => [
  {
    title: 'Texto',
    width: 'minmax(180px, 2fr)',
    field: (row, change, called) => (
      <LongTextField {...called} rows={1} maxLength={200} value={row.Text} onChange={(Text) => change({ Text })} />
    ),
  },
  {
    title: 'Esteira',
    width: '150px',
    field: (row, change, called) => (
      <SelectField
        {...called}
        placeholder="Todas"
        options={[...pipes].map(([value, label]) => ({ value, label }))}
        value={row.PipeUniqueId}
        onChange={(PipeUniqueId) =>
          change({ PipeUniqueId, PipeName: PipeUniqueId === null ? '' : (pipes.get(PipeUniqueId) ?? '') })
        }
      />
    ),
  },
  {
    title: 'Tipo de card',
    width: '200px',
    field: (row, change, called) => (
      <SelectField
        {...called}
        placeholder="Todos"
        options={types}
        value={row.CardType}
        onChange={(type) => change({ CardType: type })}
      />
    ),
  },
  {
    title: 'Em uso',
    width: '90px',
    field: (row, change, { label }) => (
      <Checkbox
        aria-label={label}
        checked={row.IsActive}
        onChange={(event) => change({ IsActive: event.target.checked })}
      >
        Em uso
      </Checkbox>
    ),
  },
];
