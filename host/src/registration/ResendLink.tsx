import { resendBrokerRegistrationLink } from '@portal/shared/contracts/parties/brokers';
import { useState } from 'react';
import { useShell } from '../shell/ShellContext';
import { failureText } from './failureText';

/** Asks for the registration's link once more; it goes to whom the registration is of, and to nobody else. */
export function ResendLink({ cnpj }: { cnpj: string }) {
  const { send, ensureConfiguration, addresses } = useShell();
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [failure, setFailure] = useState('');
  const resend = async () => {
    if (state === 'busy') return;
    setState('busy');
    setFailure('');
    try {
      await ensureConfiguration();
      await send(resendBrokerRegistrationLink, { body: { Cnpj: cnpj } });
      setState('sent');
    } catch (error) {
      setFailure(failureText(error));
      setState('idle');
    }
  };
  return (
    <>
      <div role="status">
        {state === 'sent' && (
          <p className="access-notice registration-resent">
            Se o cadastro foi feito por aqui, o link chega em instantes ao e-mail da pessoa responsável.
          </p>
        )}
      </div>
      <div className="access-failure" role="alert">
        {failure && <p>{failure}</p>}
      </div>
      <button className="portal-button" type="button" aria-busy={state === 'busy'} onClick={() => void resend()}>
        {state === 'busy' && <span className="portal-spinner" aria-hidden="true" />}
        {state === 'sent' ? 'Enviar mais uma vez' : 'Enviar o link de novo'}
      </button>
      {state === 'sent' && addresses.demonstration && (
        <a className="access-link portal-focusable" href={`${addresses.apiBaseUrl}/dev/outbox`}>
          Abrir a caixa de saída da demonstração
        </a>
      )}
    </>
  );
}
