import { usePortal } from '@portal/shared';
import { resendBrokerRegistrationLink } from '@portal/shared/contracts/parties/brokers';
import { useState } from 'react';
import { failureText } from './failureText';
import { useVisitors } from './useVisitors';
import './fields.css';
import './situation.css';

/** Asks for the registration's link once more; it goes to whom the registration is of, and to nobody else. */
export function ResendLink({ cnpj }: { cnpj: string }) {
  const { send } = usePortal();
  const { mailbox } = useVisitors();
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [failure, setFailure] = useState('');
  const resend = async () => {
    if (state === 'busy') return;
    setState('busy');
    setFailure('');
    try {
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
          <p className="registration-resent">
            Se o cadastro foi feito por aqui, o link chega em instantes ao e-mail da pessoa responsável.
          </p>
        )}
      </div>
      <div className="registration-failure" role="alert">
        {failure && <p>{failure}</p>}
      </div>
      <button className="portal-button" type="button" aria-busy={state === 'busy'} onClick={() => void resend()}>
        {state === 'busy' && <span className="portal-spinner" aria-hidden="true" />}
        {state === 'sent' ? 'Enviar mais uma vez' : 'Enviar o link de novo'}
      </button>
      {state === 'sent' && mailbox && (
        <a className="registration-text-link portal-focusable" href={mailbox}>
          Abrir a caixa de saída da demonstração
        </a>
      )}
    </>
  );
}
