import { ProposalStatus } from '@portal/shared/domain/proposalStatus';
import { allowedActions } from './allowedActions';
import type { ActionFacts } from './allowedActions';

const everything = ['VISUALIZAR', 'CRIAR', 'EDITAR', 'CANCELAR', 'APROVAR', 'REPROCESSAR', 'BAIXAR_LAUDO'];
const facts = (changed: Partial<ActionFacts> = {}): ActionFacts => ({
  statusId: ProposalStatus.AguardandoEmissao,
  isInternal: true,
  permitted: everything,
  whyNotEdit: null,
  isWithinAutomaticEmission: false,
  issueObstacles: [],
  hasRiskChange: false,
  whyPaidStays: null,
  hasSlips: false,
  hasOpenSlips: false,
  hasPolicy: false,
  wasValidated: true,
  ...changed,
});
const offered = (changed: Partial<ActionFacts> = {}) => allowedActions(facts(changed)).map(({ Action }) => Action);
const whyNot = (action: string, changed: Partial<ActionFacts> = {}) =>
  allowedActions(facts(changed)).find(({ Action }) => Action === action)?.DisabledReason;

it('offers whoever may only look nothing but the documents', () => {
  expect(offered({ permitted: ['VISUALIZAR'], isInternal: false })).toEqual([
    'contractDraft',
    'bankSlip',
    'policyDocument',
  ]);
});

it('keeps payments and the timeline to the insurer', () => {
  expect(offered()).toEqual(expect.arrayContaining(['registerPayment', 'writeTimeline']));
  const ofBroker = offered({ isInternal: false });
  expect(ofBroker).not.toContain('registerPayment');
  expect(ofBroker).not.toContain('writeTimeline');
});

it('lets a broker issue only what the modality issues by itself', () => {
  const broker = { isInternal: false, permitted: ['EDITAR'] };
  expect(offered(broker)).not.toContain('issue');
  expect(offered({ ...broker, isWithinAutomaticEmission: true })).toContain('issue');
});

it('does not cancel what was paid, which can only become a policy', () => {
  const paid = { statusId: ProposalStatus.AguardandoPagamento, whyPaidStays: 'O prêmio já foi recebido.' };
  expect(whyNot('cancel', paid)).toBe('O prêmio já foi recebido.');
  expect(whyNot('cancel', { ...paid, whyPaidStays: null })).toBeNull();
});

it('issues when everything has passed, and otherwise says what is missing', () => {
  expect(whyNot('issue')).toBeNull();
  expect(whyNot('issue', { issueObstacles: ['Falta o edital.'] })).toBe('Falta o edital.');
  expect(whyNot('issue', { statusId: 2 })).toContain('"Em análise"');
});

it.each([
  [1, true],
  [2, true],
  [3, true],
  [4, true],
  [6, true],
  [5, false],
  [97, false],
  [98, false],
  [99, false],
])('cancels at status %i: %s', (statusId, isPossible) => {
  expect(whyNot('cancel', { statusId }) === null).toBe(isPossible);
});

it('hands over for adjustments what is in analysis; the insurer also what waits for its issue', () => {
  expect(whyNot('requestAdjustment', { statusId: 2, isInternal: false })).toBeNull();
  expect(whyNot('requestAdjustment')).toBeNull();
  expect(whyNot('requestAdjustment', { isInternal: false })).not.toBeNull();
  expect(whyNot('requestAdjustment', { statusId: 6 })).toContain('já está com a corretora');
});

it('sends a quotation and what came back, once', () => {
  expect(whyNot('submit', { statusId: 1 })).toBeNull();
  expect(whyNot('submit', { statusId: 6 })).toBeNull();
  expect(whyNot('submit', { statusId: 2 })).toContain('já foi enviada');
});

it('has slips and the policy once they exist', () => {
  expect(whyNot('bankSlip')).not.toBeNull();
  expect(whyNot('policyDocument')).not.toBeNull();
  const issued = { statusId: 5, hasSlips: true, hasOpenSlips: true, hasPolicy: true };
  for (const action of ['bankSlip', 'policyDocument', 'registerPayment']) expect(whyNot(action, issued)).toBeNull();
});

it('takes a change of the risk back only where there is one', () => {
  expect(whyNot('resetRiskChange')).toContain('não mudou');
  expect(whyNot('resetRiskChange', { hasRiskChange: true })).toBeNull();
});

it('leaves the documents of an ended proposal as they are', () => {
  expect(whyNot('requestDocument')).toBeNull();
  expect(whyNot('requestDocument', { statusId: 99 })).toContain('ficam como estão');
});
