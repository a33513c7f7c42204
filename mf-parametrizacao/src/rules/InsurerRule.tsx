import { useCommand } from '@portal/shared/commands/useCommand';
import { LONGEST_INSURER_LINE } from '@portal/shared/contracts/parameters/kinds/insurerOnDocuments';
import type { InsurerOnDocumentsParameters } from '@portal/shared/contracts/parameters/kinds/insurerOnDocuments';
import { getInsurerOnDocuments, saveInsurerOnDocuments } from '@portal/shared/contracts/parameters/ruleRecords';
import type { InsurerOnDocumentsRecord } from '@portal/shared/contracts/parameters/ruleRecords';
import {
  insurerOnDocumentsFields as fields,
  insurerOnDocumentsProblems,
} from '@portal/shared/domain/parameters/kinds/insurerOnDocuments';
import { isOther } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { LONGER_INPUT_MAX_LENGTH } from '@portal/shared/domain/values/limits';
import { problemsOf } from '@portal/shared/form/problem';
import { FactsTable } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { EmptyState } from '@portal/shared/ui/base';
import { LongTextField, TextField } from '@portal/shared/ui/form';
import { useState } from 'react';
import { showsParameters } from '../changes/refreshed';
import { DraftDialog } from '../record/DraftDialog';
import { isVersioned, useDrafted, writeOn } from '../record/useDrafted';
import { RuleFrame } from './RuleFrame';
import { useRuleQuery } from './useRuleQuery';

type Field = keyof InsurerOnDocumentsParameters;

const ON_BOTH = 'na apólice e no contrato de contragarantia';

/** Where each of them is printed. */
const printed: Readonly<Record<Field, string>> = {
  SusepCode: 'Nas partes da apólice e na consulta à SUSEP. Cinco dígitos, como 09017.',
  Address: `Nas partes, ${ON_BOTH}. Em uma linha, com o CEP.`,
  Place: `Antes da data da assinatura, ${ON_BOTH}. Município e estado, como São Paulo/SP.`,
  SignatoryName: `Na linha de assinatura da seguradora, ${ON_BOTH}.`,
  SignatoryRole: `Sob o nome de quem assina, ${ON_BOTH}.`,
  CustomerService: 'Em "Atendimento e consultas" da apólice. Telefone, horário e e-mail.',
  Ombudsman: 'Em "Atendimento e consultas" da apólice. Telefone, horário e e-mail.',
  DataProtectionContact: 'Em "Atendimento e consultas" da apólice. O encarregado de dados (LGPD), com e-mail.',
  LookupAddress: 'Em "Atendimento e consultas": onde se conferem seguradora, corretora e produto. Começa com https://.',
};

/** Texts that documents print, of several facts each; the others are single-line inputs (Spec 000 §5). */
const wordings: ReadonlySet<Field> = new Set(['Address', 'CustomerService', 'Ombudsman', 'DataProtectionContact']);

/** What the insurer's documents say of it: code, address, who signs and where it is reached. */
export default function InsurerRule() {
  const reading = useCall(getInsurerOnDocuments, { query: useRuleQuery() }, { keepPrevious: true });
  const [isEdited, edit] = useState(false);
  return (
    <RuleFrame
      title="Dados nos documentos"
      text="O que apólices e contratos de contragarantia dizem da seguradora. Cada documento leva o que estiver em vigor quando é gerado; o que já foi gerado fica como está."
      reading={reading}
      onEdit={() => edit(true)}
    >
      {(record) => (
        <>
          {record.Values.SusepCode === '' ? (
            <EmptyState
              title="Ainda sem dados"
              text="Sem eles nenhuma apólice e nenhum contrato de contragarantia pode ser gerado."
            />
          ) : (
            <InsurerTable record={record} />
          )}
          {isEdited && <InsurerDialog record={record} onClose={() => edit(false)} />}
        </>
      )}
    </RuleFrame>
  );
}

function InsurerTable({ record: { InForce, Values, Draft } }: { record: InsurerOnDocumentsRecord }) {
  const isChanged = ({ name }: { name: Field }) => Draft !== null && isOther(InForce[name], Values[name]);
  return (
    <FactsTable
      caption="Dados da seguradora nos documentos"
      rows={fields}
      rowKey={({ name }) => name}
      isMarked={isChanged}
      columns={[
        { title: 'Dado', isName: true, cell: ({ label }) => label },
        { title: 'Em vigor', cell: ({ name }) => InForce[name] || '—' },
        ...(Draft
          ? [
              {
                title: 'Rascunho',
                cell: (field: { name: Field }) =>
                  isChanged(field) ? <strong>{Values[field.name]}</strong> : 'sem alteração',
              },
            ]
          : []),
        { title: 'Onde aparece', cell: ({ name }) => printed[name] },
      ]}
    />
  );
}

/** Documents print each text in one line. */
const inOneLine = (form: InsurerOnDocumentsParameters): InsurerOnDocumentsParameters => ({
  ...form,
  ...Object.fromEntries(fields.map(({ name }) => [name, form[name].replace(/\s+/g, ' ').trim()])),
});

function InsurerDialog({ record, onClose }: { record: InsurerOnDocumentsRecord; onClose: () => void }) {
  const { workingSet, drafted } = useDrafted();
  const save = useCommand(saveInsurerOnDocuments, { refreshes: showsParameters, onDone: drafted, newer: isVersioned });
  return (
    <DraftDialog
      title="Alterar dados nos documentos"
      keptAs={`regra.dados-da-seguradora.${workingSet ?? 'proprio'}`}
      fields={fields.map(({ name }) => name)}
      record={record}
      initial={record.Values}
      missing={(form) =>
        insurerOnDocumentsProblems(form).flatMap(({ Field: field, Message }) => problemsOf(field, Message))
      }
      command={save}
      send={(form, stands) => save.run({ body: { ...writeOn(stands, workingSet), Values: inOneLine(form) } })}
      onClose={onClose}
    >
      {({ form, set, problemOf, leave }) => (
        <>
          {fields.map(({ name, label }) => {
            const field = {
              ...{ label, help: printed[name], required: true, value: form[name], disabled: save.isBusy },
              error: problemOf(name),
              onBlur: () => leave(name),
              onChange: (value: string) => set({ [name]: value }),
            };
            if (name === 'SusepCode') return <TextField key={name} maxLength={5} {...field} />;
            if (name === 'LookupAddress')
              return <TextField key={name} maxLength={LONGER_INPUT_MAX_LENGTH.printedWebAddress} {...field} />;
            return wordings.has(name) ? (
              <LongTextField key={name} rows={2} maxLength={LONGEST_INSURER_LINE} {...field} />
            ) : (
              <TextField key={name} {...field} />
            );
          })}
        </>
      )}
    </DraftDialog>
  );
}
