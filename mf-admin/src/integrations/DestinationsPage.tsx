import { usePermissions } from '@portal/shared';
import { getIntegrationDestinations } from '@portal/shared/contracts/integrations/destinations';
import type { IntegrationDestination } from '@portal/shared/contracts/integrations/destinations';
import { MOST_WEBHOOKS } from '@portal/shared/domain/integrations/destinations';
import type { DestinationKind } from '@portal/shared/domain/integrations/destinations';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { Section } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { ActionButton, Button, EmptyState, ErrorState, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import { lazy, Suspense, useState } from 'react';
import { DestinationCard } from './DestinationCard';
import { SecretNotice } from './SecretNotice';
import type { ToldSecret } from './SecretNotice';
import { managers } from './useIntegrationActions';
import './integrations.css';

const DestinationDialog = lazy(() => import('./DestinationDialog'));

type Open = { kind: DestinationKind; destination: IntegrationDestination | null };

const duties = [
  {
    kind: 'registrar',
    title: 'Registradora',
    text: 'Apólices, endossos, cancelamentos e pagamentos devem ser registrados em até dois dias úteis (Circular SUSEP 601/2020). Sem registradora eles esperam, e o alarme do prazo toca do mesmo jeito.',
  },
  {
    kind: 'accounting',
    title: 'Contabilidade',
    text: 'Recebe os mesmos eventos para os lançamentos. Sem destino eles esperam até haver um.',
  },
] as const;

/** `/integracoes/destinos`: who is told of the company's events. */
export default function DestinationsPage() {
  const manages = usePermissions().allows(managers);
  const { data, error, isFetching, refetch } = useCall(getIntegrationDestinations, {});
  const [open, setOpen] = useState<Open | null>(null);
  const [secret, setSecret] = useState<ToldSecret | null>(null);
  const header = (
    <PageHeader
      title="Destinos e webhooks"
      back={{ to: addresses.integrations(), label: 'Integrações' }}
      subtitle="Para onde vão os eventos da companhia. Cada envio é assinado, e o portal só envia a endereços da internet pública."
    />
  );
  if (!data)
    return (
      <>
        {header}
        {error ? (
          <ErrorState
            error={error}
            title="Não foi possível ler os destinos"
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <PageSkeleton blocks={3} />
        )}
      </>
    );
  const webhooks = data.Data.filter(({ Kind }) => Kind === 'webhook');
  const card = (destination: IntegrationDestination) => (
    <DestinationCard
      key={destination.UniqueId}
      destination={destination}
      manages={manages}
      onEdit={() => setOpen({ kind: destination.Kind, destination })}
      onSecret={setSecret}
    />
  );
  const add = (kind: DestinationKind, label: string) => (
    <Button type="primary" onClick={() => setOpen({ kind, destination: null })}>
      {label}
    </Button>
  );
  return (
    <>
      {header}
      <div className="admin-integration-page">
        {secret && <SecretNotice told={secret} onKept={() => setSecret(null)} />}
        {duties.map(({ kind, title, text }) => {
          const destination = data.Data.find(({ Kind }) => Kind === kind);
          return (
            <Section key={kind} title={title}>
              <p className="admin-integration-lead">{text}</p>
              {destination ? (
                card(destination)
              ) : (
                <EmptyState
                  title={`Nenhuma ${title.toLowerCase()} configurada`}
                  {...(manages && { action: add(kind, `Configurar ${title.toLowerCase()}`) })}
                />
              )}
            </Section>
          );
        })}
        <Section
          title="Webhooks"
          aside={
            manages &&
            webhooks.length > 0 && (
              <ActionButton
                onClick={() => setOpen({ kind: 'webhook', destination: null })}
                disabledReason={webhooks.length >= MOST_WEBHOOKS ? `São no máximo ${MOST_WEBHOOKS} webhooks.` : null}
              >
                Novo webhook
              </ActionButton>
            )
          }
        >
          {webhooks.length > 0 ? (
            webhooks.map(card)
          ) : (
            <EmptyState
              title="Nenhum webhook ainda"
              text="Um webhook avisa um sistema da companhia na hora em que algo acontece: uma apólice emitida, uma parcela paga, um cadastro alterado. Dê o endereço que recebe, escolha os eventos e confira a assinatura com o segredo."
              {...(manages && { action: add('webhook', 'Criar o primeiro webhook') })}
            />
          )}
        </Section>
      </div>
      {open && (
        <Suspense fallback={null}>
          <DestinationDialog {...open} onSecret={setSecret} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
