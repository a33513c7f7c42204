import { PortalError } from '@portal/shared';
import { useCommand } from '@portal/shared/commands/useCommand';
import type { CallResponse } from '@portal/shared/contracts/call';
import { beginSecondFactor, confirmSecondFactor } from '@portal/shared/contracts/people/accountSecurity';
import { CopyableText } from '@portal/shared/ui/base';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { AccessField } from '../../access/AccessField';
import { accessFailureText } from '../../access/signIn';
import { PasswordProof } from './PasswordProof';
import { QrCode } from './QrCode';
import { RecoveryCodes } from './RecoveryCodes';

interface SetUpProps {
  /** It is of force, and the recovery codes were put away. */
  onDone: () => void;
  onBack?: () => void;
}

/** Password, picture with a first code, recovery codes: a second factor in three steps. */
export function SetUpSecondFactor({ onDone, onBack }: SetUpProps) {
  const [begun, setBegun] = useState<CallResponse<typeof beginSecondFactor> | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { run } = useCommand(beginSecondFactor);
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (begun) return <FirstCode begun={begun} onConfirmed={setCodes} onBack={() => setBegun(null)} />;
  return (
    <PasswordProof
      submitLabel="Continuar"
      onSubmit={async (Password) => {
        const { error, answer } = await run({ body: { Password } });
        if (error) throw error;
        setBegun(answer);
      }}
      {...(onBack && { onBack })}
    />
  );
}

interface FirstCodeProps {
  begun: CallResponse<typeof beginSecondFactor>;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onBack: () => void;
}

function FirstCode({ begun, onConfirmed, onBack }: FirstCodeProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const { run, isBusy } = useCommand(confirmSecondFactor);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!code.trim()) {
      setProblem('Informe o código.');
      return field.current?.focus();
    }
    const { error, answer } = await run({ body: { Code: code.trim() } });
    if (!error) return onConfirmed(answer.RecoveryCodes);
    const told = error instanceof PortalError ? error.errors.find(({ Field }) => Field === 'Code') : undefined;
    setProblem(told?.Message ?? accessFailureText(error));
    field.current?.select();
  };
  return (
    <div className="account-setup">
      <QrCode rows={begun.Rows} label="Código QR para o aplicativo autenticador" />
      <form className="access-form account-narrow" noValidate onSubmit={(event) => void send(event)}>
        <p>
          Leia o código QR com um aplicativo autenticador no telefone e digite os seis números que ele mostra. Sem
          câmera, digite nele a chave{' '}
          <CopyableText text={begun.Secret} label="a chave">
            <code>{begun.Secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </CopyableText>
        </p>
        <AccessField
          label="Código do aplicativo"
          inputRef={field}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          value={code}
          error={problem}
          onChange={(value) => {
            setCode(value);
            setProblem(undefined);
          }}
        />
        <div className="account-actions">
          <button className="portal-button" type="submit" aria-busy={isBusy}>
            {isBusy && <span className="portal-spinner" aria-hidden="true" />}
            Ligar o segundo fator
          </button>
          <button className="portal-button portal-button-quiet" type="button" onClick={onBack}>
            Voltar
          </button>
        </div>
      </form>
    </div>
  );
}
