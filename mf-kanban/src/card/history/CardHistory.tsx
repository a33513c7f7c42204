import { getCardMovementUser } from '@portal/shared/contracts/boards/kanbanHistory';
import { MAXIMUM_ROWS_PER_PAGE } from '@portal/shared/contracts/paging';
import { Timeline } from '@portal/shared/parts/timeline';
import { Button, EmptyState, ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { useState } from 'react';
import type { CardSectionProps } from '../cardSection';
import { useCardReading } from '../useCardReading';
import { HistoryEntry } from './HistoryEntry';
import './history.css';

const ENTRIES_AT_ONCE = 30;

/** Tab "Histórico": who moved and changed the card, when and why, newest first. */
export default function CardHistory({ record }: CardSectionProps) {
  const { cardId } = record.card;
  const [wanted, setWanted] = useState(ENTRIES_AT_ONCE);
  const { data, error, isFetching, refetch } = useCardReading(
    cardId,
    getCardMovementUser,
    { query: { cardId, rowsPerPage: wanted } },
    { keepPrevious: true },
  );
  if (!data)
    return error ? (
      <ErrorState
        error={error}
        title="Não foi possível ler o histórico deste card"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <PageSkeleton />
    );
  if (data.Data.length === 0)
    return <EmptyState title="Nada aconteceu ainda" text="Movimentos e mudanças deste card aparecem aqui." />;
  const hidden = data.TotalItems - data.Data.length;
  return (
    <>
      <Timeline label="Histórico do card, do mais novo ao mais antigo">
        {data.Data.map((entry) => (
          <HistoryEntry key={entry.Key} entry={entry} />
        ))}
      </Timeline>
      {hidden > 0 && wanted < MAXIMUM_ROWS_PER_PAGE && (
        <Button
          loading={isFetching}
          onClick={() => setWanted((count) => Math.min(MAXIMUM_ROWS_PER_PAGE, count + ENTRIES_AT_ONCE))}
        >
          Mostrar mais antigos ({hidden})
        </Button>
      )}
      {hidden > 0 && wanted >= MAXIMUM_ROWS_PER_PAGE && (
        <p className="kanban-card-history-rest">
          Os {data.Data.length} acontecimentos mais novos, de {data.TotalItems}.
        </p>
      )}
    </>
  );
}
