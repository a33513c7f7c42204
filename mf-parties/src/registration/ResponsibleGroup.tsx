import { formatCpfWhileTyping, formatPhoneWhileTyping } from '@portal/shared/domain/values/masks';
import { fieldId } from './applicationLabels';
import { FieldGroup, TextField } from './FormFields';
import type { ApplicationForm } from './useApplicationForm';

const EXPOSED = 'Responsible.IsPoliticallyExposed';

/** Who answers for the registration: the first user of the broker once it is approved. */
export function ResponsibleGroup({ form }: { form: ApplicationForm }) {
  const { value, error, change, leave } = form.control(EXPOSED);
  const id = fieldId(EXPOSED);
  return (
    <FieldGroup
      title="Pessoa responsável"
      lead="Recebe o link deste cadastro e, depois da aprovação, o primeiro acesso ao portal."
    >
      <TextField form={form} field="Responsible.Name" span={8} autoComplete="name" />
      <TextField
        form={form}
        field="Responsible.Cpf"
        span={4}
        inputMode="numeric"
        autoComplete="off"
        placeholder="000.000.000-00"
        mask={formatCpfWhileTyping}
      />
      <TextField form={form} field="Responsible.Email" span={7} inputMode="email" autoComplete="email" />
      <TextField
        form={form}
        field="Responsible.Phone"
        span={5}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="(00) 00000-0000"
        mask={formatPhoneWhileTyping}
      />
      <div
        className="registration-field registration-choice"
        data-span={12}
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        aria-invalid={error !== undefined}
      >
        <p id={`${id}-label`} className="registration-label">
          A pessoa responsável ou um sócio é politicamente exposto?
        </p>
        <p id={`${id}-hint`} className="registration-hint">
          Quem exerce ou exerceu, nos últimos cinco anos, cargo público relevante, e seus familiares próximos. A
          resposta “sim” não impede o cadastro.
        </p>
        <div className="registration-options">
          {[true, false].map((answer) => (
            <label key={String(answer)}>
              <input
                // The list of problems jumps to the first of both.
                id={answer ? id : undefined}
                type="radio"
                name={EXPOSED}
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
    </FieldGroup>
  );
}
