import type { Command, Sent } from '@portal/shared/commands/useCommand';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { problemsOf } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { LongTextField } from '@portal/shared/ui/form';
import type { ReactNode } from 'react';

/** As the platform takes it. */
const LONGEST = 500;

interface ReasonDialogProps {
  /** Names the action and its record. */
  keptAs: string;
  title: string;
  consequence: string;
  verb: string;
  danger?: boolean;
  /** Without one nothing is sent. */
  needsReason: boolean;
  help?: string;
  /** What is said where the reason is missing. */
  missing?: string;
  /** Asked above the reason. */
  children?: ReactNode;
  command: Pick<Command<never, unknown>, 'isBusy' | 'error' | 'reset'>;
  onSend: (reason: string) => Promise<Sent<unknown>>;
  onClose: () => void;
}

/** Asks for the reason of something that counts, with what will follow; what was typed stays when it fails. */
export function ReasonDialog({
  keptAs,
  title,
  consequence,
  verb,
  danger,
  needsReason,
  help,
  missing = 'Escreva o motivo: o outro lado precisa dele para saber o que fazer.',
  children,
  command,
  onSend,
  onClose,
}: ReasonDialogProps) {
  const { value: reason, setValue: setReason, kept } = useKeptForm(keptAs, '');
  const { problemOf, ask } = useProblems(problemsOf('Reason', needsReason && reason.trim() === '' && missing));
  return (
    <CommandDialog
      title={title}
      consequence={consequence}
      verb={verb}
      danger={danger ?? false}
      command={command}
      kept={kept}
      onSend={() => (ask() ? onSend(reason.trim()) : undefined)}
      onClose={onClose}
    >
      {children}
      <LongTextField
        label="Motivo"
        required={needsReason}
        maxLength={LONGEST}
        value={reason}
        error={problemOf('Reason')}
        onChange={setReason}
        {...(help && { help })}
      />
    </CommandDialog>
  );
}
