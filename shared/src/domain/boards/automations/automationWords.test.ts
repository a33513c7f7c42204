import { automationProblems } from './automationRule';
import type { AutomationParts } from './automationRule';
import { automationSentence } from './automationWords';

type Change = { [Part in keyof AutomationParts]?: Partial<AutomationParts[Part]> };

const ruleOf = ({ trigger, conditions, action }: Change = {}): AutomationParts => ({
  trigger: { kind: 'entersStep', stepId: 1, days: null, ...trigger },
  conditions: {
    ...{ priorityIds: [], cardTypes: [], modalityIds: [], brokerIds: [], hasNoOwner: false },
    ...{ minInsuredAmount: null, maxInsuredAmount: null, ...conditions },
  },
  action: { kind: 'notifyOwner', priorityId: null, userId: null, stepId: null, ...action },
});
const called = (names: Record<number, string>) => (id: number) => names[id];
const names = {
  step: called({ 1: 'Entrada', 2: 'Documentação pendente', 3: 'Concluído' }),
  priority: called({ 1: 'Alta', 2: 'Urgente' }),
  modality: called({ 1: 'Licitante', 2: 'Executante', 3: 'Judicial' }),
  broker: called({ 1: 'Boreal' }),
  person: called({ 1: 'Ana Prado' }),
};
const say = (change?: Change) => automationSentence(ruleOf(change), names).replaceAll('\u00a0', ' ');

describe('the sentence of an automation', () => {
  it('says what it waits for', () => {
    expect(say()).toBe('Quando um card entra em Entrada, avisar o responsável pelo card');
    const when = (trigger: Change['trigger']) => say({ trigger }).split(', avisar')[0];
    expect(when({ kind: 'standsInStep', days: 1 })).toBe('Quando um card está em Entrada há mais de 1 dia corrido');
    expect(when({ kind: 'standsInStep', days: null, stepId: null })).toBe(
      'Quando um card está em … há mais de … dias corridos',
    );
    expect(when({ kind: 'clockEnds', days: 0 })).toBe('Quando o prazo legal de um card termina hoje');
    expect(when({ kind: 'clockEnds', days: 5 })).toBe('Quando o prazo legal de um card termina em até 5 dias corridos');
    expect(when({ kind: 'documentsDelivered', stepId: null })).toBe(
      'Quando o corretor entrega todos os documentos pedidos de um card',
    );
    expect(when({ kind: 'documentsDelivered', stepId: 2 })).toMatch(/de um card em Documentação pendente$/);
  });

  it('says of which cards, one condition after the other', () => {
    const words = (conditions: Change['conditions']) => /se (.+), avisar/.exec(say({ conditions }))?.[1];
    expect(words({})).toBeUndefined();
    expect(words({ modalityIds: [1, 2, 3], brokerIds: [1], hasNoOwner: true })).toBe(
      'a modalidade é Licitante, Executante ou Judicial, a corretora é Boreal e ninguém é responsável',
    );
    expect(words({ minInsuredAmount: 1_000_00, maxInsuredAmount: 2_000_50 })).toBe(
      'a importância segurada vai de R$ 1.000 a R$ 2.000,50',
    );
    expect(words({ minInsuredAmount: 1_000_00 })).toBe('a importância segurada é de R$ 1.000 ou mais');
    expect(words({ maxInsuredAmount: 1_000_00 })).toBe('a importância segurada é de até R$ 1.000');
    expect(words({ cardTypes: ['PROPOSTA', 'REQUEST_LIMIT'] })).toBe('o tipo é Proposta ou Solicitação de limite');
    expect(words({ priorityIds: [9] })).toBe('a prioridade é uma que já não existe');
  });

  it('says what it does, to what is there no more too', () => {
    const then = (action: Change['action']) => say({ action }).replace('Quando um card entra em Entrada, ', '');
    expect(then({ kind: 'setPriority', priorityId: 2 })).toBe('mudar a prioridade para Urgente');
    expect(then({ kind: 'assign', userId: 1 })).toBe('atribuir o card a Ana Prado');
    expect(then({ kind: 'assign', userId: 7 })).toBe('atribuir o card a quem já não gerencia a esteira');
    expect(then({ kind: 'move', stepId: 2 })).toBe('mover o card para Documentação pendente');
    expect(then({ kind: 'move', stepId: 9 })).toBe('mover o card para uma etapa retirada');
    expect(then({ kind: 'mailBroker' })).toBe('avisar o corretor, por e-mail, dos documentos pendentes');
  });
});

describe('an automation', () => {
  const wrong = (change: Change) => automationProblems(ruleOf(change), (id) => id === 3).map(({ field }) => field);

  it('lacks what its kinds need', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ trigger: { stepId: null } })).toEqual(['trigger.stepId']);
    expect(wrong({ trigger: { kind: 'documentsDelivered', stepId: null } })).toEqual([]);
    expect(wrong({ trigger: { kind: 'standsInStep', days: 0 } })).toEqual(['trigger.days']);
    expect(wrong({ trigger: { kind: 'standsInStep', days: 365 } })).toEqual([]);
    expect(wrong({ trigger: { kind: 'clockEnds', days: 0 } })).toEqual([]);
    expect(wrong({ trigger: { kind: 'clockEnds', days: 26 } })).toEqual(['trigger.days']);
    expect(wrong({ action: { kind: 'setPriority' } })).toEqual(['action.priorityId']);
    expect(wrong({ action: { kind: 'assign' } })).toEqual(['action.userId']);
    expect(wrong({ conditions: { minInsuredAmount: 2, maxInsuredAmount: 1 } })).toEqual([
      'conditions.maxInsuredAmount',
    ]);
  });

  it('neither decides nor watches what is decided, and moves no card to where it is', () => {
    expect(wrong({ action: { kind: 'move', stepId: 3 } })).toEqual(['action.stepId']);
    expect(wrong({ action: { kind: 'move', stepId: 1 } })).toEqual(['action.stepId']);
    expect(wrong({ action: { kind: 'move', stepId: null } })).toEqual(['action.stepId']);
    expect(wrong({ trigger: { stepId: 3 } })).toEqual(['trigger.stepId']);
    expect(wrong({ trigger: { kind: 'standsInStep', days: 3, stepId: 3 } })).toEqual(['trigger.stepId']);
  });
});
