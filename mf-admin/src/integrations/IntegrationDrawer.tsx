import { getIntegration } from '@portal/shared/contracts/integrations/integrations';
import type { IntegrationDetail, IntegrationListItem } from '@portal/shared/contracts/integrations/integrations';
import { destinationKindLabels, eventLabel } from '@portal/shared/domain/integrations/destinations';
import { integrationStatuses } from '@portal/shared/domain/integrations/integrationStatus';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { Button, CopyableText, DateText, ErrorState, PageSkeleton, useNarrowerThan } from '@portal/shared/ui/base';
import { Drawer } from '@portal/shared/ui/drawer';
import { StatusTag } from '@portal/shared/ui/status';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AttemptList } from './AttemptList';
import { deadlineWords } from './deadlineWords';
import { statusOf } from './integrationColumns';
import { useSendAgain } from './useIntegrationActions';
import './integrations.css';

interface DrawerProps {
  uniqueId: string;
  onDismiss: (integration: IntegrationListItem) => void;
  onClose: () => void;
}

/** An event on its way: how far it is, and each try with what was asked and answered. */
export default function IntegrationDrawer({ uniqueId, onDismiss, onClose }: DrawerProps) {
  const phone = useNarrowerThan('md');
  const { data, error, isFetching, refetch } = useCall(getIntegration, { query: { uniqueId } });
  return (
    <Drawer
      open
      size={phone ? '100%' : 640}
      title={data ? titleOf(data.Integration) : 'Envio'}
      closable={{ 'aria-label': 'Fechar o envio' }}
      onClose={onClose}
    >
      {data ? (
        <>
          <Situation detail={data} onDismiss={onDismiss} />
          <Section look="drawer" title="Tentativas">
            <AttemptList attempts={data.Attempts} />
          </Section>
        </>
      ) : error ? (
        <ErrorState
          error={error}
          title={error.status === 404 ? 'Este envio não existe' : 'Não foi possível ler o envio'}
          retrying={isFetching}
          {...(error.status !== 404 && { onRetry: () => void refetch() })}
        />
      ) : (
        <PageSkeleton blocks={2} />
      )}
    </Drawer>
  );
}

const titleOf = ({ EventName, Number: number }: IntegrationListItem): string =>
  number === null ? eventLabel(EventName) : `${eventLabel(EventName)} · ${number}`;

function Situation({ detail, onDismiss }: { detail: IntegrationDetail; onDismiss: DrawerProps['onDismiss'] }) {
  const { Integration: row, WaitsFor, MaySendAgain, MayDismiss } = detail;
  const again = useSendAgain();
  const status = statusOf(row);
  const [now] = useState(() => new Date());
  const deadline = deadlineWords(row, now);
  return (
    <Section look="drawer" title="Situação" aside={<StatusTag tone={status.tone}>{status.label}</StatusTag>}>
      <Facts>
        <Fact label="Destino">
          {row.DestinationName === null
            ? `${destinationKindLabels[row.Kind]}, que a companhia ainda não configurou`
            : `${row.DestinationName} (${destinationKindLabels[row.Kind]})`}
        </Fact>
        <Fact label="Aconteceu em">
          <DateText value={row.OccurredAt} />
        </Fact>
        {deadline && (
          <Fact label="Prazo de registro">
            <DateText value={row.DeadlineAt} /> <StatusTag tone={deadline.tone}>{deadline.text}</StatusTag>
          </Fact>
        )}
        {row.Protocol !== null && (
          <Fact label="Protocolo">
            <CopyableText text={row.Protocol} label="o protocolo" />
          </Fact>
        )}
        {row.NextAttemptAt !== null && !row.WaitsForEarlier && (
          <Fact label="Próxima tentativa">
            <DateText value={row.NextAttemptAt} />
          </Fact>
        )}
        {row.SubjectKind === 'policy' && (
          <Fact label="Apólice">
            <Link to={addresses.policy(row.SubjectUniqueId)}>{row.Number}</Link>
          </Fact>
        )}
        <Fact label="Identificação do evento" wide>
          <CopyableText text={detail.EventUniqueId} label="a identificação do evento" />
        </Fact>
        {row.Problem !== null && (
          <Fact label="O que houve" wide>
            {row.Problem}
          </Fact>
        )}
        {WaitsFor && (
          <Fact label="Aguarda" wide>
            {`${eventLabel(WaitsFor.EventName)} do mesmo registro, ${integrationStatuses[WaitsFor.StatusId].label.toLowerCase()}: os eventos chegam ao destino na ordem em que aconteceram.`}
          </Fact>
        )}
      </Facts>
      {(MaySendAgain || MayDismiss) && (
        <div className="admin-integration-actions">
          {MaySendAgain && (
            <Button type="primary" loading={again.isBusy} onClick={() => void again.send([row.UniqueId])}>
              Enviar de novo
            </Button>
          )}
          {MayDismiss && <Button onClick={() => onDismiss(row)}>Dispensar</Button>}
        </div>
      )}
    </Section>
  );
}
