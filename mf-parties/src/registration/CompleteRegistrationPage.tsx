import { validateBrokerRegistrationRequest } from '@portal/shared/contracts/parties/brokers';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { isValidCnpj } from '@portal/shared/domain/people/cnpj';
import { cleanDocument } from '@portal/shared/domain/people/document';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { ApplicationForm } from './ApplicationForm';
import { FollowRegistration } from './FollowRegistration';
import { ReadFailure } from './ReadFailure';
import { SituationPage } from './SituationPage';
import { useAnswer } from './useAnswer';
import { VisitorPage } from './VisitorPage';
import './fields.css';
import './registration.css';
import './situation.css';

/** `/completar-cadastro/:cnpj`: the form of a newcomer, or, with the link of a mail, the registration itself. */
export default function CompleteRegistrationPage() {
  const cnpj = cleanDocument(useParams().cnpj ?? '');
  const [search] = useSearchParams();
  const token = search.get('registro');
  if (token !== null) return <FollowRegistration key={token} cnpj={cnpj} token={token} />;
  if (!isValidCnpj(cnpj)) return <WrongCnpj />;
  return <NewRegistration key={cnpj} cnpj={cnpj} />;
}

function WrongCnpj() {
  return (
    <VisitorPage
      title="Este CNPJ não confere"
      focusTitle
      lead="O endereço desta página traz um CNPJ com os dígitos errados. Informe o CNPJ de novo."
    >
      <Link className="portal-button" to={addresses.startRegistration()}>
        Informar o CNPJ
      </Link>
    </VisitorPage>
  );
}

/** Who is no newcomer hears it before they type anything. */
function NewRegistration({ cnpj }: { cnpj: string }) {
  const situation = useAnswer(validateBrokerRegistrationRequest, { query: { Cnpj: cnpj } });
  if (situation.data?.Situation === 'New') return <ApplicationForm cnpj={cnpj} />;
  if (situation.data) return <SituationPage cnpj={cnpj} situation={situation.data.Situation} />;
  return (
    <VisitorPage title="Cadastre a sua corretora">
      {situation.busy ? (
        <p className="registration-waiting" role="status">
          <span className="portal-spinner" aria-hidden="true" /> Consultando o CNPJ…
        </p>
      ) : (
        <ReadFailure error={situation.error} onRetry={situation.ask}>
          O CNPJ não pôde ser consultado.
        </ReadFailure>
      )}
    </VisitorPage>
  );
}
