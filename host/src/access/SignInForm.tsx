import { lazy, Suspense, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useShell } from '../boot/ShellContext';
import { AccessField } from './AccessField';
import { lockedPath, useAccessState } from './accessPaths';
import { PasswordField } from './PasswordField';
import { missingIn, restSecondsIn, signIn, signInFailureText } from './signIn';
import type { Credentials } from './signIn';

const DemonstrationUsers = lazy(() => import('./DemonstrationUsers'));

interface SignInFormProps {
  onTyping: () => void;
  /** Stands below the button. */
  children?: ReactNode;
}

/** E-mail and password. On success the guard takes the user to the page that was asked for. */
export function SignInForm({ onTyping, children }: SignInFormProps) {
  const shell = useShell();
  const { demonstration } = shell.addresses;
  const { username: known = '' } = useAccessState();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [credentials, setCredentials] = useState<Credentials>({ username: known, password: '' });
  const [errors, setErrors] = useState<Partial<Credentials>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const submit = useRef<HTMLButtonElement>(null);

  const change = (part: Partial<Credentials>) => {
    onTyping();
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
    onTyping();
    try {
      await signIn(shell, credentials);
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
      <p className="access-forgotten">
        <Link
          className="access-link portal-focusable"
          to="/recuperacao-da-senha"
          state={{ username: credentials.username }}
        >
          Esqueci a senha
        </Link>
      </p>
      <button ref={submit} className="portal-button access-submit" type="submit" aria-busy={busy}>
        {busy && <span className="portal-spinner" aria-hidden="true" />}
        {busy ? 'Entrando…' : 'Entrar'}
      </button>
      {children}
      {demonstration && (
        <Suspense fallback={null}>
          <DemonstrationUsers
            demonstration={demonstration}
            onChoose={(chosen) => {
              change(chosen);
              setFailure('');
              submit.current?.focus();
            }}
          />
        </Suspense>
      )}
    </form>
  );
}
