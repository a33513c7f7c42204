import { requestRecoveryPassword } from '@portal/shared/contracts/people/access';
import { emailProblem } from '@portal/shared/domain/people/email';
import { LONGER_INPUT_MAX_LENGTH } from '@portal/shared/domain/values/limits';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { useShell } from '../shell/ShellContext';
import { AccessField } from './AccessField';
import { AccessLayout } from './AccessLayout';
import { useAccessPaths, useAccessState } from './accessPaths';
import { accessFailureText } from './signIn';
import { RecoverySent } from './RecoverySent';
import { useFirstField } from './useFirstField';
import './accessExtras.css';

/** `/recuperacao-da-senha`: asks for a link that sets a new password. */
export function RecoveryPage() {
  const shell = useShell();
  const { login } = useAccessPaths();
  const { username = '' } = useAccessState();
  const [email, setEmail] = useState(username);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<{ to: string; minutes: number } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useFirstField(field, sent === null);

  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const to = email.trim();
    const problem = to === '' ? 'Informe o seu e-mail.' : (emailProblem(to) ?? undefined);
    setError(problem);
    setFailure('');
    if (problem) return field.current?.focus();
    setBusy(true);
    try {
      await shell.ensureConfiguration();
      const { ValidMinutes } = await shell.send(requestRecoveryPassword, { body: { Email: to } });
      setSent({ to, minutes: ValidMinutes });
    } catch (problemOfCall) {
      setFailure(accessFailureText(problemOfCall));
    } finally {
      setBusy(false);
    }
  };

  if (sent) return <RecoverySent {...sent} onAgain={() => setSent(null)} />;
  return (
    <AccessLayout
      title="Recuperar a senha"
      lead="Informe o e-mail do seu cadastro. Enviaremos um link para você criar outra senha."
    >
      <form className="access-form" noValidate onSubmit={(event) => void ask(event)}>
        <div className="access-failure" role="alert">
          {failure && <p>{failure}</p>}
        </div>
        <AccessField
          label="E-mail"
          inputRef={field}
          name="username"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LONGER_INPUT_MAX_LENGTH.email}
          value={email}
          error={error}
          onChange={(value) => {
            setEmail(value);
            setError(undefined);
          }}
        />
        <button className="portal-button access-submit" type="submit" aria-busy={busy}>
          {busy && <span className="portal-spinner" aria-hidden="true" />}
          {busy ? 'Enviando…' : 'Enviar o link'}
        </button>
      </form>
      <p className="access-back">
        <Link className="access-link portal-focusable" to={login} state={{ username: email }}>
          Voltar à entrada
        </Link>
      </p>
    </AccessLayout>
  );
}
