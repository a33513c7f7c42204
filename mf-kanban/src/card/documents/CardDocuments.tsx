import { getCardRequestDocuments } from '@portal/shared/contracts/boards/kanbanDocuments';
import { RequestDocuments } from '@portal/shared/parts/documents';
import { Alert, ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { lazy, Suspense } from 'react';
import { droppedFiles, useDroppedFiles } from '../../droppedFiles';
import type { CardSectionProps } from '../cardSection';
import { useCardReading } from '../useCardReading';
import { documentsOfCard } from './documentsOfCard';
import { MailMenu } from './MailMenu';
import { ModalityDocuments } from './ModalityDocuments';

const DroppedFiles = lazy(() => import('./DroppedFiles'));

/** Tab "Documentos": what was asked for, given and judged, and what can be done about it. */
export default function CardDocuments({ record, onChanged }: CardSectionProps) {
  const { cardId } = record.card;
  const { data, error, isFetching, refetch } = useCardReading(cardId, getCardRequestDocuments, {
    query: { CardId: cardId },
  });
  const { files } = useDroppedFiles(cardId);
  const changed = () => {
    void refetch();
    onChanged();
  };

  if (!data)
    return error ? (
      <ErrorState
        error={error}
        title="Não foi possível ler os documentos deste card"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <PageSkeleton />
    );

  const kept = data.Documents.filter(({ DeletedAt }) => DeletedAt === null);
  return (
    <div aria-busy={isFetching}>
      {error && <Alert type="warning" showIcon title={`Não foi possível atualizar os documentos. ${error.message}`} />}
      {files.length > 0 && (
        <Suspense fallback={null}>
          <DroppedFiles reading={data} files={files} onLeave={droppedFiles.leave} onGiven={changed} />
        </Suspense>
      )}
      <ModalityDocuments cardId={cardId} reading={data} onAsked={changed} />
      <RequestDocuments
        of={documentsOfCard(data)}
        documents={kept}
        removed={data.Documents.filter(({ DeletedAt }) => DeletedAt !== null)}
        tools={kept.length > 0 && <MailMenu reading={data} record={record} onSent={changed} />}
        onChanged={changed}
      />
    </div>
  );
}
