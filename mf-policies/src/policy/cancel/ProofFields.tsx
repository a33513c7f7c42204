import type { CancelReason } from '@portal/shared/contracts/underwriting/policyChanges';
import { DocumentFiles } from '@portal/shared/parts/sendDocument';
import type { TypedCancellation } from './typedCancellation';

interface ProofFieldsProps {
  reason: CancelReason;
  files: TypedCancellation['files'];
  problem: string | null | undefined;
  disabled: boolean;
  onChange: (files: TypedCancellation['files']) => void;
}

/** What proves the reason: a field for each of its documents. */
export function ProofFields({ reason, files, problem, disabled, onChange }: ProofFieldsProps) {
  return (
    <>
      {reason.Documents.map(({ Name, IsRequired }) => (
        <DocumentFiles
          key={Name}
          label={IsRequired ? Name : `${Name} (opcional)`}
          value={files[Name] ?? []}
          onChange={(now) => onChange({ ...files, [Name]: now })}
          disabled={disabled}
        />
      ))}
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}
