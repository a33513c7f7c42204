import type { Sent } from '@portal/shared/commands/useCommand';
import type { ParameterProblemItem } from '@portal/shared/contracts/parameters/changes';
import { refusedProblems } from '@portal/shared/form/problem';
import type { Problem } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { CommandDialog } from '@portal/shared/ui/dialog';
import type { CommandDialogProps } from '@portal/shared/ui/dialog';
import type { ReactNode } from 'react';
import { ParameterProblems } from './ParameterProblems';
import type { Versioned } from './useDrafted';
import { useStands } from './useStands';

/** The fields of a form that is being typed. */
export interface DraftFields<Values> {
  form: Values;
  set: (change: Partial<Values>) => void;
  problemOf: (field: string) => string | null;
  leave: (field: string) => void;
}

interface DraftDialogProps<Values extends object, Stands extends Versioned | null> {
  title: string;
  /** Names form and record for what is kept in this browser. */
  keptAs: string;
  width?: number;
  /** What follows from it; that of every draft unless told. */
  consequence?: string;
  /** Whose refusals stand at their fields, by the names of the call. */
  fields?: readonly string[];
  /** What it is written on; null for something new. */
  record: Stands;
  initial: Values;
  /** What cannot be sent like this. */
  missing: (form: Values) => Problem[];
  /** What stands against it: kept all the same, and refused when it is to be reviewed. */
  judge?: (form: Values) => readonly ParameterProblemItem[];
  command: NonNullable<CommandDialogProps['command']> & { error: unknown };
  /** After a conflict `record` is the one as it stands. */
  send: (form: Values, record: Stands) => Promise<Sent<unknown, Versioned>>;
  onClose: () => void;
  children: (fields: DraftFields<Values>) => ReactNode;
}

const USUAL_CONSEQUENCE =
  'Fica em rascunho: o que está em vigor só muda quando o conjunto de alterações for publicado.';

/** Drafts a parameter: its form is kept, what it lacks is asked for, and what stands against it is told beforehand. */
export function DraftDialog<Values extends object, Stands extends Versioned | null>(
  props: DraftDialogProps<Values, Stands>,
) {
  const { title, keptAs, width = 720, record, initial, missing, judge, command, send, onClose, children } = props;
  const { consequence = USUAL_CONSEQUENCE, fields } = props;
  const [seen, see] = useStands(record);
  const { value: form, setValue, kept } = useKeptForm(keptAs, initial);
  const lacks = missing(form);
  const { problemOf, leave, ask } = useProblems(
    lacks,
    refusedProblems(command.error, (field) => ({ fieldId: field.replace(/^(Values|InstallmentParameter)\./, '') })),
  );
  const sendIt = async () => {
    const sent = await send(form, seen);
    // The page shows what somebody else did; sending again counts from there.
    if (sent.error && sent.newer) see(sent.newer as Stands);
    return sent;
  };
  return (
    <CommandDialog
      title={title}
      consequence={consequence}
      verb="Salvar rascunho"
      width={width}
      command={command}
      {...(fields && { fields })}
      kept={kept}
      onSend={() => (ask() ? sendIt() : undefined)}
      onClose={onClose}
    >
      {children({ form, set: (change) => setValue((before) => ({ ...before, ...change })), problemOf, leave })}
      {judge && <ParameterProblems problems={lacks.length > 0 ? [] : judge(form)} />}
    </CommandDialog>
  );
}
