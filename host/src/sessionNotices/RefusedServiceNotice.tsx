import { useQueryClient } from '@portal/shared/query';
import type { Service } from '@portal/shared/contracts/call';
import { useShell } from '../shell/ShellContext';
import './refusedServiceNotice.css';

const NAMES: Record<Service, string> = {
  api: 'Uma parte da plataforma',
  kanban: 'O serviço dos quadros',
  sso: 'O login único',
};

/**
 * Above every screen while a service goes on refusing a session that the platform takes: renewing has not helped, so that
 * the page is not loaded again, and everything else works.
 */
export function RefusedServiceNotice({ service }: { service: Service }) {
  const { refusedService, leave } = useShell();
  const queries = useQueryClient();
  const retry = () => {
    refusedService.set(null);
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  };
  return (
    <div className="refused-service" role="alert">
      <p>
        {NAMES[service]} não aceita a sua sessão, mesmo renovada. O restante do portal continua funcionando e nada do
        seu trabalho foi perdido.
      </p>
      <div className="refused-service-actions">
        <button className="portal-button" type="button" onClick={retry}>
          Tentar de novo
        </button>
        <button className="portal-button portal-button-quiet" type="button" onClick={leave}>
          Sair
        </button>
      </div>
    </div>
  );
}
