import { useCommand } from '@portal/shared/commands/useCommand';
import type { AskedDocumentRow } from '@portal/shared/contracts/parameters/kinds/registrationDocuments';
import { getRegistrationDocuments, saveRegistrationDocuments } from '@portal/shared/contracts/parameters/ruleRecords';
import type { RegistrationDocumentsRecord } from '@portal/shared/contracts/parameters/ruleRecords';
import { isOther } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { MAX_VALIDITY_MONTHS } from '@portal/shared/domain/documents/documentValidity';
import {
  formatValidity,
  registrationDocumentsFields,
  registrationDocumentsProblems,
  withoutRequiredDocuments,
} from '@portal/shared/domain/parameters/kinds/registrationDocuments';
import type { DocumentedParty } from '@portal/shared/domain/parameters/kinds/registrationDocuments';
import { problemsOf } from '@portal/shared/form/problem';
import { FactsTable } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { EmptyState } from '@portal/shared/ui/base';
import { Checkbox, NumberField, TextField } from '@portal/shared/ui/form';
import { useState } from 'react';
import { showsParameters } from '../changes/refreshed';
import { DraftDialog } from '../record/DraftDialog';
import { RowsField } from '../record/RowsField';
import type { RowColumn } from '../record/RowLine';
import { isVersioned, useDrafted, writeOn } from '../record/useDrafted';
import { RuleFrame } from './RuleFrame';
import { useRuleQuery } from './useRuleQuery';

/** Which documents are asked of policy holders and brokers when they register, and how long those of insureds are valid. */
export default function RegistrationDocumentsRule() {
  const reading = useCall(getRegistrationDocuments, { query: useRuleQuery() }, { keepPrevious: true });
  const [isEdited, edit] = useState(false);
  return (
    <RuleFrame
      title="Documentos de cadastro"
      text="O que se pede a cada tomador e a cada corretora que se cadastra, nesta ordem. Ao segurado nada se pede no cadastro: a lista diz a validade do que lhe for pedido depois. O que já foi pedido a alguém fica como está."
      reading={reading}
      onEdit={() => edit(true)}
    >
      {(record) => (
        <>
          {registrationDocumentsFields.map(({ name, label }) => (
            <AskedDocuments key={name} of={name} label={label} record={record} />
          ))}
          {isEdited && <RegistrationDocumentsDialog record={record} onClose={() => edit(false)} />}
        </>
      )}
    </RuleFrame>
  );
}

interface AskedDocumentsProps {
  of: DocumentedParty;
  label: string;
  record: RegistrationDocumentsRecord;
}

/** What is asked of one of them, and what follows where nothing has to be given. */
function AskedDocuments({ of, label, record: { Values, InForce, Draft } }: AskedDocumentsProps) {
  const follows = withoutRequiredDocuments(Values, of);
  const rows = Values[of] ?? [];
  if (rows.length === 0) return <EmptyState title={`${label}: nenhum`} text={follows ?? ''} />;
  return (
    <>
      <FactsTable
        caption={label}
        hasVisibleCaption
        rows={rows}
        rowKey={({ Name }) => Name}
        isMarked={(row) => Draft !== null && !(InForce[of] ?? []).some((one) => !isOther(one, row))}
        columns={[
          { title: 'Documento', isName: true, cell: ({ Name }) => Name },
          ...(of === 'Insureds'
            ? []
            : [
                {
                  title: REQUIREMENT,
                  cell: ({ IsRequired }: AskedDocumentRow) => (IsRequired ? 'Obrigatório' : 'Opcional'),
                },
              ]),
          { title: 'Validade', cell: ({ ValidityMonths }) => formatValidity(ValidityMonths) },
        ]}
      />
      {follows && <p>{follows}</p>}
    </>
  );
}

/** Of what is asked when somebody registers: of insureds nothing is. */
const REQUIREMENT = 'Exigência';

const columns: readonly RowColumn<AskedDocumentRow>[] = [
  {
    title: 'Nome',
    width: 'minmax(160px, 1fr)',
    field: (row, change, called) => <TextField {...called} value={row.Name} onChange={(Name) => change({ Name })} />,
  },
  {
    title: REQUIREMENT,
    width: '120px',
    field: (row, change, { label }) => (
      <Checkbox
        aria-label={label}
        checked={row.IsRequired}
        onChange={(event) => change({ IsRequired: event.target.checked })}
      >
        Obrigatório
      </Checkbox>
    ),
  },
  {
    title: 'Validade (vazio: não vence)',
    width: '150px',
    field: (row, change, called) => (
      <NumberField
        {...called}
        unit="meses"
        minimum={1}
        maximum={MAX_VALIDITY_MONTHS}
        value={row.ValidityMonths ?? null}
        onChange={(ValidityMonths) => change({ ValidityMonths })}
      />
    ),
  },
];

interface DialogProps {
  record: RegistrationDocumentsRecord;
  onClose: () => void;
}

function RegistrationDocumentsDialog({ record, onClose }: DialogProps) {
  const { workingSet, drafted } = useDrafted();
  const options = { refreshes: showsParameters, onDone: drafted, newer: isVersioned };
  const save = useCommand(saveRegistrationDocuments, options);
  return (
    <DraftDialog
      title="Alterar documentos de cadastro"
      keptAs={`regra.documentosDeCadastro.${workingSet ?? 'proprio'}`}
      record={record}
      initial={record.Values}
      missing={(form) =>
        registrationDocumentsFields.flatMap(({ name }) => {
          const empty = (form[name] ?? []).findIndex(({ Name }) => Name.trim() === '');
          return problemsOf(name, empty >= 0 && `Informe o documento na linha ${empty + 1}.`);
        })
      }
      judge={(form) => registrationDocumentsProblems(form, record.InForce)}
      command={save}
      send={(Values, stands) => save.run({ body: { ...writeOn(stands, workingSet), Values } })}
      onClose={onClose}
    >
      {({ form, set, problemOf }) => (
        <>
          {registrationDocumentsFields.map(({ name, label }) => (
            <RowsField
              key={name}
              label={label}
              noun={nouns[name]}
              isOrdered
              rows={form[name] ?? []}
              columns={name === 'Insureds' ? columns.filter(({ title }) => title !== REQUIREMENT) : columns}
              newRow={() => ({ Name: '', IsRequired: name !== 'Insureds' })}
              error={problemOf(name)}
              disabled={save.isBusy}
              onChange={(rows) => set({ [name]: rows })}
            />
          ))}
        </>
      )}
    </DraftDialog>
  );
}

const nouns: Readonly<Record<DocumentedParty, string>> = {
  PolicyHolders: 'documento do tomador',
  Brokers: 'documento da corretora',
  Insureds: 'documento do segurado',
};
