import { useCommand } from '@portal/shared/commands/useCommand';
import { getPipe, updateStepRules } from '@portal/shared/contracts/boards/board';
import type { StepSummary } from '@portal/shared/contracts/boards/board';
import { problemsOf } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { Checkbox, NumberField, Radio } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { boardCalls } from '../boardRequest';

interface StepRulesDialogProps {
  step: StepSummary;
  onClose: () => void;
}

const HIGHEST_LIMIT = 100_000;

/** How many cards a step takes, what happens above that, and whether bringing one needs a reason. */
export default function StepRulesDialog({ step, onClose }: StepRulesDialogProps) {
  const notify = useNotify();
  const [limit, setLimit] = useState(step.workInProgressLimit);
  const [policy, setPolicy] = useState(step.workInProgressPolicy);
  const [needsJustification, setNeedsJustification] = useState(step.needsJustification);
  const save = useCommand(updateStepRules, {
    refreshes: [...boardCalls, getPipe],
    onDone: () =>
      notify.success({
        title: `Regras da etapa ${step.name} salvas`,
        text: 'Valem a partir do próximo card que entrar.',
      }),
  });
  const isInRange = limit === null || (limit >= 1 && limit <= HIGHEST_LIMIT);
  const { problemOf, ask } = useProblems(
    problemsOf('workInProgressLimit', !isInRange && 'O limite é de 1 a 100.000 cards.'),
  );

  const send = () => {
    if (!ask()) return undefined;
    return save.run({
      parameters: { stepId: step.id },
      body: { workInProgressLimit: limit, workInProgressPolicy: policy, needsJustification },
    });
  };

  return (
    <CommandDialog
      width={480}
      title={`Regras da etapa ${step.name}`}
      verb="Salvar regras"
      command={save}
      onSend={send}
      onClose={onClose}
    >
      <div className="kanban-step-rules-form">
        <NumberField
          label="Limite de cards na etapa"
          help="Vazio, a etapa recebe quantos cards vierem."
          value={limit}
          error={problemOf('workInProgressLimit')}
          onChange={setLimit}
        />
        <fieldset disabled={limit === null}>
          <legend>Quando a etapa está no limite</legend>
          <Radio.Group
            value={policy}
            disabled={limit === null}
            onChange={(event) => setPolicy(event.target.value as StepSummary['workInProgressPolicy'])}
          >
            <Radio value="warn">Avisar quem traz outro card</Radio>
            <Radio value="refuse">Recusar outros cards</Radio>
          </Radio.Group>
        </fieldset>
        <Checkbox checked={needsJustification} onChange={(event) => setNeedsJustification(event.target.checked)}>
          Pedir uma justificativa a quem traz um card
        </Checkbox>
      </div>
    </CommandDialog>
  );
}
