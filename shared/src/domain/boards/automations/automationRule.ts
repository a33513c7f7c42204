import { DAYS_TO_ANSWER } from '../../underwriting/legalClock';
import type { CardType } from '../cardTypes';
import type { ActionKind, TriggerKind } from './automationKinds';

/** Nobody waits longer for a card that stands still. */
export const MOST_AUTOMATION_DAYS = 365;
/** So often all automations together may touch a card on one day: what moves it to and fro comes to an end. */
export const MOST_FIRINGS_A_DAY = 5;
/** So many days a dry run looks back. */
export const DRY_RUN_DAYS = 30;

/** What an automation of a pipe is made of; what its kinds have no use for is null. */
export interface AutomationParts {
  trigger: { kind: TriggerKind; stepId: number | null; days: number | null };
  conditions: {
    priorityIds: readonly number[];
    cardTypes: readonly CardType[];
    modalityIds: readonly number[];
    brokerIds: readonly number[];
    minInsuredAmount: number | null;
    maxInsuredAmount: number | null;
    hasNoOwner: boolean;
  };
  action: { kind: ActionKind; priorityId: number | null; userId: number | null; stepId: number | null };
}

/** What is wrong with a part of an automation. */
export interface AutomationProblem {
  field:
    'trigger.stepId' | 'trigger.days' | 'conditions.maxInsuredAmount' | `action.${'priorityId' | 'userId' | 'stepId'}`;
  message: string;
}

/** The trigger needs a step; that of documents may name one. */
export const needsStep = (kind: TriggerKind): boolean => kind === 'entersStep' || kind === 'standsInStep';
/** The trigger counts days. */
export const countsDays = (kind: TriggerKind): boolean => kind === 'standsInStep' || kind === 'clockEnds';

/** What an automation lacks, and what cannot be; `isDone` says of a step whether cards are approved in it. */
export function automationProblems(
  { trigger, conditions, action }: AutomationParts,
  isDone: (stepId: number) => boolean,
): AutomationProblem[] {
  const found: AutomationProblem[] = [];
  const add = (is: boolean, field: AutomationProblem['field'], message: string) => {
    if (is) found.push({ field, message });
  };
  add(needsStep(trigger.kind) && trigger.stepId === null, 'trigger.stepId', 'Escolha a etapa.');
  const most = trigger.kind === 'clockEnds' ? DAYS_TO_ANSWER : MOST_AUTOMATION_DAYS;
  const least = trigger.kind === 'clockEnds' ? 0 : 1;
  const { days } = trigger;
  add(
    countsDays(trigger.kind) && (days === null || days < least || days > most),
    'trigger.days',
    `Informe os dias, de ${least} a ${most}.`,
  );
  add(
    trigger.kind === 'standsInStep' && trigger.stepId !== null && isDone(trigger.stepId),
    'trigger.stepId',
    'Nesta etapa os cards já estão decididos. Escolha outra.',
  );
  add(
    trigger.kind === 'entersStep' && trigger.stepId !== null && isDone(trigger.stepId),
    'trigger.stepId',
    'Um card que entra nesta etapa é aprovado e não muda mais. Escolha outra.',
  );
  const { minInsuredAmount: from, maxInsuredAmount: to } = conditions;
  add(
    from !== null && to !== null && to < from,
    'conditions.maxInsuredAmount',
    'O maior valor não pode ser menor que o menor.',
  );
  add(action.kind === 'setPriority' && action.priorityId === null, 'action.priorityId', 'Escolha a prioridade.');
  add(action.kind === 'assign' && action.userId === null, 'action.userId', 'Escolha a pessoa.');
  if (action.kind === 'move') {
    const target = action.stepId;
    add(target === null, 'action.stepId', 'Escolha a etapa de destino.');
    add(
      target !== null && isDone(target),
      'action.stepId',
      'Entrar nesta etapa aprova o card, e quem decide é uma pessoa. Escolha outra.',
    );
    add(target !== null && target === trigger.stepId, 'action.stepId', 'O card já está nesta etapa. Escolha outra.');
  }
  return found;
}
