import type { ApplicationField } from '@portal/shared/domain/parties/brokerRegistration';
import { INPUT_MAX_LENGTH } from '@portal/shared/domain/values/limits';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { fieldId, labelOf } from './applicationLabels';
import type { ApplicationForm } from './useApplicationForm';
import './fields.css';
import './boxes.css';
import './groups.css';

interface FieldProps {
  form: ApplicationForm;
  field: ApplicationField;
  hint?: ReactNode;
  /** How many of the twelve columns it takes where there is room. */
  span?: 3 | 4 | 5 | 6 | 7 | 8 | 9 | 12;
  /** Need not be filled in. */
  isOptional?: boolean;
}

const describedBy = (id: string, hint: ReactNode, error: string | undefined): string | undefined =>
  error ? `${id}-error` : hint ? `${id}-hint` : undefined;

function FieldFrame({
  id,
  label,
  hint,
  error,
  span = 12,
  isOptional,
  children,
}: {
  id: string;
  label: string;
  hint: ReactNode;
  error: string | undefined;
  span: FieldProps['span'];
  isOptional: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <div className="registration-field" data-span={span}>
      <label htmlFor={id}>
        {label} {isOptional && <span className="registration-optional">opcional</span>}
      </label>
      {children}
      {/* The line stands there always, so that a message moves nothing. */}
      <p
        id={error ? `${id}-error` : `${id}-hint`}
        className={`registration-message ${error ? 'registration-error' : 'registration-hint'}`}
      >
        {error ?? hint}
      </p>
    </div>
  );
}

type TextFieldProps = FieldProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoComplete' | 'placeholder'> & {
    /** Writes separators while a person types. */
    mask?: (typed: string) => string;
    /** Called with each text that a person types, after the form has it. */
    onTyped?: (text: string) => void;
  };

/** A line of text, with a mask that never moves the cursor of somebody who corrects in the middle. */
export function TextField({ form, field, hint, span, isOptional, mask, onTyped, ...input }: TextFieldProps) {
  const { value, error, change, leave } = form.control(field);
  const text = typeof value === 'string' ? value : '';
  const id = fieldId(field);
  return (
    <FieldFrame id={id} label={labelOf(field)} hint={hint} error={error} span={span} isOptional={isOptional}>
      <input
        type="text"
        {...input}
        id={id}
        maxLength={INPUT_MAX_LENGTH}
        value={text}
        required={!isOptional}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, hint, error)}
        onChange={({ target }) => {
          const typesOn = target.selectionStart === target.value.length && target.value.length > text.length;
          const typed = mask && (typesOn || target.selectionStart === null) ? mask(target.value) : target.value;
          change(typed);
          onTyped?.(typed);
        }}
        onBlur={() => {
          const tidy = mask ? mask(text) : text.trim();
          if (tidy !== text) change(tidy);
          leave();
        }}
      />
    </FieldFrame>
  );
}

interface SelectFieldProps extends FieldProps {
  options: readonly { id: number; name: string }[];
  /** What stands there before something is chosen. */
  prompt: string;
  disabled?: boolean;
  autoComplete?: string;
  onChoose?: (id: number | null) => void;
}

/** One of a list, in the browser's own control. */
export function SelectField({
  form,
  field,
  hint,
  span,
  isOptional,
  options,
  prompt,
  disabled,
  autoComplete,
  onChoose,
}: SelectFieldProps) {
  const { value, error, change, leave } = form.control(field);
  const id = fieldId(field);
  return (
    <FieldFrame id={id} label={labelOf(field)} hint={hint} error={error} span={span} isOptional={isOptional}>
      <select
        id={id}
        value={typeof value === 'number' ? String(value) : ''}
        disabled={disabled}
        required={!isOptional}
        autoComplete={autoComplete}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, hint, error)}
        onChange={({ target }) => {
          const chosen = target.value === '' ? null : Number(target.value);
          change(chosen);
          onChoose?.(chosen);
        }}
        onBlur={leave}
      >
        <option value="">{prompt}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

interface CheckLineProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A box to tick with what it says, which needs no message. */
export function CheckLine({ checked, onChange, children }: CheckLineProps) {
  return (
    <label className="registration-check" data-span={12}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {children}
    </label>
  );
}

/** Fields that belong together, under a title. */
export function FieldGroup({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="registration-group">
      <legend>{title}</legend>
      {lead && <p className="registration-group-lead">{lead}</p>}
      <div className="registration-grid">{children}</div>
    </fieldset>
  );
}
