import type { RecordObservation } from '@portal/shared/contracts/boards/kanbanFollowUp';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { StatusTag } from '@portal/shared/ui/status';
import './observations.css';

interface ObservationListProps {
  label: string;
  observations: readonly RecordObservation[];
  /** Says of each whether the broker reads it. */
  tellsVisibility: boolean;
}

/** What was written, oldest first, as a conversation reads. */
export function ObservationList({ label, observations, tellsVisibility }: ObservationListProps) {
  return (
    <ol className="parts-observations" aria-label={label}>
      {observations.map(({ UniqueId, AuthorName, CreatedAt, IsVisibleToBroker, Text }) => (
        <li key={UniqueId} data-to={IsVisibleToBroker ? 'broker' : 'insurer'}>
          <p className="parts-observation-head">
            <strong>{AuthorName}</strong>
            <time dateTime={CreatedAt}>{formatDateTime(CreatedAt)}</time>
            {tellsVisibility && (
              <StatusTag tone={IsVisibleToBroker ? 'warning' : 'neutral'}>
                {IsVisibleToBroker ? 'A corretora lê' : 'Só a seguradora'}
              </StatusTag>
            )}
          </p>
          <p className="parts-observation-text">{Text}</p>
        </li>
      ))}
    </ol>
  );
}
