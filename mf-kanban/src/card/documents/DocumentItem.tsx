import type { CardDocument } from '@portal/shared/contracts/kanbanDocuments';
import { DocumentStatus, documentStatusLabels, documentStatusTones } from '@portal/shared/domain/documentStatus';
import { formatDateTime } from '@portal/shared/domain/instants';
import { StatusTag } from '@portal/shared/ui/status';
import { lazy, Suspense, useId, useState } from 'react';
import { ArchiveList } from './ArchiveList';
import { DocumentActions } from './DocumentActions';
import type { OpenPart } from './DocumentActions';
import { ownerWords } from './documentCalls';

const ReceiveFiles = lazy(() => import('./ReceiveFiles'));
const DocumentHistory = lazy(() => import('./DocumentHistory'));

interface DocumentItemProps {
  cardId: number;
  document: CardDocument;
  isOwn: boolean;
  onChanged: () => void;
  onRemoved: () => void;
}

/** One requested document: what it is, where it stands, its files, and what can be done with it. */
export function DocumentItem({ cardId, document, isOwn, onChanged, onRemoved }: DocumentItemProps) {
  const id = useId();
  const [open, setOpen] = useState<OpenPart | null>(null);
  const isRefused = document.Status === DocumentStatus.Reprovado;
  return (
    <li className="card-document" data-refused={isRefused || undefined} aria-labelledby={id}>
      <div className="card-document-head">
        <h4 id={id}>{document.Name}</h4>
        {!isOwn && <span className="card-document-mark">{ownerWords[document.Owner]}</span>}
        {!document.IsRequired && <span className="card-document-mark">opcional</span>}
        {document.IsInternal && <span className="card-document-mark">interno</span>}
        <StatusTag tone={documentStatusTones[document.Status]}>{documentStatusLabels[document.Status]}</StatusTag>
      </div>
      <p className="card-document-meta">
        Pedido {document.RequestedBy ? `por ${document.RequestedBy} ` : 'pelo portal '}em{' '}
        {formatDateTime(document.RequestedAt)}
      </p>
      {document.Observation && (
        <p className="card-document-observation">
          <strong>{isRefused ? 'Motivo da recusa:' : 'Observação:'}</strong> {document.Observation}
        </p>
      )}
      <ArchiveList archives={document.Archives} />
      <DocumentActions
        document={document}
        open={open}
        onOpen={(part) => setOpen((shown) => (shown === part ? null : part))}
        onChanged={onChanged}
        onRemoved={onRemoved}
      />
      <Suspense fallback={null}>
        {open === 'files' && <ReceiveFiles document={document} onReceived={onChanged} />}
        {open === 'history' && <DocumentHistory cardId={cardId} document={document} />}
      </Suspense>
    </li>
  );
}
