import * as addresses from '@portal/shared/domain/portal/addresses';
import { Link, useLocation } from 'react-router-dom';
import { askedIn } from '../../routes/askedScreen';
import { StatePage } from '../StatePage';
import { AskTeamButton } from './AskTeamButton';
import { BreakingAddress } from './BreakingAddress';

/** `/error-404` for who is signed in: menu and bar stay, and the address that nobody knows is named. */
export function ScreenMissingPage() {
  const asked = askedIn(useLocation().state);
  return (
    <StatePage
      inFrame
      mark="404"
      title="Página não encontrada"
      actions={
        <>
          <Link className="portal-button" to={addresses.home()} replace>
            Voltar ao início
          </Link>
          <AskTeamButton />
        </>
      }
    >
      <p>O endereço pode ter sido digitado errado ou a tela pode ter mudado de lugar. Nada foi perdido.</p>
      {asked && (
        <dl className="state-page-facts">
          <dt>Endereço</dt>
          <dd>
            <code>
              <BreakingAddress address={asked} />
            </code>
          </dd>
        </dl>
      )}
      <p>Use o menu ao lado ou a busca do portal (Ctrl+K) para chegar aonde você queria.</p>
    </StatePage>
  );
}
