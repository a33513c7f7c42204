import { usePermissions } from '@portal/shared';
import { ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { managesPipe } from '../../managesPipe';
import { CardContents } from '../CardContents';
import { useFocusOnNeighbour } from '../neighbours/useFocusOnNeighbour';
import type { useCardRecord } from '../useCardRecord';

interface CardBodyProps {
  cardId: number;
  reading: ReturnType<typeof useCardRecord>;
}

/** The card below its head, or why it is not there. */
export function CardBody({ cardId, reading: { record, error, isFetching, refetch, tellChanged } }: CardBodyProps) {
  const { user } = usePermissions();
  useFocusOnNeighbour(record?.card.cardId === cardId ? cardId : null);
  if (record)
    return (
      <CardContents
        key={cardId}
        record={record}
        mayManage={managesPipe(user, record.pipe) && record.card.decision === null}
        onChanged={tellChanged}
      />
    );
  if (!error) return <PageSkeleton />;
  return (
    <ErrorState
      error={error}
      title="Não foi possível abrir este card"
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
