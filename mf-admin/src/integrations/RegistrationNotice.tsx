import { getIntegrations } from '@portal/shared/contracts/integrations/integrations';
import { IntegrationStatus } from '@portal/shared/domain/integrations/integrationStatus';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { useCall } from '@portal/shared/query';
import { Alert } from '@portal/shared/ui/base';
import { Link } from 'react-router-dom';
import './integrations.css';

const COUNTED = { kind: 'registrar', rowsPerPage: 1 } as const;

/** What is late at the registrar and what it refused (Circular SUSEP 601/2020), with the way to each; nothing where all is in time. */
export function RegistrationNotice() {
  const late = useCall(getIntegrations, { query: { ...COUNTED, isOverdue: true } }).data?.TotalItems ?? 0;
  const refused =
    useCall(getIntegrations, { query: { ...COUNTED, statusId: IntegrationStatus.Refused } }).data?.TotalItems ?? 0;
  if (late === 0 && refused === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      title="Há registros na SUSEP por resolver"
      description={
        <ul className="admin-integrations-registrations">
          {late > 0 && (
            <li>
              <Link to={addresses.registrations('late')}>
                {late === 1 ? '1 registro com prazo vencido' : `${late} registros com prazo vencido`}
              </Link>
            </li>
          )}
          {refused > 0 && (
            <li>
              <Link to={addresses.registrations('refused')}>
                {refused === 1 ? '1 registro recusado' : `${refused} registros recusados`}
              </Link>
            </li>
          )}
        </ul>
      }
    />
  );
}
