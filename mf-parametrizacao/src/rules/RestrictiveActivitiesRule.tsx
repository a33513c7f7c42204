import { useCommand } from '@portal/shared/commands/useCommand';
import { useLookUp } from '@portal/shared/commands/useLookUp';
import {
  getRestrictiveActivities,
  saveRestrictiveActivities,
  searchActivities,
} from '@portal/shared/contracts/parameters/ruleRecords';
import type { RestrictiveActivitiesRecord } from '@portal/shared/contracts/parameters/ruleRecords';
import { isOther } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { restrictiveActivitiesProblems } from '@portal/shared/domain/parameters/kinds/restrictiveActivities';
import { searchable } from '@portal/shared/domain/values/textSearch';
import { problemsOf } from '@portal/shared/form/problem';
import { FactsTable } from '@portal/shared/parts/facts';
import { PartySearch } from '@portal/shared/parts/partySearch';
import { useCall } from '@portal/shared/query';
import { Button, EmptyState } from '@portal/shared/ui/base';
import { LongTextField, TextField } from '@portal/shared/ui/form';
import { useState } from 'react';
import { showsParameters } from '../changes/refreshed';
import { DraftDialog } from '../record/DraftDialog';
import { isVersioned, useDrafted, writeOn } from '../record/useDrafted';
import { RuleFrame } from './RuleFrame';
import { useRuleQuery } from './useRuleQuery';

/** More than these are found by typing rather than read. */
const SEARCH_FROM = 8;

/** The activities of policy holders that the insurer restricts, with the reason of each. */
export default function RestrictiveActivitiesRule() {
  const reading = useCall(getRestrictiveActivities, { query: useRuleQuery() }, { keepPrevious: true });
  const [isEdited, edit] = useState(false);
  const [wanted, want] = useState('');
  return (
    <RuleFrame
      title="Atividades restritivas"
      text="Tomadores destas atividades (CNAE) não propõem nas modalidades que recusam atividades restritivas; os cards de ramo de atividade mostram a restrição."
      reading={reading}
      onEdit={() => edit(true)}
    >
      {(record) => {
        const all = record.Values.Activities;
        const shown = all.filter(({ Code, Name }) => searchable(`${Code} ${Name}`).includes(searchable(wanted)));
        return (
          <>
            {all.length >= SEARCH_FROM && (
              <TextField label="Buscar entre as restritivas" value={wanted} onChange={want} />
            )}
            {shown.length === 0 ? (
              <EmptyState
                title={all.length === 0 ? 'Nenhuma atividade restritiva' : 'Nenhuma com este código ou nome'}
                text={
                  all.length === 0
                    ? 'Toda atividade é aceita. Marque as que a seguradora não quer em qualquer modalidade.'
                    : 'As demais atividades não são restritivas.'
                }
              />
            ) : (
              <FactsTable
                caption="Atividades restritivas"
                rows={shown}
                rowKey={({ Code }) => Code}
                isMarked={(row) =>
                  record.Draft !== null && !record.InForce.Activities.some((one) => !isOther(one, row))
                }
                columns={[
                  { title: 'Atividade', isName: true, cell: ({ Name }) => Name },
                  { title: 'CNAE', isWhole: true, cell: ({ Code }) => Code },
                  { title: 'Motivo', cell: ({ Reason }) => Reason },
                ]}
              />
            )}
            {isEdited && <ActivitiesDialog record={record} onClose={() => edit(false)} />}
          </>
        );
      }}
    </RuleFrame>
  );
}

function ActivitiesDialog({ record, onClose }: { record: RestrictiveActivitiesRecord; onClose: () => void }) {
  const { workingSet, drafted } = useDrafted();
  const search = useLookUp(searchActivities);
  const save = useCommand(saveRestrictiveActivities, {
    refreshes: showsParameters,
    onDone: drafted,
    newer: isVersioned,
  });
  return (
    <DraftDialog
      title="Alterar atividades restritivas"
      keptAs={`regra.atividades.${workingSet ?? 'proprio'}`}
      record={record}
      initial={record.Values}
      missing={({ Activities }) => {
        const silent = Activities.find(({ Reason }) => Reason.trim() === '');
        return problemsOf('Activities', silent !== undefined && `Informe o motivo de ${silent.Code} ${silent.Name}.`);
      }}
      judge={(form) => restrictiveActivitiesProblems(form, record.InForce)}
      command={save}
      send={(Values, stands) => save.run({ body: { ...writeOn(stands, workingSet), Values } })}
      onClose={onClose}
    >
      {({ form: { Activities }, set, problemOf }) => (
        <fieldset className="parameters-rows" disabled={save.isBusy}>
          <legend>Atividades</legend>
          <PartySearch
            id="atividade-restritiva"
            label="CNAE ou nome da atividade a restringir"
            error={problemOf('Activities')}
            search={(Search, signal) => search({ query: { Search } }, signal)}
            itemOf={({ Code, Name }) => ({ key: Code, name: Name, document: Code, detail: null })}
            onChoose={({ Code, Name }) =>
              set({
                Activities: Activities.some((one) => one.Code === Code)
                  ? Activities
                  : [{ Code, Name, Reason: '' }, ...Activities],
              })
            }
            nobody="Nenhuma atividade com este código ou nome."
          />
          {Activities.map(({ Code, Name, Reason }) => (
            <div key={Code} role="group" aria-label={`${Code} ${Name}`}>
              <LongTextField
                label={`${Code} ${Name}: motivo`}
                required
                rows={1}
                maxLength={300}
                value={Reason}
                onChange={(typed) =>
                  set({ Activities: Activities.map((one) => (one.Code === Code ? { ...one, Reason: typed } : one)) })
                }
              />
              <Button
                aria-label={`Remover ${Code} ${Name}`}
                onClick={() => set({ Activities: Activities.filter((one) => one.Code !== Code) })}
              >
                Remover
              </Button>
            </div>
          ))}
        </fieldset>
      )}
    </DraftDialog>
  );
}
