import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useShell } from '../shell/ShellContext';
import { useStoredValue } from '../values/valueStore';
import { returnPathIn } from '../routes/returnPath';
import { StatePage } from './StatePage';

/**
 * The page at /maintenance (page-error-503). It leads back by itself once the maintenance that it was opened for is over;
 * its link loads the portal anew, which asks at once.
 */
export function MaintenancePage() {
  const { configuration } = useShell();
  const { maintenance, maintenanceMessage } = useStoredValue(configuration);
  const { search } = useLocation();
  const navigate = useNavigate();
  const back = returnPathIn(search) ?? '/';
  const wasClosed = useRef(maintenance);
  useEffect(() => {
    if (wasClosed.current && !maintenance) void navigate(back, { replace: true });
    wasClosed.current = maintenance;
  }, [maintenance, navigate, back]);
  return (
    <StatePage
      mark="503"
      title="Portal em manutenção"
      actions={
        <a className="portal-button" href={back}>
          Tentar de novo
        </a>
      }
    >
      <p>
        {maintenanceMessage || 'Estamos melhorando o portal. Ele volta em breve e nada do seu trabalho foi perdido.'}
      </p>
    </StatePage>
  );
}
