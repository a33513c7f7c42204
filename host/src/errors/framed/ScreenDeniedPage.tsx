import { usePermissions } from '@portal/shared';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { functionalityLabels } from '@portal/shared/domain/access/functionalityLabels';
import { Link, useLocation } from 'react-router-dom';
import { askedIn, pathOf } from '../../routes/askedScreen';
import { decide } from '../../routes/decide';
import { routeOf } from '../../routes/knownRoutes';
import type { KnownRoute } from '../../routes/knownRoutes';
import { useKnownRoutes } from '../../routes/KnownRoutesContext';
import { StatePage } from '../StatePage';
import { AskTeamButton } from './AskTeamButton';
import { BreakingAddress } from './BreakingAddress';
import { RequestAccess } from './RequestAccess';

/**
 * `/error-401` for who is signed in: menu and bar stay. Says which screen was asked for and what the profile lacks, and
 * offers to ask for it.
 */
export function ScreenDeniedPage() {
  const routes = useKnownRoutes();
  const { user } = usePermissions();
  const asked = askedIn(useLocation().state);
  const route = asked === null ? undefined : routeOf(routes, pathOf(asked));
  const mayOpenNow = route !== undefined && decide(route.rule, user) === 'open';
  const home = (
    <Link className={route ? 'portal-button portal-button-quiet' : 'portal-button'} to={addresses.home()} replace>
      Voltar ao início
    </Link>
  );
  if (asked !== null && mayOpenNow)
    return (
      <StatePage
        inFrame
        mark="401"
        title="Você não tem acesso a esta tela"
        actions={
          <>
            <Link className="portal-button" to={asked} replace>
              Abrir {route.title}
            </Link>
            {home}
          </>
        }
      >
        <p>Isso mudou: o seu perfil já dá acesso a {route.title}.</p>
      </StatePage>
    );
  return (
    <StatePage
      inFrame
      mark="401"
      title="Você não tem acesso a esta tela"
      actions={
        <>
          {home}
          <AskTeamButton />
        </>
      }
    >
      {route && asked !== null ? (
        <>
          <dl className="state-page-facts">
            <dt>Tela</dt>
            <dd>
              {route.title}
              <small>
                <BreakingAddress address={asked} />
              </small>
            </dd>
            <dt>O que falta</dt>
            <dd>{whatIsMissing(route)}</dd>
            <dt>O seu perfil</dt>
            <dd>{user?.ProfileName}</dd>
          </dl>
          <RequestAccess
            screen={{ path: route.path, title: route.title, functionalities: route.rule.functionalities ?? [] }}
          />
        </>
      ) : (
        <p>
          O seu perfil não tem a permissão que esta tela exige. Se você precisa dela no seu trabalho, peça ao
          administrador da sua empresa.
        </p>
      )}
    </StatePage>
  );
}

const labelOf = (id: number): string =>
  (functionalityLabels as Partial<Record<number, string>>)[id] ?? `funcionalidade ${id}`;

function whatIsMissing({ rule }: KnownRoute): string {
  const labels = (rule.functionalities ?? []).map(labelOf);
  const administrator = rule.administrator ? 'Perfil de administrador' : '';
  const functionalities =
    labels.length > 1
      ? `Uma destas funcionalidades: ${labels.join('; ')}`
      : labels.map((label) => `A funcionalidade ${label}`).join('');
  return [administrator, functionalities].filter(Boolean).join(' e ');
}
