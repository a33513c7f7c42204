import { useCommand } from '@portal/shared/commands/useCommand';
import { getNotices, saveNotices } from '@portal/shared/contracts/parameters/ruleRecords';
import type { NoticesRecord } from '@portal/shared/contracts/parameters/ruleRecords';
import { legalNotices, noticesFields, noticesProblems } from '@portal/shared/domain/parameters/kinds/notices';
import type { Notices } from '@portal/shared/domain/parameters/kinds/notices';
import { isOther } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { problemsOf } from '@portal/shared/form/problem';
import { FactsTable } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { NumberField } from '@portal/shared/ui/form';
import { useState } from 'react';
import { showsParameters } from '../changes/refreshed';
import { DraftDialog } from '../record/DraftDialog';
import { isVersioned, useDrafted, writeOn } from '../record/useDrafted';
import { RuleFrame } from './RuleFrame';
import { useRuleQuery } from './useRuleQuery';

type NoticesForm = { [Field in keyof Notices]: number | null };

const fields = noticesFields as readonly { name: keyof Notices; label: string }[];

/** How long beforehand, and after what, somebody is told. */
export default function NoticesRule() {
  const reading = useCall(getNotices, { query: useRuleQuery() }, { keepPrevious: true });
  const [isEdited, edit] = useState(false);
  return (
    <RuleFrame
      title="Prazos de aviso"
      text="Com que antecedência segurado e tomador são avisados. Nenhum prazo fica abaixo do que a lei e a SUSEP exigem."
      reading={reading}
      onEdit={() => edit(true)}
    >
      {(record) => (
        <>
          <FactsTable
            caption="Prazos de aviso"
            rows={fields}
            rowKey={({ name }) => name}
            isMarked={({ name }) => record.Draft !== null && isOther(record.InForce[name], record.Values[name])}
            columns={[
              { title: 'Prazo', isName: true, cell: ({ label }) => label },
              {
                title: 'Mínimo legal',
                isAmount: true,
                isWhole: true,
                cell: ({ name }) => `${legalNotices[name]} dias`,
              },
              { title: 'Em vigor', isAmount: true, isWhole: true, cell: ({ name }) => `${record.InForce[name]} dias` },
              ...(record.Draft
                ? [
                    {
                      title: 'Rascunho',
                      isAmount: true,
                      isWhole: true,
                      cell: ({ name }: (typeof fields)[number]) => `${record.Values[name]} dias`,
                    },
                  ]
                : []),
            ]}
          />
          {isEdited && <NoticesDialog record={record} onClose={() => edit(false)} />}
        </>
      )}
    </RuleFrame>
  );
}

function NoticesDialog({ record, onClose }: { record: NoticesRecord; onClose: () => void }) {
  const { workingSet, drafted } = useDrafted();
  const save = useCommand(saveNotices, { refreshes: showsParameters, onDone: drafted, newer: isVersioned });
  const initial: NoticesForm = record.Values;
  return (
    <DraftDialog
      title="Alterar prazos de aviso"
      keptAs={`regra.avisos.${workingSet ?? 'proprio'}`}
      width={520}
      record={record}
      initial={initial}
      missing={(form) =>
        fields.flatMap(({ name, label }) => problemsOf(name, form[name] === null && `Informe: ${label.toLowerCase()}.`))
      }
      judge={(form) => noticesProblems(form as Notices)}
      command={save}
      send={(form, stands) => save.run({ body: { ...writeOn(stands, workingSet), Values: form as Notices } })}
      onClose={onClose}
    >
      {({ form, set, problemOf, leave }) => (
        <>
          {fields.map(({ name, label }) => (
            <NumberField
              key={name}
              label={label}
              unit="dias"
              minimum={0}
              maximum={365}
              required
              value={form[name]}
              error={problemOf(name)}
              onBlur={() => leave(name)}
              onChange={(value) => set({ [name]: value })}
            />
          ))}
        </>
      )}
    </DraftDialog>
  );
}
