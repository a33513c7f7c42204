import type { AutomationChoices, AutomationRule } from '@portal/shared/contracts/boards/automations';
import { actionKinds, triggerKinds } from '@portal/shared/domain/boards/automations/automationKinds';
import { countsDays, needsStep } from '@portal/shared/domain/boards/automations/automationRule';
import { actionLabels, triggerLabels } from '@portal/shared/domain/boards/automations/automationWords';
import { NumberField } from '@portal/shared/ui/form';
import { SelectField } from '@portal/shared/ui/select';

export interface RuleFieldsProps {
  rule: AutomationRule;
  choices: AutomationChoices;
  problemOf: (field: string) => string | null;
  leave: (field: string) => void;
  onChange: (rule: AutomationRule) => void;
}

const triggers = Object.values(triggerKinds).map((value) => ({ value, label: triggerLabels[value] }));
const actions = Object.values(actionKinds).map((value) => ({ value, label: actionLabels[value] }));
const offered = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));
/** Cards of a step that is done are decided: nothing happens to them any more. */
const open = (steps: AutomationChoices['steps']) => offered(steps.filter(({ isDone }) => !isDone));

/** What it waits for. */
export function TriggerFields({ rule, choices, problemOf, leave, onChange }: RuleFieldsProps) {
  const { trigger } = rule;
  const change = (part: Partial<AutomationRule['trigger']>) => onChange({ ...rule, trigger: { ...trigger, ...part } });
  return (
    <fieldset className="parameters-automation-part" data-leads>
      <legend>Quando</legend>
      <SelectField
        label="O que acontece"
        required
        options={triggers}
        value={trigger.kind}
        onChange={(kind) => kind && change({ kind })}
      />
      {trigger.kind !== 'clockEnds' && (
        <SelectField
          label="Etapa"
          required={needsStep(trigger.kind)}
          placeholder={needsStep(trigger.kind) ? 'Selecione' : 'Qualquer etapa'}
          options={open(choices.steps)}
          value={trigger.stepId}
          error={problemOf('trigger.stepId')}
          onBlur={() => leave('trigger.stepId')}
          onChange={(stepId) => change({ stepId })}
        />
      )}
      {countsDays(trigger.kind) && (
        <NumberField
          label={trigger.kind === 'standsInStep' ? 'Há mais de' : 'Termina em até'}
          unit="dias corridos"
          help={
            trigger.kind === 'standsInStep'
              ? 'Pelo calendário de Brasília: o dia da entrada não conta, sábados, domingos e feriados contam.'
              : 'Pelo calendário de Brasília, como o relógio legal conta. Enquanto a resposta do corretor é esperada, nada corre.'
          }
          required
          minimum={trigger.kind === 'standsInStep' ? 1 : 0}
          maximum={trigger.kind === 'standsInStep' ? 365 : 25}
          value={trigger.days}
          error={problemOf('trigger.days')}
          onBlur={() => leave('trigger.days')}
          onChange={(days) => change({ days })}
        />
      )}
    </fieldset>
  );
}

/** What it does. */
export function ActionFields({ rule, choices, problemOf, leave, onChange }: RuleFieldsProps) {
  const { action } = rule;
  const change = (part: Partial<AutomationRule['action']>) => onChange({ ...rule, action: { ...action, ...part } });
  return (
    <fieldset className="parameters-automation-part" data-leads>
      <legend>Fazer</legend>
      <SelectField
        label="Ação"
        required
        options={actions}
        value={action.kind}
        help={action.kind === 'mailBroker' ? MAIL_HELP : undefined}
        onChange={(kind) => kind && change({ kind })}
      />
      {action.kind === 'setPriority' && (
        <SelectField
          label="Prioridade"
          required
          options={offered(choices.priorities)}
          value={action.priorityId}
          error={problemOf('action.priorityId')}
          onBlur={() => leave('action.priorityId')}
          onChange={(priorityId) => change({ priorityId })}
        />
      )}
      {action.kind === 'assign' && (
        <SelectField
          label="Pessoa"
          required
          options={offered(choices.people)}
          value={action.userId}
          error={problemOf('action.userId')}
          onBlur={() => leave('action.userId')}
          onChange={(userId) => change({ userId })}
        />
      )}
      {action.kind === 'move' && (
        <SelectField
          label="Para a etapa"
          required
          help="Pelas regras do quadro: uma etapa cheia que recusa outros cards recusa este também."
          options={open(choices.steps)}
          value={action.stepId}
          error={problemOf('action.stepId')}
          onBlur={() => leave('action.stepId')}
          onChange={(stepId) => change({ stepId })}
        />
      )}
    </fieldset>
  );
}

const MAIL_HELP =
  'O e-mail de sempre: só os documentos que faltam, um por corretora, nada da análise. Sem documento pendente, nada se envia.';
