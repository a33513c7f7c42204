import { useCommand } from '@portal/shared/commands/useCommand';
import {
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@portal/shared/contracts/people/accountSecurity';
import type { SecondFactor } from '@portal/shared/contracts/people/accountSecurity';
import { callKey, useCall, useQueryClient } from '@portal/shared/query';
import { Button, DateText, ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { PasskeyList } from './PasskeyList';
import { PasswordProof } from './PasswordProof';
import { RecoveryCodes } from './RecoveryCodes';
import { SetUpSecondFactor } from './SetUpSecondFactor';

/** Fewer than this, and somebody should make new ones. */
const FEW_CODES = 3;

/** What the user shows beside the password. */
export function SecondFactorSection() {
  const { data, error, isFetching, refetch } = useCall(getSecondFactor, {});
  if (error)
    return (
      <ErrorState
        error={error}
        title="Não foi possível ler o seu segundo fator"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return data ? <Standing factor={data} onChanged={() => void refetch()} /> : <PageSkeleton />;
}

function Standing({ factor, onChanged }: { factor: SecondFactor; onChanged: () => void }) {
  const [doing, setDoing] = useState<'setUp' | 'renew' | 'remove' | null>(null);
  const notify = useNotify();
  const done = () => {
    setDoing(null);
    onChanged();
  };
  if (!factor.HasPassword)
    return (
      <p className="account-lead">
        Você entra no portal pela conta da sua empresa, e é ela quem confirma a sua identidade. Não há o que configurar
        aqui.
      </p>
    );
  if (doing === 'setUp')
    return (
      <SetUpSecondFactor
        onBack={() => setDoing(null)}
        onDone={() => {
          done();
          notify.success({ text: 'O segundo fator está ligado.' });
        }}
      />
    );
  if (doing === 'renew') return <Renewal onDone={done} onBack={() => setDoing(null)} />;
  if (doing === 'remove') return <Removal onDone={done} onBack={() => setDoing(null)} />;
  return factor.ConfirmedAt === null ? (
    <>
      <p className="account-lead">
        Com ele, quem descobrir a sua senha ainda não entra: o portal pede também o código de um aplicativo no seu
        telefone.
      </p>
      <Button type="primary" onClick={() => setDoing('setUp')}>
        Ligar o segundo fator
      </Button>
    </>
  ) : (
    <>
      <p className="account-lead">
        Ligado desde <DateText value={factor.ConfirmedAt} />. {codesLeft(factor.RecoveryCodesLeft)}
        {factor.IsRequired && ' Ele é exigido de você, e por isso só pode ser trocado.'}
      </p>
      <div className="account-actions">
        <Button onClick={() => setDoing('setUp')}>Trocar de telefone</Button>
        <Button onClick={() => setDoing('renew')}>Gerar novos códigos de recuperação</Button>
        {!factor.IsRequired && (
          <Button danger onClick={() => setDoing('remove')}>
            Desligar
          </Button>
        )}
      </div>
      <PasskeyList passkeys={factor.Passkeys} />
    </>
  );
}

function codesLeft(left: number): string {
  if (left === 0) return 'Não resta nenhum código de recuperação: gere novos.';
  const rest = left === 1 ? 'Resta 1 código de recuperação' : `Restam ${left} códigos de recuperação`;
  return left < FEW_CODES ? `${rest}: gere novos.` : `${rest}.`;
}

interface DoingProps {
  onDone: () => void;
  onBack: () => void;
}

function Renewal({ onDone, onBack }: DoingProps) {
  const { run } = useCommand(renewRecoveryCodes);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  return (
    <>
      <p className="account-lead">Os códigos de antes deixam de valer.</p>
      <PasswordProof
        submitLabel="Gerar novos códigos"
        onBack={onBack}
        onSubmit={async (Password) => {
          const { error, answer } = await run({ body: { Password } });
          if (error) throw error;
          setCodes(answer.RecoveryCodes);
        }}
      />
    </>
  );
}

function Removal({ onDone, onBack }: DoingProps) {
  const queries = useQueryClient();
  const notify = useNotify();
  const { run } = useCommand(removeSecondFactor);
  return (
    <>
      <p className="account-lead">
        Depois disso o portal pede só a senha, e os códigos de recuperação deixam de valer.
      </p>
      <PasswordProof
        submitLabel="Desligar o segundo fator"
        onBack={onBack}
        onSubmit={async (Password) => {
          const { error, answer } = await run({ body: { Password } });
          if (error) throw error;
          queries.setQueryData(callKey(getSecondFactor, {}), answer);
          notify.success({ text: 'O segundo fator foi desligado.' });
          onDone();
        }}
      />
    </>
  );
}
