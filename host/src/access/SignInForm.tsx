import { lazy, Suspense, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useShell } from '../boot/ShellContext';
import { AccessField } from './AccessField';
import { PasswordField } from './PasswordField';
import { signIn, signInFailureText } from './signIn';
import type { Credentials } from './signIn';

const DemonstrationUsers = lazy(() => import('./DemonstrationUsers'));

type FieldErrors = Partial<Record<keyof Credentials, string>>;

const missingIn = ({ username, password }: Credentials): FieldErrors => ({
  ...(!username.trim() && { username: 'Informe o seu e-mail.' }),
  ...(!password && { password: 'Informe a sua senha.' }),
});

/** E-mail and password. On success the guard takes the user to the page that was asked for. */
export function SignInForm({ onTyping }: { onTyping: () => void }) {
  const shell = useShell();
  const { demonstration } = shell.addresses;
  const [credentials, setCredentials] = useState<Credentials>({ username: '', password: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
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
      <button ref={submit} className="portal-button access-submit" type="submit" aria-busy={busy}>
        {busy && <span className="portal-spinner" aria-hidden="true" />}
        {busy ? 'Entrando…' : 'Entrar'}
      </button>
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
