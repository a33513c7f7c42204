import { useLocation } from 'react-router-dom';
import { useShell } from '../boot/ShellContext';
import { useStoredValue } from '../boot/valueStore';
import { returnPathIn } from '../guard/returnPath';
import { StatePage } from './StatePage';

/** The page at /maintenance (page-error-503). Leaving it loads the portal anew, which asks whether maintenance is over. */
export function MaintenancePage() {
  const { configuration } = useShell();
  const { maintenanceMessage } = useStoredValue(configuration);
  const { search } = useLocation();
  return (
    <StatePage
      mark="503"
      title="Portal em manutenção"
      actions={
        <a className="portal-button" href={returnPathIn(search) ?? '/'}>
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
