import { usePermissions } from '@portal/shared';
import { ErrorState, PageSkeleton, useNarrowerThan } from '@portal/shared/ui/base';
import { Drawer } from '@portal/shared/ui/drawer';
import { managesPipe } from '../managesPipe';
import { CardContents } from './CardContents';
import { CardNeighbours } from './neighbours/CardNeighbours';
import { useFocusOnNeighbour } from './neighbours/useFocusOnNeighbour';
import { CardTitle } from './CardTitle';
import { useCardRecord } from './useCardRecord';
import './card.css';

interface CardDrawerProps {
  cardId: number;
  onClose: () => void;
}

/** A card beside its board, which stays in sight and in reach. */
export default function CardDrawer({ cardId, onClose }: CardDrawerProps) {
  const { user } = usePermissions();
  const phone = useNarrowerThan('md');
  const { record, error, isFetching, refetch, tellChanged } = useCardRecord(cardId);
  useFocusOnNeighbour(record?.card.cardId === cardId ? cardId : null);
  return (
    <Drawer
      open
      mask={false}
      // The board beside it goes on, and so do the keys of the portal.
      aria-modal={phone}
      size={phone ? '100%' : 720}
      rootClassName="kanban-drawer"
      title={record ? <CardTitle record={record} /> : 'Card'}
      extra={<CardNeighbours cardId={cardId} cardRef={record?.card.cardRef} />}
      closable={{ 'aria-label': 'Fechar o card' }}
      onClose={onClose}
    >
      {!record && !error && <PageSkeleton />}
      {!record && error && (
        <ErrorState
          error={error}
          title="Não foi possível abrir este card"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {record && (
        <CardContents
          key={cardId}
          record={record}
          mayManage={managesPipe(user, record.pipe) && record.card.decision === null}
          onChanged={tellChanged}
        />
      )}
    </Drawer>
  );
}
