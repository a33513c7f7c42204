import { getBrokerRequestDocuments, validateBrokerStatus } from '@portal/shared/contracts/parties/brokers';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { isValidCnpj } from '@portal/shared/domain/people/cnpj';
import { PortalError } from '@portal/shared';
import { Link } from 'react-router-dom';
import { DocumentsStep } from './DocumentsStep';
import { ReadFailure } from './ReadFailure';
import { ResendLink } from './ResendLink';
import { RegistrationOutcome } from './RegistrationOutcome';
import { useAnswer } from './useAnswer';
import { VisitorPage } from './VisitorPage';

/** A registration as its link opens it: where it stands and what is to be done now. */
export function FollowRegistration({ cnpj, token }: { cnpj: string; token: string }) {
  const input = { query: { RegistrationToken: token } };
  const status = useAnswer(validateBrokerStatus, input);
  const documents = useAnswer(getBrokerRequestDocuments, input);
  const error = status.error ?? documents.error;

  if (isRefusal(error)) return <DeadLink cnpj={cnpj} />;
  if (status.data && documents.data) {
    const { State } = status.data;
    const parts = { token, status, documents: { ...documents, data: documents.data } };
    return State === 'PendingDocuments' || State === 'RefusedDocuments' ? (
      <DocumentsStep {...parts} registration={status.data} />
    ) : (
      <RegistrationOutcome {...parts} registration={status.data} />
    );
  }
  return (
    <VisitorPage title="Cadastro da corretora">
      {error ? (
        <ReadFailure
          error={error}
          onRetry={() => {
            status.ask();
            documents.ask();
          }}
        >
          O cadastro não pôde ser aberto.
        </ReadFailure>
      ) : (
        <p className="registration-waiting" role="status">
          <span className="portal-spinner" aria-hidden="true" /> Abrindo o cadastro…
        </p>
      )}
    </VisitorPage>
  );
}

/** A link that the platform knows nothing of, or that is no link at all; not one that merely cannot be asked about. */
const isRefusal = (error: unknown): boolean =>
  error instanceof PortalError && (error.kind === 'notFound' || error.kind === 'invalid');

function DeadLink({ cnpj }: { cnpj: string }) {
  return (
    <VisitorPage
      title="Este link não vale mais"
      focusTitle
      lead="O link do cadastro expirou ou está incompleto. Os dados e os arquivos enviados continuam guardados."
    >
      <ul className="registration-points">
        <li>Confira se o endereço foi copiado inteiro do e-mail.</li>
        <li>Ou peça outro link: ele vai para o e-mail da pessoa responsável.</li>
      </ul>
      <div className="registration-ways">
        {isValidCnpj(cnpj) && <ResendLink cnpj={cnpj} />}
        <Link className="portal-button portal-button-quiet" to={addresses.startRegistration()}>
          Voltar ao início do cadastro
        </Link>
      </div>
    </VisitorPage>
  );
}
