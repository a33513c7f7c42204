import type { Command, Sent } from '@portal/shared/commands/useCommand';
import { LONGEST_JUSTIFICATION } from '@portal/shared/contracts/boards/board';
import { gapsProblem } from '@portal/shared/domain/boards/cardTexts';
import type { KeptForm } from '@portal/shared/kept/useKeptForm';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { LongTextField } from '@portal/shared/ui/form';
import type { ReactNode } from 'react';
import { CardTextField } from '../../texts/CardTextField';

interface ReasonDialogProps {
  reason: KeptForm<string>;
  title: string;
  consequence: ReactNode;
  verb: string;
  label: string;
  help: string;
  /** What is said where the reason is missing; null where it need not be given. */
  missing: string | null;
  /** The card for whose broker the reason is; its sentences for adjustments are offered. Null where it is for the history alone. */
  adjusted: number | null;
  command: Pick<Command<never, unknown>, 'isBusy' | 'error' | 'reset'>;
  onSend: (reason: string) => Promise<Sent<unknown>>;
  onClose: () => void;
}

/** Asks before something that a broker or the legal clock feels, and takes the reason for it. */
export function ReasonDialog({
  reason: { value, setValue, kept },
  label,
  help,
  missing,
  adjusted,
  command,
  onSend,
  onClose,
  ...frame
}: ReasonDialogProps) {
  const { problemOf, ask } = useProblems(
    problemsOf('Reason', value.trim() === '' ? missing : gapsProblem(value)),
    refusedProblems(command.error),
  );
  const field = {
    label,
    help,
    required: missing !== null,
    maxLength: LONGEST_JUSTIFICATION,
    disabled: command.isBusy,
    value,
    error: problemOf('Reason'),
    onChange: (typed: string) => setValue(typed),
  };
  return (
    <CommandDialog
      {...frame}
      command={command}
      fields={['Reason']}
      kept={kept}
      onSend={() => (ask() ? onSend(value.trim()) : undefined)}
      onClose={onClose}
    >
      {adjusted === null ? (
        <LongTextField {...field} />
      ) : (
        <CardTextField {...field} cardId={adjusted} use="adjustment" />
      )}
    </CommandDialog>
  );
}
