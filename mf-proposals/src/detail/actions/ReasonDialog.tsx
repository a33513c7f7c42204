import { PortalError } from '@portal/shared';
import { useFormDraft } from '@portal/shared/drafts/useFormDraft';
import { FormDialog } from '@portal/shared/ui/dialog';
import { LongTextField } from '@portal/shared/ui/form';
import { useState } from 'react';
import type { ReactNode } from 'react';

/** As the platform takes it. */
const LONGEST = 500;

interface ReasonDialogProps {
  /** Names the action and its record. */
  draftKey: string;
  title: string;
  consequence: string;
  verb: string;
  danger?: boolean;
  /** Without one nothing is sent. */
  needsReason: boolean;
  help?: string;
  /** Asked above the reason. */
  children?: ReactNode;
  send: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the reason of something that counts, with what will follow; what was typed stays when it fails. */
export function ReasonDialog({
  draftKey,
  title,
  consequence,
  verb,
  danger,
  needsReason,
  help,
  children,
  send,
  onClose,
}: ReasonDialogProps) {
  const { value: reason, setValue: setReason, draft } = useFormDraft(draftKey, '');
  const [problem, setProblem] = useState<string | null>(null);
  const [error, setError] = useState<PortalError | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async () => {
    if (needsReason && reason.trim() === '') {
      setProblem('Escreva o motivo: o outro lado precisa dele para saber o que fazer.');
      return;
    }
    setIsBusy(true);
    setError(null);
    try {
      await send(reason.trim());
      draft.discard();
      onClose();
    } catch (failure) {
      if (!(failure instanceof PortalError)) throw failure;
      setError(failure);
      setIsBusy(false);
    }
  };
  return (
    <FormDialog
      title={title}
      consequence={consequence}
      verb={verb}
      danger={danger ?? false}
      isBusy={isBusy}
      error={error}
      draft={draft}
      onSend={() => void submit()}
      onClose={onClose}
    >
      {children}
      <LongTextField
        label="Motivo"
        required={needsReason}
        maxLength={LONGEST}
        value={reason}
        error={problem}
        onChange={(typed) => {
          setReason(typed);
          setProblem(null);
        }}
        {...(help && { help })}
      />
    </FormDialog>
  );
}
