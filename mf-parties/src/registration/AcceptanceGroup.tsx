import { usePortal } from '@portal/shared';
import { fieldId } from './applicationLabels';
import { FieldGroup } from './FormFields';
import type { ApplicationForm } from './useApplicationForm';

/** What the responsible person declares by sending the form, or what somebody else declares of them. */
export function AcceptanceGroup({ form, declaration }: { form: ApplicationForm; declaration?: string }) {
  const company = usePortal().company.name || 'a seguradora';
  const { value, error, change, leave } = form.control('HasAccepted');
  const id = fieldId('HasAccepted');
  return (
    <FieldGroup title="Declaração">
      <div className="registration-field" data-span={12}>
        <label className="registration-check">
          <input
            id={id}
            type="checkbox"
            checked={value === true}
            aria-invalid={error !== undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={({ target }) => change(target.checked)}
            onBlur={leave}
          />
          <span>
            {declaration ??
              `Declaro que posso representar a corretora, que as pessoas informadas sabem deste cadastro, que os dados são verdadeiros e que ${company} pode tratá-los e consultar bases públicas para analisar este cadastro.`}
          </span>
        </label>
        {error && (
          <p id={`${id}-error`} className="registration-error">
            {error}
          </p>
        )}
      </div>
    </FieldGroup>
  );
}
