import FileOutlined from '@ant-design/icons-svg/es/asn/FileOutlined';
import { Button } from '../base/Button';
import type { ReactNode } from 'react';
import { Icon } from '../base/Icon';
import type { UploadedFile } from './sentFile';
import type { Transfer } from './useTransfers';

interface FileListProps {
  files: readonly UploadedFile[];
  /** Addresses of pictures that were chosen on this page, by the file's identifier. */
  previews: ReadonlyMap<string, string>;
  transfers: readonly Transfer[];
  disabled: boolean;
  onRemove: (file: UploadedFile) => void;
  onRetry: (transfer: Transfer) => void;
  onDrop: (transfer: Transfer) => void;
}

/** The files that have arrived and those on their way. */
export function FileList({ files, previews, transfers, disabled, onRemove, onRetry, onDrop }: FileListProps) {
  if (files.length + transfers.length === 0) return null;
  return (
    <ul className="ui-upload-files">
      {files.map((file) => (
        <FileLine key={file.uniqueIdentifier} name={file.name} preview={previews.get(file.uniqueIdentifier)}>
          <Button
            type="text"
            size="small"
            disabled={disabled}
            aria-label={`Remover ${file.name}`}
            onClick={() => onRemove(file)}
          >
            Remover
          </Button>
        </FileLine>
      ))}
      {transfers.map((transfer) => (
        <FileLine
          key={transfer.key}
          name={transfer.file.name}
          preview={transfer.preview ?? undefined}
          state={
            transfer.problem === null ? (
              <progress aria-label={`Enviando ${transfer.file.name}`} value={transfer.progress} />
            ) : (
              <span className="ui-form-problem" role="alert">
                {transfer.problem}
              </span>
            )
          }
        >
          {transfer.problem !== null && (
            <Button size="small" aria-label={`Enviar ${transfer.file.name} de novo`} onClick={() => onRetry(transfer)}>
              Tentar de novo
            </Button>
          )}
          <Button
            type="text"
            size="small"
            aria-label={`${transfer.problem === null ? 'Cancelar o envio de' : 'Remover'} ${transfer.file.name}`}
            onClick={() => onDrop(transfer)}
          >
            {transfer.problem === null ? 'Cancelar' : 'Remover'}
          </Button>
        </FileLine>
      ))}
    </ul>
  );
}

interface FileLineProps {
  name: string;
  preview: string | undefined;
  state?: ReactNode;
  children: ReactNode;
}

const FileLine = ({ name, preview, state, children }: FileLineProps) => (
  <li className="ui-upload-file">
    {preview ? (
      <img className="ui-upload-preview" src={preview} alt={`Prévia de ${name}`} />
    ) : (
      <Icon glyph={FileOutlined} />
    )}
    <span className="ui-upload-name">
      {name}
      {state}
    </span>
    {children}
  </li>
);
