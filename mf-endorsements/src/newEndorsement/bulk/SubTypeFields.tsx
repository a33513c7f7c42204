import type { PartProps } from '@portal/shared/form/part';
import { problemAt } from '@portal/shared/form/problem';
import { ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { SelectField } from '@portal/shared/ui/select';
import { ChangeFields } from './ChangeFields';
import { emptyBulk, SUB_TYPE_ID } from './bulkChangeForm';
import type { TypedBulk } from './bulkChangeForm';
import type { useBulkSubject } from './useBulkSubject';

interface SubTypeFieldsProps extends PartProps<TypedBulk> {
  reading: ReturnType<typeof useBulkSubject>;
}

/** Which of the insurer's changes without premium it is, and then what it changes. */
export function SubTypeFields({ reading, ...part }: SubTypeFieldsProps) {
  const { value, change, problems, disabled = false } = part;
  if (value.policies.size === 0) return <p>Escolha primeiro as apólices.</p>;
  if (reading.error)
    return (
      <ErrorState
        error={reading.error}
        title="Não foi possível ler o que pode mudar"
        retrying={reading.isFetching}
        onRetry={reading.refetch}
      />
    );
  if (!reading.subTypes) return <PageSkeleton blocks={2} />;
  if (reading.subTypes.length === 0)
    return <p>Nenhuma alteração que muitas apólices possam receber é oferecida para a modalidade da primeira.</p>;
  return (
    <div className="endorsements-fields">
      <SelectField
        id={SUB_TYPE_ID}
        label="Alteração"
        required
        options={reading.subTypes.map(({ SubTipoEndossoId, Nome }) => ({ value: SubTipoEndossoId, label: Nome }))}
        value={value.subTypeId}
        error={problemAt(problems, SUB_TYPE_ID)}
        disabled={disabled}
        // Another one has other reasons and changes other things.
        onChange={(subTypeId) => change({ subTypeId, endorsement: emptyBulk.endorsement })}
      />
      {reading.subject && <ChangeFields {...part} subject={reading.subject} />}
    </div>
  );
}
