import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { connectToken } from '@portal/shared/contracts/session';
import { AccessField } from '../access/AccessField';
import { lockedPath } from '../access/accessPaths';
import { PasswordField } from '../access/PasswordField';
import { enterWith, missingIn, restSecondsIn, signInFailureText } from '../access/signIn';
import type { Credentials } from '../access/signIn';
import { useShell } from '../boot/ShellContext';

/** E-mail and password for the sign-on host itself; it also renews the session from then on (Spec 000 §7.2). */
export function CredentialsForm() {
  const shell = useShell();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [credentials, setCredentials] = useState<Credentials>({ username: '', password: '' });
  const [errors, setErrors] = useState<Partial<Credentials>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const change = (part: Partial<Credentials>) => {
    setCredentials((before) => ({ ...before, ...part }));
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
      await shell.ensureConfiguration();
      const { username: typed, password: secret } = credentials;
      const body = { grant_type: 'password' as const, username: typed.trim(), password: secret };
      const tokens = await shell.send(connectToken, { body });
      await enterWith(shell, tokens, { service: 'sso' });
    } catch (error) {
      const rest = restSecondsIn(error);
      if (rest !== null) return navigate(lockedPath(rest, search), { state: { username: credentials.username } });
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
      <button className="portal-button portal-button-quiet access-submit" type="submit" aria-busy={busy}>
        {busy && <span className="portal-spinner" aria-hidden="true" />}
        {busy ? 'Entrando…' : 'Entrar com e-mail e senha'}
      </button>
    </form>
  );
}
