import { formatDateTime } from '@portal/shared/domain/time/instants';
import type { Tone } from '@portal/shared/domain/values/tone';
import { useCall } from '@portal/shared/query';
import { ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { useEffect } from 'react';
import { Timeline, TimelineItem, TimelineNote } from '../timeline';
import type { DocumentHistoryCall, RequestedDocument } from './documentsOf';

const words: Record<string, { text: string; tone: Tone }> = {
  created: { text: 'Criado', tone: 'neutral' },
  requested: { text: 'Solicitado', tone: 'warning' },
  received: { text: 'Arquivo recebido', tone: 'info' },
  replaced: { text: 'Arquivo substituído', tone: 'info' },
  changed: { text: 'Alterado', tone: 'neutral' },
  renamed: { text: 'Renomeado', tone: 'neutral' },
  accepted: { text: 'Aprovado', tone: 'success' },
  refused: { text: 'Reprovado', tone: 'danger' },
  deleted: { text: 'Excluído', tone: 'neutral' },
  restored: { text: 'Restaurado', tone: 'neutral' },
  shared: { text: 'Compartilhado com as corretoras', tone: 'info' },
  unshared: { text: 'Não mais compartilhado', tone: 'neutral' },
  mailed: { text: 'E-mail enviado ao corretor', tone: 'neutral' },
  returned: { text: 'Devolvido ao corretor por e-mail', tone: 'warning' },
};

/** Who did what with a document, newest first. */
export default function DocumentHistory({
  document,
  call,
}: {
  document: RequestedDocument;
  call: DocumentHistoryCall;
}) {
  const { data, error, isFetching, refetch } = useCall(call, {
    query: { RequestDocumentUniqueId: document.UniqueId },
  });
  // A document that is another than it was has a longer history; the first reading is let finish.
  useEffect(() => void refetch({ cancelRefetch: false }), [document, refetch]);
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
    return <p className="parts-document-meta">Nada aconteceu com este documento desde que foi pedido.</p>;
  return (
    <Timeline label={`Histórico de ${document.Name}`}>
      {data.map(({ Action, ByName, At, Observation }) => (
        <TimelineItem key={`${At} ${Action}`} tone={words[Action]?.tone ?? 'neutral'}>
          <p>
            <strong>{words[Action]?.text ?? Action}</strong> por {ByName}
          </p>
          {Observation && <p>{Observation}</p>}
          <TimelineNote>{formatDateTime(At)}</TimelineNote>
        </TimelineItem>
      ))}
    </Timeline>
  );
}
