import { usePermissions } from '@portal/shared';
import { getIntegrationDestinations } from '@portal/shared/contracts/integrations/destinations';
import { getIntegrations } from '@portal/shared/contracts/integrations/integrations';
import type { IntegrationListItem } from '@portal/shared/contracts/integrations/integrations';
import { MOST_SENT_AGAIN } from '@portal/shared/domain/integrations/destinations';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { useCall } from '@portal/shared/query';
import { DataTable } from '@portal/shared/ui/table';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { integrationColumns } from './integrationColumns';
import { integrationFilters, statusFilter } from './integrationFilters';
import { RegistrationNotice } from './RegistrationNotice';
import { managers, useRowActions, useSendAgain } from './useIntegrationActions';

const IntegrationDrawer = lazy(() => import('./IntegrationDrawer'));
const DismissDialog = lazy(() => import('./DismissDialog'));

/** `/integracoes`: what was sent to whom (Spec 000 §2.2). */
export default function IntegrationListPage() {
  const manages = usePermissions().allows(managers);
  const destinations = useCall(getIntegrationDestinations, {});
  const [shown, setShown] = useState<IntegrationListItem | null>(null);
  const [dismissed, setDismissed] = useState<IntegrationListItem | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const clear = () => setChosen(new Set());
  const again = useSendAgain(clear);
  const rowActions = useRowActions({ onOpen: setShown, onDismiss: setDismissed });
  return (
    <DataTable
      call={getIntegrations}
      name="integrations"
      title="Integrações"
      noun={{ singular: 'envio', plural: 'envios' }}
      subtitle={
        <>
          O que foi enviado à registradora, à contabilidade e aos webhooks da companhia, e o que responderam.{' '}
          <Link to={addresses.integrationDestinations()}>Destinos e webhooks</Link>
        </>
      }
      above={
        <>
          <RegistrationNotice />
          <Suspense fallback={null}>
            {shown && (
              <IntegrationDrawer uniqueId={shown.UniqueId} onDismiss={setDismissed} onClose={() => setShown(null)} />
            )}
            {dismissed && <DismissDialog integration={dismissed} onClose={() => setDismissed(null)} />}
          </Suspense>
        </>
      }
      rowKey={(row: IntegrationListItem) => row.UniqueId}
      onRowOpen={setShown}
      columns={integrationColumns}
      search={{ label: 'Número da apólice ou protocolo', toQuery: (text) => ({ textSearch: text }) }}
      status={statusFilter}
      filters={integrationFilters(destinations.data?.Data ?? null)}
      defaultOrder={{ by: 'OccurredAt', direction: 'desc' }}
      rowActions={rowActions}
      {...(manages && {
        selection: {
          chosen,
          onChoose: (rows: readonly IntegrationListItem[], isChosen: boolean) => {
            const next = new Set(chosen);
            for (const { UniqueId } of rows) {
              if (isChosen) next.add(UniqueId);
              else next.delete(UniqueId);
            }
            setChosen(next);
          },
          onClear: clear,
          most: MOST_SENT_AGAIN,
          action: { label: 'Enviar de novo', onSelect: () => void again.send([...chosen]) },
        },
      })}
      emptyText="Cada apólice emitida, endossada, cancelada ou paga aparece aqui, com o que o destino respondeu."
    />
  );
}
