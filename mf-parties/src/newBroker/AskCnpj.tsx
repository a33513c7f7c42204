import { useCommand } from '@portal/shared/commands/useCommand';
import { validateBrokerRegistrationRequest } from '@portal/shared/contracts/parties/brokers';
import { RegistrationSituation } from '@portal/shared/domain/parties/brokerRegistration';
import { formatDocument } from '@portal/shared/domain/people/document';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { Alert } from '@portal/shared/ui/base';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CnpjQuestion } from '../party/CnpjQuestion';

type Known = Exclude<RegistrationSituation, 'New'>;

const words: Record<Known, string> = {
  InProgress: 'O cadastro desta corretora já começou e espera pelos documentos dela.',
  WaitingAnalysis: 'O cadastro desta corretora está em análise.',
  Active: 'Esta corretora já trabalha com a seguradora.',
  Blocked: 'O cadastro desta corretora está bloqueado.',
};

/** Asks which broker it is, since one that is known is not registered again. */
export function AskCnpj({ onNew }: { onNew: (cnpj: string) => void }) {
  const [cnpj, setCnpj] = useState('');
  const [known, setKnown] = useState<Known | null>(null);
  const ask = useCommand(validateBrokerRegistrationRequest, {
    onDone: ({ Situation }) => (Situation === RegistrationSituation.New ? onNew(cnpj) : setKnown(Situation)),
  });
  return (
    <CnpjQuestion
      title="Qual corretora?"
      missing="Informe o CNPJ da corretora."
      verb="Continuar"
      command={ask}
      onAsk={(typed) => {
        setCnpj(typed);
        void ask.run({ query: { Cnpj: typed } });
      }}
      onForget={() => setKnown(null)}
    >
      {known && (
        <Alert
          type="info"
          showIcon
          role="status"
          title={
            <>
              {words[known]} <Link to={addresses.brokers(formatDocument(cnpj))}>Ver na lista</Link>
            </>
          }
        />
      )}
    </CnpjQuestion>
  );
}
