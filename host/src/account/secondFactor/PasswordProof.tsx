import { PortalError } from '@portal/shared';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { PasswordField } from '../../access/PasswordField';
import { accessFailureText } from '../../access/signIn';

interface PasswordProofProps {
  submitLabel: string;
  /** Rejects with what the platform said. */
  onSubmit: (password: string) => Promise<void>;
  onBack?: () => void;
}

/** The password once more, before what a forgotten open screen must not be enough for. */
export function PasswordProof({ submitLabel, onSubmit, onBack }: PasswordProofProps) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure('');
    if (!password) {
      setProblem('Informe a sua senha.');
      return field.current?.focus();
    }
    setBusy(true);
    try {
      await onSubmit(password);
    } catch (error) {
      const wrong = error instanceof PortalError && error.errors.find(({ Field }) => Field === 'Password');
      if (wrong) setProblem(wrong.Message);
      else setFailure(accessFailureText(error));
      field.current?.select();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="access-form account-narrow" noValidate onSubmit={(event) => void send(event)}>
      <div className="access-failure" role="alert">
        {failure && <p>{failure}</p>}
      </div>
      <PasswordField
        id="second-factor-password"
        label="Sua senha"
        inputRef={field}
        value={password}
        error={problem}
        onChange={(value) => {
          setPassword(value);
          setProblem(undefined);
        }}
      />
      <div className="account-actions">
        <button className="portal-button" type="submit" aria-busy={busy}>
          {busy && <span className="portal-spinner" aria-hidden="true" />}
          {submitLabel}
        </button>
        {onBack && (
          <button className="portal-button portal-button-quiet" type="button" onClick={onBack}>
            Voltar
          </button>
        )}
      </div>
    </form>
  );
}
