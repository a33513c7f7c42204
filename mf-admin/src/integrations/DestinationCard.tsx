import type { IntegrationDestination } from '@portal/shared/contracts/integrations/destinations';
import { eventLabel } from '@portal/shared/domain/integrations/destinations';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { Fact, Facts } from '@portal/shared/parts/facts';
import { Alert, Button, CopyableText, Heading } from '@portal/shared/ui/base';
import { Link } from 'react-router-dom';
import type { ToldSecret } from './SecretNotice';
import { useDestinationActions } from './useDestinationActions';

interface CardProps {
  destination: IntegrationDestination;
  manages: boolean;
  onEdit: () => void;
  onSecret: (told: ToldSecret) => void;
}

/** An address with what goes there, and what can be done with it. */
export function DestinationCard({ destination, manages, onEdit, onSecret }: CardProps) {
  const { test, tested, rotate, remove, isBusy } = useDestinationActions(destination, onSecret);
  const { UniqueId, Name, Kind, Address, Events, WaitingCount, PausedUntil, PreviousSecretUntil } = destination;
  return (
    <article className="admin-integration-card" aria-label={Name}>
      <div className="admin-integration-head">
        <Heading level={3} size={4}>
          {Name}
        </Heading>
        <Link to={`${addresses.integrations()}?destino=${UniqueId}`}>Ver envios</Link>
      </div>
      <Facts>
        <Fact label="Endereço" wide>
          <CopyableText text={Address} label={`o endereço de ${Name}`}>
            <span className="admin-integration-address">{Address}</span>
          </CopyableText>
        </Fact>
        {Kind === 'webhook' && (
          <Fact label="Eventos" wide>
            {Events.map(eventLabel).join(', ')}
          </Fact>
        )}
        <Fact label="Aguardando envio">{WaitingCount}</Fact>
        {PreviousSecretUntil !== null && (
          <Fact label="O segredo anterior assina até">{formatDateTime(PreviousSecretUntil)}</Fact>
        )}
      </Facts>
      {PausedUntil !== null && (
        <Alert
          type="warning"
          showIcon
          title={`Não responde. O portal tenta de novo em ${formatDateTime(PausedUntil)}, e os eventos esperam na ordem.`}
        />
      )}
      {tested && (
        <Alert
          role="status"
          type={tested.IsAccepted ? 'success' : 'error'}
          showIcon
          title={
            tested.IsAccepted
              ? `O teste foi aceito em ${tested.DurationMs} ms (HTTP ${tested.StatusCode}).`
              : (tested.Problem ?? 'O teste não foi aceito.')
          }
        />
      )}
      {manages && (
        <div className="admin-integration-actions">
          {Kind === 'webhook' && (
            <Button loading={isBusy.test} onClick={test}>
              Testar
            </Button>
          )}
          <Button onClick={onEdit}>Alterar</Button>
          <Button loading={isBusy.rotate} onClick={rotate}>
            Gerar outro segredo
          </Button>
          <Button danger loading={isBusy.remove} onClick={remove}>
            Remover
          </Button>
        </div>
      )}
    </article>
  );
}
