import type { ParameterProblemItem } from '@portal/shared/contracts/parameters/changes';
import { parameterValueInWords } from '@portal/shared/domain/parameters/kinds/parameterField';
import type { ParameterField } from '@portal/shared/domain/parameters/kinds/parameterField';
import { isOther } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { FactsTable, Section } from '@portal/shared/parts/facts';
import { ActionButton } from '@portal/shared/ui/base';
import { ParameterProblems } from './ParameterProblems';

type Body = Readonly<Record<string, unknown>>;

interface ParameterSectionProps {
  title: string;
  fields: readonly ParameterField[];
  /** Null for what is only drafted. */
  inForce: Body | null;
  /** What the change set says, null where it says nothing of it. */
  drafted: Body | null;
  problems: readonly ParameterProblemItem[];
  whyNotEdit: string | null;
  onEdit: () => void;
}

/** Values of a parameter: what is in force, and beside it what is drafted, marked where it differs. */
export function ParameterSection(props: ParameterSectionProps) {
  const { title, fields, inForce, drafted, problems, whyNotEdit, onEdit } = props;
  const isChanged = ({ name }: ParameterField) => drafted !== null && isOther(inForce?.[name], drafted[name]);
  const wrong = problems.filter(({ Field }) => fields.some(({ name }) => name === Field));
  return (
    <Section
      title={title}
      aside={
        <ActionButton disabledReason={whyNotEdit} onClick={onEdit}>
          Alterar {title.toLowerCase()}
        </ActionButton>
      }
    >
      <FactsTable
        caption={title}
        rows={fields}
        rowKey={({ name }) => name}
        isMarked={isChanged}
        columns={[
          { title: 'Parâmetro', isName: true, cell: ({ label }) => label },
          {
            title: 'Em vigor',
            isAmount: true,
            isWhole: true,
            cell: (field) => (inForce ? parameterValueInWords(field, inForce[field.name]) : '—'),
          },
          ...(drafted
            ? [
                {
                  title: 'Rascunho',
                  isAmount: true,
                  isWhole: true,
                  cell: (field: ParameterField) =>
                    isChanged(field) ? (
                      <strong>{parameterValueInWords(field, drafted[field.name])}</strong>
                    ) : (
                      'sem alteração'
                    ),
                },
              ]
            : []),
        ]}
      />
      <ParameterProblems problems={wrong} />
    </Section>
  );
}
