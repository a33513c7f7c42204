import type { ParameterReference } from '@portal/shared/contracts/parameters/changes';
import { parameterValueInWords } from '@portal/shared/domain/parameters/kinds/parameterField';
import type { ParameterField } from '@portal/shared/domain/parameters/kinds/parameterField';
import { changedFieldsOf } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import type { ParameterKind } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { FactsTable } from '@portal/shared/parts/facts';
import { lazy, Suspense } from 'react';

/** Texts are compared where there are any: it takes a library. */
const WordingDifference = lazy(async () => ({
  default: (await import('@portal/shared/ui/difference')).WordingDifference,
}));

type Body = Readonly<Record<string, unknown>>;

interface ChangedValuesProps {
  kind: ParameterKind;
  /** Null for something new. */
  before: unknown;
  after: unknown;
  isDeleted: boolean;
  references: readonly ParameterReference[];
  /** Names the table where several stand on a page. */
  caption?: string;
}

/** What changes of a parameter, value by value: the one way in which change sets, publications and comparisons show it. */
export function ChangedValues({
  kind,
  before,
  after,
  isDeleted,
  references,
  caption = 'Valores alterados',
}: ChangedValuesProps) {
  if (isDeleted) return <p>Deixa de ser oferecida. O que já existe continua valendo.</p>;
  const changed = changedFieldsOf(kind, before as Body | null, after as Body);
  if (changed.length === 0) return <p>Nada muda em relação ao que está em vigor.</p>;
  const names = new Map(references.map(({ UniqueId, Name }) => [UniqueId, Name]));
  const wordings = changed.filter(({ unit }) => unit === 'wording');
  const values = changed.filter(({ unit }) => unit !== 'wording');
  return (
    <>
      {values.length > 0 && (
        <ValuesTable caption={caption} fields={values} before={before} after={after} names={names} />
      )}
      {wordings.map(({ name, label }) => (
        <Suspense key={name} fallback={<p>Comparando: {label.toLowerCase()}…</p>}>
          <WordingDifference label={label} before={textOf(before, name)} after={textOf(after, name)} />
        </Suspense>
      ))}
    </>
  );
}

const textOf = (body: unknown, name: string): string => {
  const text = (body as Body | null)?.[name];
  return typeof text === 'string' ? text : '';
};

interface ValuesTableProps {
  caption: string;
  fields: readonly ParameterField[];
  before: unknown;
  after: unknown;
  names: ReadonlyMap<string, string>;
}

function ValuesTable({ caption, fields, before, after, names }: ValuesTableProps) {
  const inWords = (field: ParameterField, body: unknown) =>
    body ? parameterValueInWords(field, (body as Body)[field.name], names) : '—';
  return (
    <FactsTable
      caption={caption}
      rows={fields}
      rowKey={({ name }) => name}
      columns={[
        { title: 'Parâmetro', isName: true, cell: ({ label }) => label },
        { title: 'Antes', isAmount: true, cell: (field) => inWords(field, before) },
        {
          title: 'Depois',
          isAmount: true,
          cell: (field) => <strong>{inWords(field, after)}</strong>,
        },
      ]}
    />
  );
}
