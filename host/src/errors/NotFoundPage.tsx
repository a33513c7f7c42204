import * as addresses from '@portal/shared/domain/portal/addresses';
import { Link } from 'react-router-dom';
import { StatePage } from './StatePage';

/** The page at /error-404, to which every unknown path leads. */
export function NotFoundPage() {
  return (
    <StatePage
      mark="404"
      title="Página não encontrada"
      actions={
        <Link className="portal-button" to={addresses.home()} replace>
          Voltar ao início
        </Link>
      }
    >
      <p>O endereço pode ter sido digitado errado ou a tela pode ter mudado de lugar. Nada foi perdido.</p>
    </StatePage>
  );
}
