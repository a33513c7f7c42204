import type { PartProps } from '@portal/shared/form/part';
import { problemAt } from '@portal/shared/form/problem';
import { LongTextField } from '@portal/shared/ui/form';
import { SelectField } from '@portal/shared/ui/select';
import { LONGEST_JUSTIFICATION } from '../form/laterProblems';
import type { TypedEndorsement } from '../form/typedEndorsement';

interface ReasonFieldProps extends PartProps<TypedEndorsement> {
  reasons: readonly { id: string; name: string; needsAccount: boolean }[];
}

/** Why it is asked for, of the reasons that the insurer knows. */
export function ReasonField({ reasons, value: typed, change, problems, disabled = false }: ReasonFieldProps) {
  const chosen = reasons.find(({ id }) => id === typed.reasonId);
  return (
    <SelectField
      id="MotivoId"
      label="Motivo"
      required
      options={reasons.map(({ id, name }) => ({ value: id, label: name }))}
      value={typed.reasonId}
      error={problemAt(problems, 'MotivoId')}
      disabled={disabled}
      // Another reason asks for other documents.
      onChange={(reasonId) => change({ reasonId, files: {} })}
      {...(chosen?.needsAccount && {
        help: 'Se houver prêmio a devolver, uma das próximas etapas pede a conta de quem recebe.',
      })}
    />
  );
}

/** What the reason does not say. */
export const JustificationField = ({
  value: typed,
  change,
  problems,
  disabled = false,
}: PartProps<TypedEndorsement>) => (
  <LongTextField
    id="Justificativa"
    label="Justificativa"
    help="O que o motivo não diz. A seguradora lê."
    maxLength={LONGEST_JUSTIFICATION}
    value={typed.justification}
    error={problemAt(problems, 'Justificativa')}
    disabled={disabled}
    onChange={(justification) => change({ justification })}
  />
);
