import type { BrokerStatus } from '@portal/shared/contracts/parties/brokers';
import { RegistrationState } from '@portal/shared/domain/parties/brokerRegistration';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import './boxes.css';
import './aside.css';
import './timeline.css';

type Mark = 'done' | 'current' | 'ahead' | 'problem';

interface Moment {
  label: string;
  detail: string;
  mark: Mark;
}

const momentsOf = ({ State, RegisteredAt, SubmittedAt, Returned }: BrokerStatus): Moment[] => {
  const { PendingDocuments, RefusedDocuments, UnderAnalysis, Approved, Blocked } = RegistrationState;
  const sent: Record<RegistrationState, Moment> = {
    [PendingDocuments]: { label: 'Documentos', detail: 'É a sua vez: envie os arquivos', mark: 'current' },
    [RefusedDocuments]: { label: 'Documentos', detail: 'A seguradora devolveu; envie de novo', mark: 'problem' },
    [UnderAnalysis]: { label: 'Documentos enviados', detail: formatDateTime(SubmittedAt), mark: 'done' },
    [Approved]: { label: 'Documentos enviados', detail: formatDateTime(SubmittedAt), mark: 'done' },
    [Blocked]: { label: 'Documentos', detail: formatDateTime(SubmittedAt) || 'Não enviados', mark: 'done' },
  };
  const analysis: Record<RegistrationState, Moment> = {
    [PendingDocuments]: { label: 'Análise da seguradora', detail: 'Começa com os documentos', mark: 'ahead' },
    [RefusedDocuments]: { label: 'Análise da seguradora', detail: 'Continua com os novos arquivos', mark: 'ahead' },
    [UnderAnalysis]: { label: 'Análise da seguradora', detail: 'Em andamento', mark: 'current' },
    [Approved]: { label: 'Análise da seguradora', detail: 'Aprovada', mark: 'done' },
    [Blocked]: { label: 'Análise da seguradora', detail: 'Encerrada sem aprovação', mark: 'problem' },
  };
  const access: Moment =
    State === Approved
      ? { label: 'Acesso ao portal', detail: 'Liberado', mark: 'done' }
      : {
          label: 'Acesso ao portal',
          detail: State === Blocked ? 'Não liberado' : 'Depois da aprovação',
          mark: 'ahead',
        };
  if (Returned)
    return [
      { label: 'Dados recebidos', detail: formatDateTime(RegisteredAt), mark: 'done' },
      { label: 'Cadastro devolvido', detail: 'É a sua vez: responda à seguradora', mark: 'problem' },
      { label: 'Análise da seguradora', detail: 'Continua com a sua resposta', mark: 'ahead' },
      access,
    ];
  return [
    { label: 'Dados recebidos', detail: formatDateTime(RegisteredAt), mark: 'done' },
    sent[State],
    analysis[State],
    access,
  ];
};

const spoken: Record<Mark, string> = { done: 'concluído', current: 'agora', ahead: 'a seguir', problem: 'atenção' };

/** What has happened to a registration and what comes next. */
export function RegistrationTimeline({ registration }: { registration: BrokerStatus }) {
  return (
    <section className="registration-note" aria-labelledby="registration-timeline">
      <h2 id="registration-timeline">Andamento</h2>
      <ol className="registration-timeline">
        {momentsOf(registration).map(({ label, detail, mark }) => (
          <li key={label} data-mark={mark}>
            <strong>{label}</strong>
            <span>{detail}</span>
            <span className="portal-visually-hidden"> ({spoken[mark]})</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
