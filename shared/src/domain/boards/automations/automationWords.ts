import { formatShortMoney } from '../../values/money';
import { cardTypeLabels } from '../cardTypes';
import type { ActionKind, TriggerKind } from './automationKinds';
import type { AutomationParts } from './automationRule';

/** What things are called; what is not there any more has no name. */
export interface AutomationNames {
  step: (id: number) => string | undefined;
  priority: (id: number) => string | undefined;
  modality: (id: number) => string | undefined;
  broker: (id: number) => string | undefined;
  person: (id: number) => string | undefined;
}

/** What an automation waits for, as the form offers it. */
export const triggerLabels: Record<TriggerKind, string> = {
  entersStep: 'um card entra em uma etapa',
  standsInStep: 'um card está em uma etapa há mais de alguns dias',
  clockEnds: 'o prazo legal de um card termina em até alguns dias',
  documentsDelivered: 'o corretor entrega todos os documentos pedidos',
};

/** What an automation does, as the form offers it. */
export const actionLabels: Record<ActionKind, string> = {
  notifyOwner: 'avisar o responsável pelo card',
  notifyManagers: 'avisar quem gerencia a esteira',
  mailBroker: 'avisar o corretor, por e-mail, dos documentos pendentes',
  setPriority: 'mudar a prioridade',
  assign: 'atribuir o card a uma pessoa',
  move: 'mover o card para outra etapa',
};

const GAP = '…';

const daysText = (days: number | null): string =>
  days === null ? `${GAP} dias corridos` : `${days} ${days === 1 ? 'dia corrido' : 'dias corridos'}`;

/** "a", "a ou b", "a, b ou c". */
function either(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} ou ${last}` : last;
}

function triggerWords({ kind, stepId, days }: AutomationParts['trigger'], names: AutomationNames): string {
  const step = stepId === null ? GAP : (names.step(stepId) ?? 'etapa retirada');
  switch (kind) {
    case 'entersStep':
      return `um card entra em ${step}`;
    case 'standsInStep':
      return `um card está em ${step} há mais de ${daysText(days)}`;
    case 'clockEnds':
      return days === 0
        ? 'o prazo legal de um card termina hoje'
        : `o prazo legal de um card termina em até ${daysText(days)}`;
    case 'documentsDelivered':
      return `o corretor entrega todos os documentos pedidos de um card${stepId === null ? '' : ` em ${step}`}`;
  }
}

function conditionWords(conditions: AutomationParts['conditions'], names: AutomationNames): string[] {
  const { priorityIds, cardTypes, modalityIds, brokerIds, minInsuredAmount: from, maxInsuredAmount: to } = conditions;
  const among = (what: string, words: readonly string[]) => (words.length > 0 ? [`${what} é ${either(words)}`] : []);
  const called = (ids: readonly number[], name: (id: number) => string | undefined) =>
    ids.map((id) => name(id) ?? 'uma que já não existe');
  return [
    ...among('a prioridade', called(priorityIds, names.priority)),
    ...among(
      'o tipo',
      cardTypes.map((type) => cardTypeLabels[type]),
    ),
    ...among('a modalidade', called(modalityIds, names.modality)),
    ...among('a corretora', called(brokerIds, names.broker)),
    ...(from !== null && to !== null
      ? [`a importância segurada vai de ${formatShortMoney(from)} a ${formatShortMoney(to)}`]
      : []),
    ...(from !== null && to === null ? [`a importância segurada é de ${formatShortMoney(from)} ou mais`] : []),
    ...(from === null && to !== null ? [`a importância segurada é de até ${formatShortMoney(to)}`] : []),
    ...(conditions.hasNoOwner ? ['ninguém é responsável'] : []),
  ];
}

function actionWords({ kind, priorityId, userId, stepId }: AutomationParts['action'], names: AutomationNames): string {
  const called = (id: number | null, name: (id: number) => string | undefined, gone: string) =>
    id === null ? GAP : (name(id) ?? gone);
  switch (kind) {
    case 'setPriority':
      return `mudar a prioridade para ${called(priorityId, names.priority, 'uma que já não existe')}`;
    case 'assign':
      return `atribuir o card a ${called(userId, names.person, 'quem já não gerencia a esteira')}`;
    case 'move':
      return `mover o card para ${called(stepId, names.step, 'uma etapa retirada')}`;
    default:
      return actionLabels[kind];
  }
}

/** An automation as a sentence: the same on the screen, in its log and in the history of the cards that it touched. */
export function automationSentence({ trigger, conditions, action }: AutomationParts, names: AutomationNames): string {
  const words = conditionWords(conditions, names);
  const last = words.at(-1) ?? '';
  const together = words.length > 1 ? `${words.slice(0, -1).join(', ')} e ${last}` : last;
  const condition = words.length > 0 ? `, se ${together}` : '';
  return `Quando ${triggerWords(trigger, names)}${condition}, ${actionWords(action, names)}`;
}

/** Who did it, as histories name an automation. */
export const automationDoer = (sentence: string): string => `Automação: ${sentence}`;
