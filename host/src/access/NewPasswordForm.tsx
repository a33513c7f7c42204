import { PortalError } from '@portal/shared';
import { passwordProblem } from '@portal/shared/domain/access/passwordRules';
import type { PasswordOwner } from '@portal/shared/domain/access/passwordRules';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { PasswordField } from './PasswordField';
import { PasswordMeter } from './PasswordMeter';
import { accessFailureText } from './signIn';
import { usePlatformRules } from './usePlatformRules';
import type { AskPlatform } from './usePlatformRules';

interface NewPasswordFormProps {
  owner: PasswordOwner;
  submitLabel: string;
  busyLabel: string;
  askPlatform: AskPlatform;
  /** Asks for the password of now, too: of who is signed in. */
  asksCurrent?: boolean;
  /** Rejects with what the platform said. */
  onSubmit: (password: string, current: string) => Promise<void>;
}

interface Problems {
  current?: string | undefined;
  password?: string | undefined;
  repeated?: string | undefined;
}

/** What the platform has against this very password; it knows more about its owner than this page. */
const refusedAt = (error: unknown, field: 'Password' | 'CurrentPassword'): string | undefined =>
  error instanceof PortalError ? error.errors.find(({ Field }) => Field === field)?.Message : undefined;

/** A new password, twice, with its rules in sight. It lives in this form alone, until it is sent. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { owner, submitLabel, busyLabel, askPlatform, asksCurrent = false, onSubmit } = props;
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const broken = usePlatformRules(password, owner, askPlatform);
  const [repeated, setRepeated] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const currentField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const repeatedField = useRef<HTMLInputElement>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure('');
    const problem = password === '' ? 'Informe a nova senha.' : (passwordProblem(password, owner, broken) ?? undefined);
    const differs = !problem && repeated !== password ? 'As duas senhas não são iguais.' : undefined;
    const missing = asksCurrent && current === '' ? 'Informe a senha atual.' : undefined;
    setProblems({ current: missing, password: problem, repeated: differs });
    if (missing) return currentField.current?.focus();
    if (problem) return passwordField.current?.focus();
    if (differs) return repeatedField.current?.focus();
    setBusy(true);
    try {
      await onSubmit(password, current);
    } catch (error) {
      const wrong = refusedAt(error, 'CurrentPassword');
      const refused = refusedAt(error, 'Password');
      setProblems({ current: wrong, password: refused });
      if (wrong) currentField.current?.focus();
      else if (refused) passwordField.current?.focus();
      else setFailure(accessFailureText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className="access-form" noValidate onSubmit={(event) => void send(event)}>
      <div className="access-failure" role="alert">
        {failure && <p>{failure}</p>}
      </div>
      {asksCurrent && (
        <PasswordField
          id="current-password"
          label="Senha atual"
          inputRef={currentField}
          value={current}
          error={problems.current}
          onChange={(value) => {
            setCurrent(value);
            setProblems((before) => ({ ...before, current: undefined }));
          }}
        />
      )}
      <PasswordField
        id="new-password"
        label="Nova senha"
        autoComplete="new-password"
        describedBy="password-rules"
        inputRef={passwordField}
        value={password}
        error={problems.password}
        onChange={(value) => {
          setPassword(value);
          setProblems({});
        }}
      />
      <PasswordMeter id="password-rules" password={password} owner={owner} broken={broken} />
      <PasswordField
        id="repeated-password"
        label="Repita a senha"
        autoComplete="new-password"
        inputRef={repeatedField}
        value={repeated}
        error={problems.repeated}
        onChange={(value) => {
          setRepeated(value);
          setProblems((before) => ({ ...before, repeated: undefined }));
        }}
      />
      <button className="portal-button access-submit" type="submit" aria-busy={busy}>
        {busy && <span className="portal-spinner" aria-hidden="true" />}
        {busy ? busyLabel : submitLabel}
      </button>
    </form>
  );
}
