import { AdvisorSignInMode, advisorSignInModeLabels } from '@portal/shared/domain/signIn';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { AccessField } from './AccessField';
import { PasswordField } from './PasswordField';
import { missingIn, signInFailureText } from './signIn';
import type { Credentials } from './signIn';

const MODES = [
  {
    mode: AdvisorSignInMode.AuthenticationAdvisor,
    explanation: 'Acompanhe todas as corretoras que você assessora.',
  },
  {
    mode: AdvisorSignInMode.AuthenticationBroker,
    explanation: 'Trabalhe em nome de uma delas; você escolhe qual a seguir.',
  },
];

interface AdvisorFormProps {
  mode: AdvisorSignInMode;
  onModeChange: (mode: AdvisorSignInMode) => void;
  credentials: Credentials;
  onCredentialsChange: (credentials: Credentials) => void;
  /** Rejects with what the platform said. */
  onSubmit: () => Promise<void>;
}

/** How an advisor wants to work, with e-mail and password. */
export function AdvisorForm({ mode, onModeChange, credentials, onCredentialsChange, onSubmit }: AdvisorFormProps) {
  const [errors, setErrors] = useState<Partial<Credentials>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const change = (part: Partial<Credentials>) => {
    onCredentialsChange({ ...credentials, ...part });
    setErrors({});
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing = missingIn(credentials);
    setErrors(missing);
    setFailure('');
    if (missing.username) return username.current?.focus();
    if (missing.password) return password.current?.focus();
    setBusy(true);
    try {
      await onSubmit();
    } catch (error) {
      setFailure(signInFailureText(error));
      password.current?.select();
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className="access-form" noValidate onSubmit={(event) => void send(event)}>
      <div className="access-failure" role="alert">
        {failure && <p>{failure}</p>}
      </div>
      <fieldset className="access-modes">
        <legend className="portal-visually-hidden">Como quer trabalhar</legend>
        {MODES.map(({ mode: offered, explanation }) => (
          <label key={offered}>
            <input
              type="radio"
              name="mode"
              checked={mode === offered}
              aria-describedby={`mode-${offered}`}
              onChange={() => onModeChange(offered)}
            />
            <span>
              <strong>{advisorSignInModeLabels[offered]}</strong>
              <span id={`mode-${offered}`}>{explanation}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <AccessField
        id="access-username"
        label="E-mail"
        inputRef={username}
        name="username"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        value={credentials.username}
        error={errors.username}
        onChange={(value) => change({ username: value })}
      />
      <PasswordField
        inputRef={password}
        value={credentials.password}
        error={errors.password}
        onChange={(value) => change({ password: value })}
      />
      <p className="access-forgotten">
        <Link
          className="access-link portal-focusable"
          to="/recuperacao-da-senha"
          state={{ username: credentials.username }}
        >
          Esqueci a senha
        </Link>
      </p>
      <button className="portal-button access-submit" type="submit" aria-busy={busy}>
        {busy && <span className="portal-spinner" aria-hidden="true" />}
        {busy ? 'Entrando…' : mode === AdvisorSignInMode.AuthenticationBroker ? 'Continuar' : 'Entrar'}
      </button>
    </form>
  );
}
