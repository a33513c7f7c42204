import { Link, useLocation, useParams } from 'react-router-dom';
import { SignOnKind } from '@portal/shared/contracts/people/signOn';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { SignOnFailure, SignOnWaiting } from './SignOnMessages';
import { useProviderReturn } from './useProviderReturn';

const NOTHING_BROUGHT = 'Esta página só conclui uma entrada que começou na página de login. Comece de novo por ela.';

/** `/login-ad-{seguradora}-callback`: where the company's directory sends the browser back to. */
export function DirectoryCallbackPage() {
  const { seguradora = '' } = useParams();
  const { search } = useLocation();
  const { hasAnswer, failure } = useProviderReturn(SignOnKind.directory);
  if (hasAnswer && failure === null) return <SignOnWaiting title="Conta corporativa" text="Confirmando quem é você…" />;
  return (
    <SignOnFailure
      title="Não foi possível entrar com a conta corporativa"
      text={failure ?? NOTHING_BROUGHT}
      retry={
        <Link className="portal-button" to={addresses.directorySignIn(seguradora) + search} replace>
          Tentar de novo
        </Link>
      }
    />
  );
}
