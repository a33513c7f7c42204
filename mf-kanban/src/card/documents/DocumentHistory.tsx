import { getRequestDocumentHistory } from '@portal/shared/contracts/kanbanDocuments';
import type { CardDocument } from '@portal/shared/contracts/kanbanDocuments';
import { formatDateTime } from '@portal/shared/domain/instants';
import type { Tone } from '@portal/shared/domain/tone';
import { ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { useCardReading } from '../useCardReading';
import '../timeline.css';

const words: Record<string, { text: string; tone: Tone }> = {
  requested: { text: 'Solicitado', tone: 'warning' },
  received: { text: 'Arquivo recebido', tone: 'info' },
  renamed: { text: 'Renomeado', tone: 'neutral' },
  accepted: { text: 'Aprovado', tone: 'success' },
  refused: { text: 'Reprovado', tone: 'danger' },
  deleted: { text: 'Excluído', tone: 'neutral' },
  restored: { text: 'Trazido de volta', tone: 'neutral' },
  mailed: { text: 'E-mail enviado ao corretor', tone: 'neutral' },
  returned: { text: 'Devolvido ao corretor por e-mail', tone: 'warning' },
};

interface DocumentHistoryProps {
  cardId: number;
  document: CardDocument;
}

/** Who did what with a document, newest first. */
export default function DocumentHistory({ cardId, document }: DocumentHistoryProps) {
  const { data, error, isFetching, refetch } = useCardReading(cardId, getRequestDocumentHistory, {
    query: { RequestDocumentUniqueId: document.UniqueId },
  });
  if (!data)
    return error ? (
      <ErrorState
        error={error}
        title="Não foi possível ler o histórico"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <PageSkeleton />
    );
  if (data.length === 0)
    return <p className="card-document-meta">Nada aconteceu com este documento desde que foi pedido.</p>;
  return (
    <ol className="card-timeline card-document-history" aria-label={`Histórico de ${document.Name}`}>
      {data.map(({ Action, ByName, At, Observation }) => (
        <li key={`${At} ${Action}`} data-tone={words[Action]?.tone ?? 'neutral'}>
          <p>
            <strong>{words[Action]?.text ?? Action}</strong> por {ByName}
          </p>
          {Observation && <p className="card-timeline-note">{Observation}</p>}
          <p className="card-document-meta">{formatDateTime(At)}</p>
        </li>
      ))}
    </ol>
  );
}
