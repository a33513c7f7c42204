import { problemAt } from '@portal/shared/form/problem';
import { Radio } from '@portal/shared/ui/form';
import type { OlderFieldsProps } from './olderStepProps';
import { TYPE_ID } from './olderSteps';

/** Which of the nine types it is; those that cannot be asked for now say why. */
export function TypeStep({ older, onType, problems, disabled = false }: OlderFieldsProps) {
  const problem = problemAt(problems, TYPE_ID);
  return (
    <div className="endorsements-fields" id={TYPE_ID} tabIndex={-1} role="group" aria-label="Tipo do endosso">
      <Radio.Group
        aria-label="Tipo do endosso"
        disabled={disabled}
        value={older.type}
        onChange={({ target }) => onType(target.value as number)}
      >
        <div className="endorsements-types">
          {older.types.map(({ EndorsementTypeId, Name, DisabledReason }) => (
            <Radio key={EndorsementTypeId} value={EndorsementTypeId} disabled={DisabledReason !== null}>
              {Name}
              {DisabledReason !== null && <span className="endorsements-hint"> {DisabledReason}</span>}
            </Radio>
          ))}
        </div>
      </Radio.Group>
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}
