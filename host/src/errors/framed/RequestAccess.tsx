import { PortalError, usePortal } from '@portal/shared';
import type { CallResponse } from '@portal/shared/contracts/call';
import { requestScreenAccess } from '@portal/shared/contracts/permissions';
import { REQUEST_FAILED } from '@portal/shared/domain/messages';
import { useState } from 'react';

type Outcome = CallResponse<typeof requestScreenAccess>['Outcome'];

interface RequestAccessProps {
  screen: { path: string; title: string; functionalities: readonly number[] };
}

const answers: Record<Outcome, string> = {
  sent: 'Pedido enviado. Os administradores do portal foram avisados; quando liberarem a tela, abra-a pelo menu.',
  alreadySent: 'O seu pedido de hoje por esta tela já está com os administradores do portal.',
  nobody: 'Não há outro administrador ativo que possa liberar esta tela.',
};

/** Asks the company's administrators for a screen, and says what became of it. */
export function RequestAccess({ screen }: RequestAccessProps) {
  const { send } = usePortal();
  const [phase, setPhase] = useState<'idle' | 'sending' | 'failed' | Outcome>('idle');
  const [failure, setFailure] = useState('');

  const ask = async () => {
    if (phase === 'sending') return;
    setPhase('sending');
    try {
      const { Outcome } = await send(requestScreenAccess, {
        body: {
          Screen: screen.path,
          Title: screen.title.slice(0, TITLE_LENGTH),
          Functionalities: [...screen.functionalities],
        },
      });
      setPhase(Outcome);
    } catch (error) {
      setFailure(error instanceof PortalError ? error.message : REQUEST_FAILED);
      setPhase('failed');
    }
  };
  const isOpen = phase === 'idle' || phase === 'sending' || phase === 'failed';
  return (
    <div className="state-page-request">
      {isOpen && (
        <button className="portal-button" type="button" aria-busy={phase === 'sending'} onClick={() => void ask()}>
          {phase === 'sending' && <span className="portal-spinner" aria-hidden="true" />}
          {phase === 'sending' ? 'Enviando o pedido…' : 'Pedir acesso a esta tela'}
        </button>
      )}
      <p role="status">
        {phase === 'failed' && failure}
        {!isOpen && answers[phase]}
      </p>
    </div>
  );
}

/** As the call takes it. */
const TITLE_LENGTH = 50;
