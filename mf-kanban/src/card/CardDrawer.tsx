import { usePermissions } from '@portal/shared';
import { ErrorState, PageSkeleton, useNarrowerThan } from '@portal/shared/ui/base';
import { Drawer } from '@portal/shared/ui/drawer';
import { managesPipe } from '../managesPipe';
import { CardContents } from './CardContents';
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
  return (
    <Drawer
      open
      mask={false}
      size={phone ? '100%' : 720}
      rootClassName="kanban-drawer"
      title={record ? <CardTitle record={record} /> : 'Card'}
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
          record={record}
          mayManage={managesPipe(user, record.pipe) && record.card.decision === null}
          onChanged={tellChanged}
        />
      )}
    </Drawer>
  );
}
