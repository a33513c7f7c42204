import { useCommand } from '@portal/shared/commands/useCommand';
import { validateBrokerRegistrationRequest } from '@portal/shared/contracts/parties/brokers';
import { RegistrationSituation } from '@portal/shared/domain/parties/brokerRegistration';
import { INVALID_CNPJ, isValidCnpj } from '@portal/shared/domain/people/cnpj';
import { formatDocument } from '@portal/shared/domain/people/document';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { Section } from '@portal/shared/parts/facts';
import { Alert, Button } from '@portal/shared/ui/base';
import { CallFailure } from '@portal/shared/ui/dialog';
import { DocumentField } from '@portal/shared/ui/form';
import { useState } from 'react';
import { Link } from 'react-router-dom';

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
  const [problem, setProblem] = useState<string | null>(null);
  const [known, setKnown] = useState<Known | null>(null);
  const ask = useCommand(validateBrokerRegistrationRequest, {
    onDone: ({ Situation }) => (Situation === RegistrationSituation.New ? onNew(cnpj) : setKnown(Situation)),
  });
  const begin = () => {
    setKnown(null);
    const found = cnpj === '' ? 'Informe o CNPJ da corretora.' : isValidCnpj(cnpj) ? null : `${INVALID_CNPJ}.`;
    setProblem(found);
    if (found === null) void ask.run({ query: { Cnpj: cnpj } });
  };
  return (
    <Section title="Qual corretora?">
      <form
        className="parties-new-broker-question"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        <DocumentField
          label="CNPJ"
          required
          value={cnpj}
          error={problem}
          disabled={ask.isBusy}
          onChange={(typed) => {
            setCnpj(typed);
            setProblem(null);
            setKnown(null);
          }}
        />
        <Button type="primary" htmlType="submit" loading={ask.isBusy}>
          Continuar
        </Button>
      </form>
      {ask.error && <CallFailure error={ask.error} />}
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
    </Section>
  );
}
