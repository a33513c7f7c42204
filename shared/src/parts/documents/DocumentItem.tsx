import { DocumentStatus } from '@portal/shared/domain/documents/documentStatus';
import { describeValidity } from '@portal/shared/domain/documents/documentValidity';
import { formatDateTime, today } from '@portal/shared/domain/time/instants';
import { lazy, Suspense, useId, useState } from 'react';
import { StatusTag } from '@portal/shared/ui/status';
import { DocumentStatusTag } from '../status';
import { DocumentActions } from './DocumentActions';
import type { OpenPart } from './DocumentActions';
import type { DocumentsOf, RequestedDocument } from './documentsOf';
import { RequestedFiles } from './RequestedFiles';
import { SharingTag } from './SharingTag';
import { Versions } from './Versions';

const GiveFiles = lazy(() => import('./GiveFiles'));
const DocumentHistory = lazy(() => import('./DocumentHistory'));

const ANSWERED = 'O pedido já foi respondido. Os arquivos não são visíveis para a sua corretora.';

interface DocumentItemProps<Document extends RequestedDocument> {
  of: DocumentsOf<Document>;
  document: Document;
  onChanged: () => void;
  onRemoved: () => void;
}

/** One requested document: what it is, where it stands, its files, and what can be done with it. */
export function DocumentItem<Document extends RequestedDocument>(props: DocumentItemProps<Document>) {
  const { of, document, onChanged, onRemoved } = props;
  const { library } = of;
  const id = useId();
  const [open, setOpen] = useState<OpenPart | null>(null);
  const Title = of.look === 'drawer' ? 'h4' : 'h3';
  return (
    <li className="parts-document" data-status={document.Status} aria-labelledby={id}>
      <div className="parts-document-head">
        <Title id={id}>{document.Name}</Title>
        {!library && <DocumentStatusTag status={document.Status} />}
        {of.share && <SharingTag document={document} mayShare={of.rightsTo(document).shares ?? false} />}
        {library && document.Archives.length === 0 && <StatusTag tone="warning">Sem arquivo</StatusTag>}
      </div>
      <p className="parts-document-meta">
        {library ? library.metaOf(document) : metaOf(document, of.ownerOf?.(document) ?? null)}
      </p>
      {document.Observation && (
        <p>
          {!library && (
            <strong>{document.Status === DocumentStatus.Reprovado ? 'Motivo da reprovação: ' : 'Observação: '}</strong>
          )}
          {document.Observation}
        </p>
      )}
      {document.IsAnsweredByOthers && <p>{ANSWERED}</p>}
      {library ? (
        <Versions archives={document.Archives} newest={library.versionOf(document)} />
      ) : (
        <RequestedFiles document={document} />
      )}
      <DocumentActions
        of={of}
        document={document}
        open={open}
        onOpen={(part) => setOpen((shown) => (shown === part ? null : part))}
        onChanged={onChanged}
        onRemoved={onRemoved}
      />
      <Suspense fallback={null}>
        {open === 'files' && of.rightsTo(document).gives && (
          <GiveFiles
            document={document}
            isOfLibrary={library !== undefined}
            give={(archiveUniqueId, send) => of.give({ document, archiveUniqueId }, send)}
            onReceived={() => {
              if (library) setOpen(null);
              onChanged();
            }}
            onRefused={onChanged}
          />
        )}
        {open === 'history' && of.history && <DocumentHistory document={document} call={of.history} />}
      </Suspense>
    </li>
  );
}

function metaOf(document: RequestedDocument, owner: string | null) {
  const { IsRequired, IsInternal, RequestedBy: by, RequestedAt, Status } = document;
  const asked = by ? ` por ${by}` : by === null ? ' pelo portal' : '';
  return [
    IsRequired ? 'Obrigatório' : 'Opcional',
    owner,
    IsInternal && 'interno da seguradora',
    `pedido${asked} em ${formatDateTime(RequestedAt)}`,
    describeValidity({ ...document, isAccepted: Status === DocumentStatus.Conforme }, today()),
  ]
    .filter(Boolean)
    .join(' · ');
}
