import * as addresses from '@portal/shared/domain/portal/addresses';
import { Link } from 'react-router-dom';
import { StatePage } from './StatePage';

/** The page at /error-401: signed in, but without the right to the screen that was asked for. */
export function AccessDeniedPage() {
  return (
    <StatePage
      mark="401"
      title="Você não tem acesso a esta tela"
      actions={
        <Link className="portal-button" to={addresses.home()} replace>
          Voltar ao início
        </Link>
      }
    >
      <p>
        O seu perfil não tem a permissão que esta tela exige. Se você precisa dela no seu trabalho, peça ao
        administrador da sua empresa.
      </p>
    </StatePage>
  );
}
