import { LONGER_INPUT_MAX_LENGTH } from '@portal/shared/domain/values/limits';
import { useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import './accessFields.css';

interface PasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
  label?: string;
  id?: string;
  /** `new-password` has password managers offer one. */
  autoComplete?: 'current-password' | 'new-password';
  /** The id of more that describes the field. */
  describedBy?: string;
}

const EyeIcon = ({ crossed }: { crossed: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    aria-hidden="true"
  >
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" strokeLinejoin="round" />
    <circle cx="12" cy="12" r="3" />
    {crossed && <path d="M4 20 20 4" strokeLinecap="round" />}
  </svg>
);

/** The password, with a way to look at it and a word when Caps Lock is on. */
export function PasswordField(props: PasswordFieldProps) {
  const { value, onChange, error, inputRef, describedBy = '' } = props;
  const { label = 'Senha', id = 'access-password', autoComplete = 'current-password' } = props;
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const subject = label === 'Senha' ? 'senha' : label.toLowerCase();
  const toggle = visible ? `Ocultar ${subject}` : `Mostrar ${subject}`;
  return (
    <div className="access-field">
      <label htmlFor={id}>{label}</label>
      <div className="access-password">
        <input
          id={id}
          ref={inputRef}
          name={id === 'access-password' ? 'password' : id}
          type={visible ? 'text' : 'password'}
          autoComplete={autoComplete}
          maxLength={LONGER_INPUT_MAX_LENGTH.password}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-hint ${id}-error ${describedBy}`.trim()}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          onBlur={() => setCapsLock(false)}
        />
        <button
          className="access-password-toggle portal-focusable"
          type="button"
          aria-pressed={visible}
          aria-label={toggle}
          title={toggle}
          onClick={() => setVisible(!visible)}
        >
          <EyeIcon crossed={visible} />
        </button>
      </div>
      <p id={`${id}-hint`} className="access-hint" role="status">
        {capsLock && 'A tecla Caps Lock está ligada.'}
      </p>
      {error && (
        <p id={`${id}-error`} className="access-field-error">
          {error}
        </p>
      )}
    </div>
  );
}
