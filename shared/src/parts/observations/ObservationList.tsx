import type { RecordObservation } from '@portal/shared/contracts/boards/kanbanFollowUp';
import { mentionPieces } from '@portal/shared/domain/boards/mentions';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { StatusTag } from '@portal/shared/ui/status';
import './observations.css';

interface ObservationListProps {
  label: string;
  /** Those of a place that knows of no mentions have none. */
  observations: readonly (Omit<RecordObservation, 'Mentions'> & Partial<Pick<RecordObservation, 'Mentions'>>)[];
  /** Says of each whether the broker reads it. */
  tellsVisibility: boolean;
}

/** What was written, oldest first, as a conversation reads. */
export function ObservationList({ label, observations, tellsVisibility }: ObservationListProps) {
  return (
    <ol className="parts-observations" aria-label={label}>
      {observations.map(({ UniqueId, AuthorName, CreatedAt, IsVisibleToBroker, Text, Mentions = [] }) => (
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
          <p className="parts-observation-text">
            {mentionPieces(Text, Mentions).map((piece, place) =>
              'name' in piece ? <strong key={place}>@{piece.name}</strong> : piece.text,
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}
