import { useCommand } from '@portal/shared/commands/useCommand';
import type { GroupCapacity } from '@portal/shared/contracts/parameters/kinds/treaty';
import { getModalityGroupList } from '@portal/shared/contracts/parameters/modalityGroupRecord';
import { getTreaty, saveTreaty } from '@portal/shared/contracts/parameters/ruleRecords';
import type { TreatyRecord } from '@portal/shared/contracts/parameters/ruleRecords';
import { isOther } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { capacityInWords, treatyProblems } from '@portal/shared/domain/parameters/kinds/treaty';
import { problemsOf } from '@portal/shared/form/problem';
import { Fact, Facts, FactsTable } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { MoneyField } from '@portal/shared/ui/form';
import { SelectField } from '@portal/shared/ui/select';
import { useState } from 'react';
import { showsParameters } from '../changes/refreshed';
import { DraftDialog } from '../record/DraftDialog';
import { RowsField } from '../record/RowsField';
import type { RowColumn } from '../record/RowLine';
import { isVersioned, useDrafted, writeOn } from '../record/useDrafted';
import { RuleFrame } from './RuleFrame';
import { useRuleQuery } from './useRuleQuery';

/** The capacity of the reinsurance treaty, of any modality and of single groups. */
export default function TreatyRule() {
  const reading = useCall(getTreaty, { query: useRuleQuery() }, { keepPrevious: true });
  const [isEdited, edit] = useState(false);
  return (
    <RuleFrame
      title="Contrato de resseguro"
      text="Acima da capacidade um risco passa pela esteira de resseguro antes de ser aceito. Vale a capacidade do dia do aceite, não a do dia do preço."
      reading={reading}
      onEdit={() => edit(true)}
    >
      {(record) => (
        <>
          <Facts>
            <Fact label="Em vigor">{capacityInWords(record.InForce.CapacityValue)}</Fact>
            {record.Draft && <Fact label="Em rascunho">{capacityInWords(record.Values.CapacityValue)}</Fact>}
          </Facts>
          {record.Values.ModalityGroups.length > 0 && (
            <FactsTable
              caption="Capacidade por grupo de modalidades"
              hasVisibleCaption
              rows={record.Values.ModalityGroups}
              rowKey={({ ModalityGroupUniqueId }) => ModalityGroupUniqueId}
              isMarked={(row) =>
                record.Draft !== null && !record.InForce.ModalityGroups.some((one) => !isOther(one, row))
              }
              columns={[
                { title: 'Grupo', isName: true, cell: ({ GroupName }) => GroupName },
                { title: 'Capacidade', cell: ({ CapacityValue }) => capacityInWords(CapacityValue) },
              ]}
            />
          )}
          {isEdited && <TreatyDialog record={record} onClose={() => edit(false)} />}
        </>
      )}
    </RuleFrame>
  );
}

type CapacityForm = Omit<GroupCapacity, 'ModalityGroupUniqueId'> & { ModalityGroupUniqueId: string | null };

function TreatyDialog({ record, onClose }: { record: TreatyRecord; onClose: () => void }) {
  const { workingSet, drafted } = useDrafted();
  const { data } = useCall(getModalityGroupList, { query: useRuleQuery() });
  const save = useCommand(saveTreaty, { refreshes: showsParameters, onDone: drafted, newer: isVersioned });
  const groups = new Map([
    ...record.Values.ModalityGroups.map((row) => [row.ModalityGroupUniqueId, row.GroupName] as const),
    ...(data?.Groups ?? []).map(({ UniqueId, Values }) => [UniqueId, Values.Name] as const),
  ]);
  const initial: { capacity: number | null; rows: CapacityForm[] } = {
    capacity: record.Values.CapacityValue,
    rows: record.Values.ModalityGroups,
  };
  const valuesOf = ({ capacity, rows }: typeof initial) => ({
    CapacityValue: capacity,
    ModalityGroups: rows as readonly CapacityForm[] as GroupCapacity[],
  });
  return (
    <DraftDialog
      title="Alterar contrato de resseguro"
      keptAs={`regra.resseguro.${workingSet ?? 'proprio'}`}
      record={record}
      initial={initial}
      missing={({ rows }) => {
        const empty = rows.findIndex((row) => row.ModalityGroupUniqueId === null);
        return problemsOf('ModalityGroups', empty >= 0 && `Escolha o grupo na linha ${empty + 1}.`);
      }}
      judge={(form) => treatyProblems(valuesOf(form), record.InForce, (key) => groups.has(key))}
      command={save}
      send={(form, stands) => save.run({ body: { ...writeOn(stands, workingSet), Values: valuesOf(form) } })}
      onClose={onClose}
    >
      {({ form, set, problemOf }) => (
        <>
          <MoneyField
            label="Capacidade do contrato"
            help="Vazio: nenhuma capacidade combinada, e nenhum risco passa pelo resseguro."
            value={form.capacity}
            error={problemOf('CapacityValue')}
            disabled={save.isBusy}
            onChange={(capacity) => set({ capacity })}
          />
          <RowsField
            label="Capacidade por grupo de modalidades"
            noun="grupo"
            rows={form.rows}
            columns={columnsOf(groups)}
            newRow={() => ({ ModalityGroupUniqueId: null, GroupName: '', CapacityValue: null })}
            error={problemOf('ModalityGroups')}
            disabled={save.isBusy}
            onChange={(rows) => set({ rows })}
          />
        </>
      )}
    </DraftDialog>
  );
}

const columnsOf = (groups: ReadonlyMap<string, string>): readonly RowColumn<CapacityForm>[] => [
  {
    title: 'Grupo',
    field: (row, change, called) => (
      <SelectField
        {...called}
        options={[...groups].map(([value, label]) => ({ value, label }))}
        value={row.ModalityGroupUniqueId}
        onChange={(key) => change({ ModalityGroupUniqueId: key, GroupName: groups.get(key ?? '') ?? '' })}
      />
    ),
  },
  {
    title: 'Capacidade (vazia: nenhuma)',
    field: (row, change, called) => (
      <MoneyField {...called} value={row.CapacityValue} onChange={(CapacityValue) => change({ CapacityValue })} />
    ),
  },
];
