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
  /** Rejects with what the platform said. */
  onSubmit: (password: string) => Promise<void>;
}

interface Problems {
  password?: string | undefined;
  repeated?: string | undefined;
}

/** What the platform has against this very password; it knows more about its owner than this page. */
const refusedPassword = (error: unknown): string | undefined =>
  error instanceof PortalError ? error.errors.find(({ Field }) => Field === 'Password')?.Message : undefined;

/** A new password, twice, with its rules in sight. It lives in this form alone, until it is sent. */
export function NewPasswordForm({ owner, submitLabel, busyLabel, askPlatform, onSubmit }: NewPasswordFormProps) {
  const [password, setPassword] = useState('');
  const broken = usePlatformRules(password, owner, askPlatform);
  const [repeated, setRepeated] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  const repeatedField = useRef<HTMLInputElement>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure('');
    const problem = password === '' ? 'Informe a nova senha.' : (passwordProblem(password, owner, broken) ?? undefined);
    const differs = !problem && repeated !== password ? 'As duas senhas não são iguais.' : undefined;
    setProblems({ password: problem, repeated: differs });
    if (problem) return passwordField.current?.focus();
    if (differs) return repeatedField.current?.focus();
    setBusy(true);
    try {
      await onSubmit(password);
    } catch (error) {
      const refused = refusedPassword(error);
      setProblems({ password: refused });
      if (refused) passwordField.current?.focus();
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
          setProblems((before) => ({ password: before.password }));
        }}
      />
      <button className="portal-button access-submit" type="submit" aria-busy={busy}>
        {busy && <span className="portal-spinner" aria-hidden="true" />}
        {busy ? busyLabel : submitLabel}
      </button>
    </form>
  );
}
