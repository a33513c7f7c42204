import type { PortalError } from '@portal/shared';
import { LONGEST_JUSTIFICATION } from '@portal/shared/contracts/board';
import type { UsedFormDraft } from '@portal/shared/drafts/useFormDraft';
import { FormDialog, fieldProblem } from '@portal/shared/ui/dialog';
import { LongTextField } from '@portal/shared/ui/form';
import { useState } from 'react';
import type { ReactNode } from 'react';

interface ReasonDialogProps {
  reason: UsedFormDraft<string>;
  title: string;
  consequence: ReactNode;
  verb: string;
  label: string;
  help: string;
  /** What is said where the reason is missing; null where it need not be given. */
  missing: string | null;
  isBusy: boolean;
  error: PortalError | null;
  onSend: (reason: string) => void;
  onClose: () => void;
}

/** Asks before something that a broker or the legal clock feels, and takes the reason for it. */
export function ReasonDialog({
  reason: { value, setValue, draft },
  label,
  help,
  missing,
  isBusy,
  error,
  onSend,
  onClose,
  ...frame
}: ReasonDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <FormDialog
      {...frame}
      isBusy={isBusy}
      error={error}
      fields={['Reason']}
      draft={draft}
      onSend={() => {
        if (missing !== null && value.trim() === '') setProblem(missing);
        else onSend(value.trim());
      }}
      onClose={onClose}
    >
      <LongTextField
        label={label}
        help={help}
        required={missing !== null}
        maxLength={LONGEST_JUSTIFICATION}
        disabled={isBusy}
        value={value}
        error={problem ?? fieldProblem(error, 'Reason')}
        onChange={(text) => {
          setProblem(null);
          setValue(text);
        }}
      />
    </FormDialog>
  );
}
