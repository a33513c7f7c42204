import InboxOutlined from '@ant-design/icons-svg/es/asn/InboxOutlined';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { fileProblem, fileSizeProblem, isUploadLimitReached } from '../../domain/documents/uploads';
import { Icon } from '../base/Icon';
import { DropZone } from './DropZone';
import { FileList } from './FileList';
import type { SendFile, UploadedFile, UploadFailure } from './sentFile';
import { useTransfers } from './useTransfers';
import './upload.css';

interface UploadFieldProps {
  label: string;
  send: SendFile;
  /** The files that have arrived. */
  value: readonly UploadedFile[];
  onChange: (files: readonly UploadedFile[]) => void;
  onFailure?: (failure: UploadFailure) => void;
  /** No more files than this; without it as many as people like (Spec 000 §5). */
  limit?: number;
  /** Bytes that one file may have. */
  maximumBytes?: number;
  /** As the `accept` of a file input: `.pdf,image/*`. */
  accept?: string;
  /** For files that browsers know no type of: the platform tells by their contents what they are. */
  takesUntyped?: boolean;
  help?: ReactNode;
  disabled?: boolean;
}

/**
 * Takes files by choice or drop, sends each with its progress, and shows pictures small. Closed once selected minus
 * removed files reach the limit (Spec 000 §5).
 */
export function UploadField({
  label,
  send,
  value,
  onChange,
  onFailure,
  limit,
  maximumBytes,
  takesUntyped = false,
  ...look
}: UploadFieldProps) {
  const { accept, help, disabled = false } = look;
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const { transfers, begin, retry, drop, arrivedPreviews } = useTransfers({ send, value, onChange, onFailure });
  const selected = value.length + transfers.length;
  const isFull = isUploadLimitReached(selected, 0, limit);

  const take = (files: readonly File[]) => {
    const problems: string[] = [];
    let free = limit === undefined ? Infinity : limit - selected;
    for (const file of files) {
      const problem = (takesUntyped ? null : fileProblem(file)) ?? fileSizeProblem(file, maximumBytes);
      if (problem) problems.push(`${file.name}: ${problem}`);
      else if (free <= 0) problems.push(`${file.name}: o limite de ${limit} arquivos foi alcançado.`);
      else {
        free -= 1;
        begin(file);
      }
    }
    setRefusals(problems);
  };

  return (
    <div className="ui-upload" role="group" aria-label={label}>
      <span className="ui-form-label" aria-hidden="true">
        {label}
      </span>
      <DropZone multiple={limit !== 1} accept={accept} disabled={disabled || isFull} onFiles={take}>
        <p className="ui-upload-invitation">
          <Icon glyph={InboxOutlined} />
          {isFull ? 'Limite de arquivos alcançado' : 'Arraste arquivos para cá ou clique para escolher'}
        </p>
        {help && <p className="ui-form-help">{help}</p>}
      </DropZone>
      <div role="alert" className="ui-upload-refusals">
        {refusals.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <FileList
        files={value}
        previews={arrivedPreviews}
        transfers={transfers}
        disabled={disabled}
        onRetry={retry}
        onDrop={drop}
        onRemove={(removed) => onChange(value.filter((file) => file !== removed))}
      />
    </div>
  );
}
