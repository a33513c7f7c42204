import { useCommand } from '@portal/shared/commands/useCommand';
import {
  beginPasskey,
  confirmPasskey,
  getSecondFactor,
  removePasskey,
} from '@portal/shared/contracts/people/accountSecurity';
import type { Passkey, SecondFactor } from '@portal/shared/contracts/people/accountSecurity';
import { deviceName } from '@portal/shared/domain/access/deviceName';
import { callKey, useQueryClient } from '@portal/shared/query';
import { Button, DateText } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { canUsePasskeys, makePasskey } from '../../access/passkeys';
import { PasswordProof } from './PasswordProof';

/** Keys of devices that answer in the place of the app's code. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [doing, setDoing] = useState<'add' | Passkey | null>(null);
  const queries = useQueryClient();
  const notify = useNotify();
  const begin = useCommand(beginPasskey);
  const confirm = useCommand(confirmPasskey);
  const remove = useCommand(removePasskey);
  const take = (factor: SecondFactor, done: string) => {
    queries.setQueryData(callKey(getSecondFactor, {}), factor);
    setDoing(null);
    notify.success({ text: done });
  };
  const add = async (Password: string) => {
    const begun = await begin.run({ body: { Password } });
    if (begun.error) throw begun.error;
    const made = await makePasskey(begun.answer.Options);
    if (made === null) return notify.warning({ text: 'O navegador não criou a chave de acesso. Tente de novo.' });
    const kept = await confirm.run({ body: { Passkey: made, Name: deviceName(navigator.userAgent) } });
    if (kept.error) throw kept.error;
    take(kept.answer, 'A chave de acesso está pronta: da próxima vez, use-a no lugar do código.');
  };
  return (
    <>
      <h3>Chaves de acesso</h3>
      <p className="account-lead">
        Digital, rosto ou PIN deste aparelho no lugar do código do aplicativo. Cada chave vale só no endereço do portal
        em que foi criada.
      </p>
      {passkeys.length > 0 && (
        <ul className="account-sessions">
          {passkeys.map((passkey) => (
            <li key={passkey.UniqueId}>
              <div>
                <p className="account-device">{passkey.Name}</p>
                <dl>
                  <div>
                    <dt>Criada em</dt>
                    <dd>
                      <DateText value={passkey.CreatedAt} />
                    </dd>
                  </div>
                  <div>
                    <dt>Último uso</dt>
                    <dd>{passkey.LastUsedAt === null ? 'nenhum' : <DateText value={passkey.LastUsedAt} />}</dd>
                  </div>
                </dl>
              </div>
              {doing === null && (
                <Button aria-label={`Remover a chave de acesso ${passkey.Name}`} onClick={() => setDoing(passkey)}>
                  Remover
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {doing === 'add' ? (
        <PasswordProof submitLabel="Criar chave de acesso" onSubmit={add} onBack={() => setDoing(null)} />
      ) : doing !== null ? (
        <PasswordProof
          submitLabel={`Remover ${doing.Name}`}
          onBack={() => setDoing(null)}
          onSubmit={async (Password) => {
            const { error, answer } = await remove.run({ body: { UniqueId: doing.UniqueId, Password } });
            if (error) throw error;
            take(answer, 'A chave de acesso foi removida.');
          }}
        />
      ) : canUsePasskeys() ? (
        <Button onClick={() => setDoing('add')}>Adicionar chave de acesso</Button>
      ) : (
        <p className="account-note">Este navegador não cria chaves de acesso.</p>
      )}
    </>
  );
}
