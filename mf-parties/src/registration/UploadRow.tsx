import { formatBytes } from '@portal/shared/domain/documents/uploadedFiles';
import type { Upload } from './useUploads';
import './files.css';

interface UploadRowProps {
  upload: Upload;
  onRetry: (upload: Upload) => void;
  onDrop: (id: number) => void;
}

/** A file on its way, or what kept it from arriving. */
export function UploadRow({ upload, onRetry, onDrop }: UploadRowProps) {
  const { id, file, share, problem, mayRetry } = upload;
  const percent = Math.round(share * 100);
  return (
    <li className="registration-file" data-failed={problem !== null}>
      <span className="registration-file-kind" aria-hidden="true">
        {file.name.split('.').pop()?.slice(0, 4)}
      </span>
      <span className="registration-file-name">
        <strong>{file.name}</strong>
        {problem === null ? (
          <>
            <span>
              {/* All has left, and the platform looks at it. */}
              {percent < 100 ? `Enviando ${percent}% de ${formatBytes(file.size)}` : 'Conferindo…'}
            </span>
            <progress value={share} max={1} aria-label={`Envio de ${file.name}`} />
          </>
        ) : (
          <span className="registration-error" role="alert">
            {problem}
          </span>
        )}
      </span>
      {problem !== null && mayRetry && (
        <button className="registration-file-action portal-focusable" type="button" onClick={() => onRetry(upload)}>
          Tentar de novo <span className="portal-visually-hidden">com {file.name}</span>
        </button>
      )}
      <button className="registration-file-action portal-focusable" type="button" onClick={() => onDrop(id)}>
        {problem === null ? 'Cancelar' : 'Descartar'}
        <span className="portal-visually-hidden"> {file.name}</span>
      </button>
    </li>
  );
}
