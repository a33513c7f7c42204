import type { AutomationChoices, AutomationRule, PipeAutomation } from '@portal/shared/contracts/boards/automations';
import { automationProblems, countsDays, needsStep } from '@portal/shared/domain/boards/automations/automationRule';
import type { AutomationNames } from '@portal/shared/domain/boards/automations/automationWords';
import type { Problem } from '@portal/shared/form/problem';

/** An automation as it is written: the rule, and whether it is on. */
export interface AutomationForm {
  rule: AutomationRule;
  isActive: boolean;
}

/** What a new one begins with: the sentence that people ask for first, as far as it can be guessed. */
export const newAutomation = (): AutomationForm => ({
  rule: {
    trigger: { kind: 'standsInStep', stepId: null, days: 3 },
    conditions: {
      ...{ priorityIds: [], cardTypes: [], modalityIds: [], brokerIds: [], hasNoOwner: false },
      ...{ minInsuredAmount: null, maxInsuredAmount: null },
    },
    action: { kind: 'notifyOwner', priorityId: null, userId: null, stepId: null },
  },
  // Switching on asks, with how many cards it touches at once.
  isActive: false,
});

/** A rule without what its kinds have no use for. */
export const tidied = ({ trigger, conditions, action }: AutomationRule): AutomationRule => ({
  trigger: {
    kind: trigger.kind,
    stepId: needsStep(trigger.kind) || trigger.kind === 'documentsDelivered' ? trigger.stepId : null,
    days: countsDays(trigger.kind) ? trigger.days : null,
  },
  conditions,
  action: {
    kind: action.kind,
    priorityId: action.kind === 'setPriority' ? action.priorityId : null,
    userId: action.kind === 'assign' ? action.userId : null,
    stepId: action.kind === 'move' ? action.stepId : null,
  },
});

/** What a rule lacks, at the fields of the form. */
export const problemsOfRule = (rule: AutomationRule, { steps }: AutomationChoices): Problem[] =>
  automationProblems(tidied(rule), (id) => steps.some((step) => step.id === id && step.isDone)).map(
    ({ field, message }) => ({ fieldId: field, text: message }),
  );

/** What things are called, out of what can be chosen. */
export function namesOf({ steps, priorities, modalities, brokers, people }: AutomationChoices): AutomationNames {
  const of = (rows: readonly { id: number; name: string }[]) => (id: number) => rows.find((row) => row.id === id)?.name;
  return {
    ...{ step: of(steps), priority: of(priorities), modality: of(modalities) },
    ...{ broker: of(brokers), person: of(people) },
  };
}

/** Recognises an automation in what a conflict brings along. */
export const isAutomation = (response: unknown): response is PipeAutomation =>
  typeof response === 'object' && response !== null && 'rule' in response && 'version' in response;
