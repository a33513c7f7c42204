import { getCardRequestDocuments } from '@portal/shared/contracts/kanbanDocuments';
import { ActionButton, Alert, EmptyState, ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { lazy, Suspense, useRef, useState } from 'react';
import type { CardSectionProps } from '../cardSection';
import { useCardReading } from '../useCardReading';
import { DocumentList } from './DocumentList';
import { MailMenu } from './MailMenu';
import { RemovedDocuments } from './RemovedDocuments';
import './documents.css';

const RequestDialog = lazy(() => import('./RequestDialog'));

const NO_SUBJECT = 'Neste tipo de card não se pedem documentos.';

/** Tab "Documentos": what was asked for, given and judged, and what can be done about it. */
export default function CardDocuments({ record, onChanged }: CardSectionProps) {
  const { cardId } = record.card;
  const { data, error, isFetching, refetch } = useCardReading(cardId, getCardRequestDocuments, {
    query: { CardId: cardId },
  });
  const [asks, setAsks] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
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
  const whyNot = data.WhyNotRequest ?? (data.Subject ? null : NO_SUBJECT);
  const request = (
    <ActionButton
      type={kept.length === 0 ? 'primary' : 'default'}
      disabledReason={whyNot}
      onClick={() => setAsks(true)}
    >
      Solicitar documento
    </ActionButton>
  );
  return (
    <section className="card-documents" aria-busy={isFetching}>
      {error && <Alert type="warning" showIcon title={`Não foi possível atualizar os documentos. ${error.message}`} />}
      <div className="card-documents-head">
        <h3 ref={heading} tabIndex={-1}>
          Documentos pedidos
        </h3>
        {kept.length > 0 && (
          <div className="card-documents-tools">
            <MailMenu reading={data} record={record} onSent={changed} />
            {request}
          </div>
        )}
      </div>
      {kept.length === 0 ? (
        <EmptyState
          title="Nenhum documento pedido"
          text="O que for solicitado aparece aqui, com os arquivos recebidos e a análise de cada um."
          action={request}
        />
      ) : (
        <DocumentList
          cardId={cardId}
          documents={kept}
          subject={data.Subject?.Owner ?? null}
          onChanged={changed}
          onRemoved={() => {
            heading.current?.focus();
            changed();
          }}
        />
      )}
      <RemovedDocuments documents={data.Documents.filter(({ DeletedAt }) => DeletedAt !== null)} onChanged={changed} />
      {asks && data.Subject && (
        <Suspense fallback={null}>
          <RequestDialog subject={data.Subject} onClose={() => setAsks(false)} onRequested={changed} />
        </Suspense>
      )}
    </section>
  );
}
