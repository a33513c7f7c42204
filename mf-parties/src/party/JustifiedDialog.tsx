import type { Command, Sent } from '@portal/shared/commands/useCommand';
import { LONGEST_JUSTIFICATION } from '@portal/shared/contracts/parties/partyRecord';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { LongTextField } from '@portal/shared/ui/form';

interface JustifiedDialogProps {
  title: string;
  /** What will follow. */
  consequence: string;
  verb: string;
  danger?: boolean;
  /** Names the form and the record, for what is typed and not sent yet. */
  keptAs: string;
  /** Who reads the justification. */
  reader: string;
  /** What is said where there is none. */
  missing: string;
  /** The field by which the platform names the justification. */
  field: string;
  command: Pick<Command<never, unknown>, 'isBusy' | 'error' | 'reset'>;
  onSend: (justification: string) => Promise<Sent<unknown, unknown>>;
  onClose: () => void;
}

/** Asks why something is done that stays in the history of a record. */
export function JustifiedDialog({ keptAs, reader, missing, field, command, onSend, ...dialog }: JustifiedDialogProps) {
  const { value, setValue, kept } = useKeptForm(keptAs, '');
  const { problemOf, ask } = useProblems(
    problemsOf(field, value.trim() === '' && missing),
    refusedProblems(command.error),
  );
  return (
    <CommandDialog
      {...dialog}
      command={command}
      fields={[field]}
      kept={kept}
      onSend={() => (ask() ? onSend(value.trim()) : undefined)}
    >
      <LongTextField
        label="Justificativa"
        help={reader}
        required
        maxLength={LONGEST_JUSTIFICATION}
        disabled={command.isBusy}
        value={value}
        error={problemOf(field)}
        onChange={setValue}
      />
    </CommandDialog>
  );
}
