import { useCommand } from '@portal/shared/commands/useCommand';
import type { CommandOptions, Steps } from '@portal/shared/commands/useCommand';
import { LONGEST_OBSERVATION } from '@portal/shared/domain/values/limits';
import { sizeProblem } from '@portal/shared/domain/values/genericRules';
import { newUniqueId } from '@portal/shared/domain/values/newUniqueId';
import { useKeptInput } from '@portal/shared/kept/useKeptInput';
import { problemsOf } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { ActionButton } from '@portal/shared/ui/base';
import { CallFailure } from '@portal/shared/ui/dialog';
import { Checkbox, LongTextField } from '@portal/shared/ui/form';
import { useConfirm } from '@portal/shared/ui/overlay';
import type { ReactNode } from 'react';

interface NewObservation {
  text: string;
  isVisibleToBroker: boolean;
  /** So that a request whose answer got lost can be repeated. */
  uniqueId: string;
  /** Users whom the writer picked to be mentioned, also those whose name was deleted again. */
  mentioned: readonly number[];
}

/** What a field gets in which an observation is written. */
export interface ObservationWriting {
  label: string;
  help: string | undefined;
  maxLength: number;
  disabled: boolean;
  value: string;
  error: string | null;
  onChange: (text: string) => void;
  onMention: (userId: number) => void;
}

export interface ObservationFormProps {
  /** Names what is written about, for the draft. */
  keptAs: string;
  label: string;
  help?: string | undefined;
  /** What the button does while the broker is not told. */
  verb?: string;
  /** What is said of an empty field. */
  emptyProblem?: string;
  /** Set where writing is what the screen is for. */
  isPrimary?: boolean;
  /** Whom the observation may also be told to; null where there is nobody. */
  brokerName: string | null;
  /** Why the user may not write; null where they may. */
  disabledReason?: string | null;
  /** The field to write in, where it helps with more than room for words. */
  field?: (writing: ObservationWriting) => ReactNode;
  /** What else stands against a text; null where nothing does. */
  problem?: (text: string) => string | null;
  /** How the platform is given it. */
  write: Steps<NewObservation, unknown>;
  /** Calls that show what is written. */
  refreshes?: CommandOptions<NewObservation, unknown>['refreshes'];
  onWritten?: () => void;
}

/** `name` is what the platform knows it by. */
const NOTHING: { text: string; isForBroker: boolean; name: string; mentioned?: readonly number[] } = {
  text: '',
  isForBroker: false,
  name: '',
};

/** Writes an observation; what was typed stays until it is stored, also over a reload or with the drawer closed. */
export function ObservationForm({
  keptAs,
  label,
  help,
  verb = 'Gravar observação',
  emptyProblem = 'Escreva a observação.',
  isPrimary = false,
  brokerName,
  disabledReason = null,
  field = (writing) => <LongTextField {...writing} />,
  problem = () => null,
  write,
  refreshes = [],
  onWritten,
}: ObservationFormProps) {
  const confirm = useConfirm();
  const { value: written, setValue: setWritten, discard } = useKeptInput(keptAs, NOTHING);
  const { text } = written;
  const isForBroker = written.isForBroker && brokerName !== null;
  const { problemOf, ask } = useProblems(problemsOf('Observation', text.trim() === '' ? emptyProblem : problem(text)));
  const { run, isBusy, error } = useCommand(write, {
    refreshes,
    onDone: () => {
      discard();
      onWritten?.();
    },
  });

  const send = async () => {
    if (!ask()) return;
    if (sizeProblem(text, LONGEST_OBSERVATION)) return;
    if (isForBroker && !(await confirm(questionTo(brokerName)))) return;
    const { name: uniqueId, mentioned = [] } = written;
    await run({ text: text.trim(), isVisibleToBroker: isForBroker, uniqueId, mentioned });
  };
  return (
    <form
      className="ui-dialog-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && !disabledReason) void send();
      }}
    >
      {field({
        label,
        help,
        maxLength: LONGEST_OBSERVATION,
        disabled: isBusy || disabledReason !== null,
        value: text,
        error: problemOf('Observation'),
        onChange: (typed) => {
          // Other words are another observation, also where the answer to the first ones got lost.
          setWritten((before) => ({ ...before, text: typed, name: newUniqueId() }));
        },
        onMention: (userId) =>
          setWritten((before) => ({ ...before, mentioned: [...new Set([...(before.mentioned ?? []), userId])] })),
      })}
      {brokerName !== null && (
        <Checkbox
          checked={isForBroker}
          disabled={isBusy || disabledReason !== null}
          onChange={({ target }) => setWritten((before) => ({ ...before, isForBroker: target.checked }))}
        >
          Mostrar também à corretora {brokerName}
        </Checkbox>
      )}
      {error && <CallFailure error={error} />}
      <div>
        <ActionButton
          {...(isPrimary && { type: 'primary' })}
          htmlType="submit"
          loading={isBusy}
          disabledReason={disabledReason}
        >
          {isForBroker ? 'Enviar também à corretora' : verb}
        </ActionButton>
      </div>
    </form>
  );
}

const questionTo = (broker: string) => ({
  title: 'Enviar a observação à corretora?',
  consequence: `${broker} será avisada no portal e lê o texto inteiro. Não dá para desfazer.`,
  verb: 'Enviar à corretora',
});
