import { useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';

interface PasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
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
export function PasswordField({ value, onChange, error, inputRef }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div className="access-field">
      <label htmlFor="access-password">Senha</label>
      <div className="access-password">
        <input
          id="access-password"
          ref={inputRef}
          name="password"
          type={visible ? 'text' : 'password'}
          autoComplete="current-password"
          maxLength={200}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby="access-password-hint access-password-error"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          onBlur={() => setCapsLock(false)}
        />
        <button
          className="access-password-toggle portal-focusable"
          type="button"
          aria-pressed={visible}
          aria-label={visible ? 'Ocultar senha' : 'Mostrar senha'}
          title={visible ? 'Ocultar senha' : 'Mostrar senha'}
          onClick={() => setVisible(!visible)}
        >
          <EyeIcon crossed={visible} />
        </button>
      </div>
      <p id="access-password-hint" className="access-hint" role="status">
        {capsLock && 'A tecla Caps Lock está ligada.'}
      </p>
      {error && (
        <p id="access-password-error" className="access-field-error">
          {error}
        </p>
      )}
    </div>
  );
}
