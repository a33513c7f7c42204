import { MOST_FILES_OF_DOCUMENT } from '@portal/shared/contracts/boards/kanbanDocuments';
import {
  acceptOf,
  archiveKinds,
  formatBytes,
  MAX_UPLOAD_BYTES,
  namesOf,
} from '@portal/shared/domain/documents/uploadedFiles';
import { UploadField } from '@portal/shared/ui/upload';
import type { UploadedFile } from '@portal/shared/ui/upload';
import { useSendDocument } from './useSendDocument';

interface DocumentFilesProps {
  label: string;
  value: readonly UploadedFile[];
  onChange: (files: readonly UploadedFile[]) => void;
  /** What is wanted, before the kinds and the size that may be sent: "Assinada pelo tomador." */
  lead?: string;
  limit?: number;
  /** What is wrong with what there is. */
  problem?: string | null | undefined;
  disabled: boolean;
}

/** The files that go with a command: they are sent at once, and the command names them. */
export function DocumentFiles({
  label,
  value,
  onChange,
  lead,
  limit = MOST_FILES_OF_DOCUMENT,
  problem,
  disabled,
}: DocumentFilesProps) {
  const send = useSendDocument();
  return (
    <>
      <UploadField
        label={label}
        send={send}
        value={[...value]}
        onChange={onChange}
        limit={limit}
        accept={acceptOf(archiveKinds)}
        help={`${lead ? `${lead} ` : ''}${namesOf(archiveKinds)}, até ${formatBytes(MAX_UPLOAD_BYTES)} cada.`}
        disabled={disabled}
      />
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}
