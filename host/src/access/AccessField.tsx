import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import './accessFields.css';

interface AccessFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** A sentence of help under the field. */
  hint?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** A labelled line of text on the pages before sign-in. */
export function AccessField({
  label,
  value,
  onChange,
  error,
  hint,
  inputRef,
  id,
  maxLength,
  ...input
}: AccessFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className="access-field">
      <label htmlFor={fieldId}>{label}</label>
      <input
        {...input}
        maxLength={maxLength}
        id={fieldId}
        ref={inputRef}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={`${fieldId}-hint ${fieldId}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint && (
        <p id={`${fieldId}-hint`} className="access-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${fieldId}-error`} className="access-field-error">
          {error}
        </p>
      )}
    </div>
  );
}
