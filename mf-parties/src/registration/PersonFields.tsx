import type { PersonPlace } from '@portal/shared/domain/parties/registeredPeople';
import { formatCpfWhileTyping } from '@portal/shared/domain/values/masks';
import type { ReactNode } from 'react';
import { fieldId } from './applicationLabels';
import { TextField } from './FormFields';
import type { ApplicationForm } from './useApplicationForm';

type Place = 'Responsible' | PersonPlace;

interface PersonProps {
  form: ApplicationForm;
  place: Place;
  /** Asks whether they are politically exposed. */
  question: string;
}

/** Name, CPF and political exposure of somebody of the broker. */
export function PersonFields(props: PersonProps) {
  return (
    <>
      <NameFields {...props} />
      <ExposureField {...props} />
    </>
  );
}

export function NameFields({ form, place }: Pick<PersonProps, 'form' | 'place'>) {
  return (
    <>
      <TextField form={form} field={`${place}.Name`} span={8} autoComplete={place === 'Responsible' ? 'name' : 'off'} />
      <TextField
        form={form}
        field={`${place}.Cpf`}
        span={4}
        inputMode="numeric"
        autoComplete="off"
        placeholder="000.000.000-00"
        mask={formatCpfWhileTyping}
      />
    </>
  );
}

/** Asks for yes or no; nothing is chosen for anybody. */
export function ExposureField({ form, place, question, hint }: PersonProps & { hint?: ReactNode }) {
  const field = `${place}.IsPoliticallyExposed` as const;
  const { value, error, change, leave } = form.control(field);
  const id = fieldId(field);
  return (
    <div
      className="registration-field registration-choice"
      data-span={12}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
      aria-invalid={error !== undefined}
    >
      <p id={`${id}-label`} className="registration-label">
        {question}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="registration-hint">
          {hint}
        </p>
      )}
      <div className="registration-options">
        {[true, false].map((answer) => (
          <label key={String(answer)}>
            <input
              // The list of problems jumps to the first of both.
              id={answer ? id : undefined}
              type="radio"
              name={field}
              checked={value === answer}
              onChange={() => change(answer)}
              onBlur={leave}
            />
            {answer ? 'Sim' : 'Não'}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="registration-error">
          {error}
        </p>
      )}
    </div>
  );
}
