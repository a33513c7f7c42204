import type { ParameterReference } from '@portal/shared/contracts/parameters/changes';
import { parameterValueInWords } from '@portal/shared/domain/parameters/kinds/parameterField';
import type { ParameterField } from '@portal/shared/domain/parameters/kinds/parameterField';
import { changedFieldsOf } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import type { ParameterKind } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { FactsTable } from '@portal/shared/parts/facts';

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
  const inWords = (field: ParameterField, body: unknown) =>
    body ? parameterValueInWords(field, (body as Body)[field.name], names) : '—';
  return (
    <FactsTable
      caption={caption}
      rows={changed}
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
