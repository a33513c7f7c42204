import * as addresses from '@portal/shared/domain/portal/addresses';
import { LONGER_INPUT_MAX_LENGTH } from '@portal/shared/domain/values/limits';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { AccessField } from './AccessField';
import { lockedPath } from './accessPaths';
import { PasswordField } from './PasswordField';
import { challengeIn, missingIn, restSecondsIn, signInFailureText } from './signIn';
import type { Credentials } from './signIn';

/** Few people have a second factor, so nobody else fetches what asks for it. */
const SecondStep = lazy(async () => ({ default: (await import('./SecondStep')).SecondStep }));

interface CredentialsFormProps {
  credentials: Credentials;
  onChange: (credentials: Credentials) => void;
  /** Signs in with what was typed; rejects with what the platform said. */
  onSubmit: () => Promise<void>;
  submitLabel: string;
  /** Another way in is the page's first choice. */
  quiet?: boolean;
  /** Offers the way to a new password. */
  recoverable?: boolean;
  /** Stands above the fields. */
  above?: ReactNode;
  /** Stands below the button; `choose` fills the form in, ready to be sent. */
  below?: (choose: Choose) => ReactNode;
}

/** E-mail and password, whoever they are for. A failure is told without losing what was typed. */
export function CredentialsForm({ credentials, onChange, onSubmit, submitLabel, ...look }: CredentialsFormProps) {
  const { quiet = false, recoverable = false, above, below } = look;
  const { search } = useLocation();
  const navigate = useNavigate();
  const [errors, setErrors] = useState<Partial<Credentials>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [challenge, setChallenge] = useState<string | null>(null);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const submit = useRef<HTMLButtonElement>(null);

  // The page is for typing here, so the hands need not reach for the mouse first.
  useEffect(() => {
    const first = username.current?.value ? password.current : username.current;
    first?.focus({ preventScroll: true });
  }, []);

  const change = (part: Partial<Credentials>) => {
    onChange({ ...credentials, ...part });
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
      const rest = restSecondsIn(error);
      const asked = challengeIn(error);
      if (asked !== null) return setChallenge(asked);
      if (rest !== null) return navigate(lockedPath(rest, search), { state: { username: credentials.username } });
      setFailure(signInFailureText(error));
      password.current?.select();
    } finally {
      setBusy(false);
    }
  };

  if (challenge !== null)
    return (
      <Suspense fallback={<p role="status">Carregando…</p>}>
        <SecondStep
          challenge={challenge}
          onBack={(why = '') => {
            setChallenge(null);
            setFailure(why);
          }}
        />
      </Suspense>
    );
  return (
    <form className="access-form" noValidate onSubmit={(event) => void send(event)}>
      <div className="access-failure" role="alert">
        {failure && <p>{failure}</p>}
      </div>
      {above}
      <AccessField
        id="access-username"
        label="E-mail"
        inputRef={username}
        name="username"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LONGER_INPUT_MAX_LENGTH.username}
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
      {recoverable && (
        <p className="access-forgotten">
          <Link
            className="access-link portal-focusable"
            to={addresses.recovery()}
            state={{ username: credentials.username }}
          >
            Esqueci a senha
          </Link>
        </p>
      )}
      <button
        ref={submit}
        className={`portal-button ${quiet ? 'portal-button-quiet ' : ''}access-submit`}
        type="submit"
        aria-busy={busy}
      >
        {busy && <span className="portal-spinner" aria-hidden="true" />}
        {busy ? 'Entrando…' : submitLabel}
      </button>
      {below && (
        <Below
          render={below}
          onChoose={(chosen) => {
            change(chosen);
            setFailure('');
            submit.current?.focus();
          }}
        />
      )}
    </form>
  );
}

type Choose = (credentials: Credentials) => void;

const Below = ({ render, onChoose }: { render: (choose: Choose) => ReactNode; onChoose: Choose }) => render(onChoose);
