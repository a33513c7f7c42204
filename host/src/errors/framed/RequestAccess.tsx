import { useCommand } from '@portal/shared/commands/useCommand';
import type { CallResponse } from '@portal/shared/contracts/call';
import { requestScreenAccess } from '@portal/shared/contracts/people/permissions';
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
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { run, isBusy, error } = useCommand(requestScreenAccess, { onDone: ({ Outcome }) => setOutcome(Outcome) });
  const ask = () =>
    void run({
      body: {
        Screen: screen.path,
        Title: screen.title.slice(0, TITLE_LENGTH),
        Functionalities: [...screen.functionalities],
      },
    });
  return (
    <div className="state-page-request">
      {outcome === null && (
        <button className="portal-button" type="button" aria-busy={isBusy} onClick={ask}>
          {isBusy && <span className="portal-spinner" aria-hidden="true" />}
          {isBusy ? 'Enviando o pedido…' : 'Pedir acesso a esta tela'}
        </button>
      )}
      <p role="status">{outcome === null ? error?.message : answers[outcome]}</p>
    </div>
  );
}

/** As the call takes it. */
const TITLE_LENGTH = 50;
