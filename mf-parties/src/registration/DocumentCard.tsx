import type { BrokerArchive, BrokerRequestDocument } from '@portal/shared/contracts/parties/brokers';
import {
  DocumentStatus,
  documentStatusLabels,
  documentStatusTones,
} from '@portal/shared/domain/documents/documentStatus';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { formatBytes } from '@portal/shared/domain/documents/uploadedFiles';
import { isUploadLimitReached } from '@portal/shared/domain/documents/uploads';
import { FileDrop } from './FileDrop';
import { UploadRow } from './UploadRow';
import type { Upload } from './useUploads';
import './boxes.css';
import './documents.css';
import './files.css';
import './tag.css';

/** What the platform takes for one document. */
const MOST_FILES = 10;

interface DocumentCardProps {
  document: BrokerRequestDocument;
  /** True while the insurer waits for the broker: what was not judged yet can be replaced. */
  isReturned: boolean;
  uploads: readonly Upload[];
  /** Files that are being taken back. */
  removing: ReadonlySet<string>;
  onChoose: (files: readonly File[]) => void;
  onRetry: (upload: Upload) => void;
  onDrop: (id: number) => void;
  onRemove: (archive: BrokerArchive) => void;
}

/** The element of a document, to which the list of what is missing jumps. */
export const documentElementId = (uniqueId: string): string => `registration-document-${uniqueId}`;

/** True for a document that takes files now. */
const takesFiles = ({ Status }: BrokerRequestDocument): boolean =>
  Status === DocumentStatus.Pendente || Status === DocumentStatus.Reprovado;

/** True while the document keeps the registration from going to analysis. */
export const isMissing = (document: BrokerRequestDocument): boolean =>
  takesFiles(document) &&
  (document.IsRequired || document.Status === DocumentStatus.Reprovado) &&
  !document.Archives.some(({ IsRemovable }) => IsRemovable);

/** One document that the insurer asks for, with what was given for it. */
export function DocumentCard({
  document,
  isReturned,
  uploads,
  removing,
  onChoose,
  onRetry,
  onDrop,
  onRemove,
}: DocumentCardProps) {
  const id = documentElementId(document.UniqueId);
  const isOpen = takesFiles(document) || (isReturned && document.Status === DocumentStatus.Aguardando_Analise);
  const isReady = isOpen && !isMissing(document) && document.Archives.some(({ IsRemovable }) => IsRemovable);
  const isRefused = document.Status === DocumentStatus.Reprovado;
  const tag = isReady
    ? { tone: 'success', text: 'Pronto para enviar' }
    : { tone: documentStatusTones[document.Status], text: documentStatusLabels[document.Status] };
  // Nobody waits for what need not be given.
  const hasTag = isReady || document.IsRequired || document.Status !== DocumentStatus.Pendente;
  return (
    <li className="registration-document" data-refused={isRefused && !isReady} id={id} tabIndex={-1}>
      <div className="registration-document-head">
        <h3>
          {document.Name} {!document.IsRequired && <span className="registration-optional">opcional</span>}
        </h3>
        {hasTag && (
          <span className="registration-tag" data-tone={tag.tone}>
            {tag.text}
          </span>
        )}
      </div>
      {isRefused && (
        <p className="registration-observation">
          <strong>A seguradora devolveu este documento.</strong> {document.Observation ?? 'Envie um novo arquivo.'}
        </p>
      )}
      {(document.Archives.length > 0 || uploads.length > 0) && (
        <ul className="registration-files">
          {document.Archives.map((archive) => (
            <li key={archive.UniqueId} className="registration-file">
              <span className="registration-file-kind" aria-hidden="true">
                {archive.Name.split('.').pop()?.slice(0, 4)}
              </span>
              <span className="registration-file-name">
                <strong>{archive.Name}</strong>
                <span>
                  {formatBytes(archive.SizeBytes)} · {archive.IsRemovable ? 'recebido' : 'enviado'} em{' '}
                  {formatDateTime(archive.CreatedAt)}
                </span>
              </span>
              {archive.IsRemovable && (
                <button
                  className="registration-file-action portal-focusable"
                  type="button"
                  aria-busy={removing.has(archive.UniqueId)}
                  onClick={() => onRemove(archive)}
                >
                  {removing.has(archive.UniqueId) ? 'Removendo…' : 'Remover'}
                  <span className="portal-visually-hidden"> {archive.Name}</span>
                </button>
              )}
            </li>
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onRetry={onRetry} onDrop={onDrop} />
          ))}
        </ul>
      )}
      {isOpen && (
        <FileDrop
          id={`${id}-file`}
          documentName={document.Name}
          isFull={isUploadLimitReached(document.Archives.length + uploads.length, 0, MOST_FILES)}
          onChoose={onChoose}
        />
      )}
    </li>
  );
}
