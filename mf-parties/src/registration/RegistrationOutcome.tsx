import type { BrokerRequestDocument, BrokerStatus } from '@portal/shared/contracts/parties/brokers';
import { documentStatusLabels, documentStatusTones } from '@portal/shared/domain/documents/documentStatus';
import { Link } from 'react-router-dom';
import { failureText } from './failureText';
import { RegistrationAside } from './RegistrationAside';
import { RegistrationLayout } from './RegistrationLayout';
import type { RegistrationStep } from './RegistrationSteps';
import type { Answered } from './useAnswer';
import { useVisitors } from './useVisitors';
import './boxes.css';
import './outcome.css';
import './tag.css';

type Outcome = 'UnderAnalysis' | 'Approved' | 'Blocked';

const words: Record<Outcome, { step: RegistrationStep; title: string; lead: string; now: string }> = {
  UnderAnalysis: {
    step: 'analysis',
    title: 'Documentos em análise',
    lead: 'A seguradora recebeu tudo e está conferindo o cadastro.',
    now: 'Nada. Avisamos por e-mail quando houver resposta ou se faltar algum documento.',
  },
  Approved: {
    step: 'access',
    title: 'Cadastro aprovado',
    lead: 'A corretora já pode trabalhar com a seguradora.',
    now: 'Abra o e-mail de primeiro acesso e crie a sua senha. Já criou? Entre no portal.',
  },
  Blocked: {
    step: 'analysis',
    title: 'Cadastro encerrado',
    lead: 'A seguradora encerrou ou bloqueou este cadastro.',
    now: 'Fale com o seu contato na seguradora para saber o motivo e o que fazer.',
  },
};

interface RegistrationOutcomeProps {
  registration: BrokerStatus;
  status: Answered<BrokerStatus>;
  documents: Answered<BrokerRequestDocument[]> & { data: BrokerRequestDocument[] };
}

/** A registration that waits for the insurer, or that the insurer has decided. */
export function RegistrationOutcome({ registration, status, documents }: RegistrationOutcomeProps) {
  const { signIn } = useVisitors();
  const outcome = registration.State as Outcome;
  const { step, title, lead, now } = words[outcome];
  const given = documents.data.filter(({ Archives }) => Archives.length > 0);
  const again = () => {
    status.ask();
    documents.ask();
  };
  return (
    <RegistrationLayout step={step} title={title} lead={lead} aside={<RegistrationAside registration={registration} />}>
      <section className="registration-now" data-outcome={outcome} aria-labelledby="registration-now">
        <h2 id="registration-now">O que fazer agora</h2>
        <p>{now}</p>
        <div className="registration-actions">
          {outcome === 'Approved' && (
            <Link className="portal-button" to={signIn}>
              Entrar no portal
            </Link>
          )}
          {outcome === 'UnderAnalysis' && (
            <button className="portal-button portal-button-quiet" type="button" aria-busy={status.busy} onClick={again}>
              {status.busy && <span className="portal-spinner" aria-hidden="true" />}
              {status.busy ? 'Consultando…' : 'Consultar de novo'}
            </button>
          )}
        </div>
        <div className="registration-failure" role="alert">
          {Boolean(status.error) && <p>{failureText(status.error)}</p>}
        </div>
      </section>
      {given.length > 0 && (
        <section className="registration-given" aria-labelledby="registration-given">
          <h2 id="registration-given">Documentos enviados</h2>
          <ul>
            {given.map((document) => (
              <li key={document.UniqueId}>
                <div>
                  <strong>{document.Name}</strong>
                  <span>{document.Archives.map(({ Name }) => Name).join(', ')}</span>
                </div>
                <span className="registration-tag" data-tone={documentStatusTones[document.Status]}>
                  {documentStatusLabels[document.Status]}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </RegistrationLayout>
  );
}
