import { LONGEST_OBSERVATION } from '@portal/shared/domain/values/limits';
import { DocumentFiles } from '@portal/shared/parts/sendDocument';
import { LongTextField } from '@portal/shared/ui/form';
import type { UploadedFile } from '@portal/shared/ui/upload';

interface ReasonFieldsProps {
  reason: string;
  onReason: (typed: string) => void;
  /** The files of an act that somebody wrote; absent where an act has none. */
  paper?: { label: string; files: readonly UploadedFile[]; onFiles: (files: readonly UploadedFile[]) => void };
  problemOf: (field: 'Reason' | 'ArchiveUniqueIds') => string | null;
  onLeave: () => void;
  disabled: boolean;
}

/** Asks why something is done with a contract, which its history keeps, and for the paper that says so. */
export function ReasonFields({ reason, onReason, paper, problemOf, onLeave, disabled }: ReasonFieldsProps) {
  return (
    <>
      <LongTextField
        label="Motivo"
        required
        maxLength={LONGEST_OBSERVATION}
        value={reason}
        onChange={onReason}
        onBlur={onLeave}
        error={problemOf('Reason')}
        disabled={disabled}
      />
      {paper && (
        <DocumentFiles
          label={paper.label}
          value={paper.files}
          onChange={paper.onFiles}
          problem={problemOf('ArchiveUniqueIds')}
          disabled={disabled}
        />
      )}
    </>
  );
}
