import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { allowedActions, isEnded } from './allowedActions';
import type { ActionFacts } from './allowedActions';

const everything = ['VISUALIZAR', 'CRIAR', 'EDITAR', 'CANCELAR', 'APROVAR', 'REPROCESSAR', 'BAIXAR_LAUDO'];
const facts = (changed: Partial<ActionFacts> = {}): ActionFacts => ({
  statusId: ProposalStatus.AguardandoEmissao,
  isInternal: true,
  permitted: everything,
  whyBoundByLaw: null,
  whyNotEdit: null,
  isWithinAutomaticEmission: false,
  isAcceptedByLaw: false,
  issueObstacles: [],
  issueWarnings: [],
  hasRiskChange: false,
  whyNotYet: null,
  whyPaidStays: null,
  hasSlips: false,
  hasRegisteredSlips: false,
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

it('neither cancels nor hands back what the law has accepted, but for its proposer', () => {
  const accepted = { statusId: ProposalStatus.EmAnalise, whyBoundByLaw: 'Aceita pela lei.' };
  expect(whyNot('cancel', accepted)).toBe('Aceita pela lei.');
  expect(whyNot('requestAdjustment', accepted)).toBe('Aceita pela lei.');
  expect(whyNot('cancel', { ...accepted, isInternal: false })).toBeNull();
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
  const issued = { statusId: 5, hasSlips: true, hasRegisteredSlips: true, hasOpenSlips: true, hasPolicy: true };
  for (const action of ['bankSlip', 'policyDocument', 'registerPayment']) expect(whyNot(action, issued)).toBeNull();
});

it('hands out no slip that the bank has not registered', () => {
  expect(whyNot('bankSlip', { statusId: 5, hasSlips: true })).toBe('Os boletos aguardam o registro no banco.');
});

it('takes a change of the risk back only where there is one', () => {
  expect(whyNot('resetRiskChange')).toContain('não mudou');
  expect(whyNot('resetRiskChange', { hasRiskChange: true })).toBeNull();
});

it('leaves the documents of an ended proposal as they are', () => {
  expect(whyNot('requestDocument')).toBeNull();
  expect(whyNot('requestDocument', { statusId: 99 })).toContain('ficam como estão');
});

describe('who is offered what', () => {
  const all = [
    'edit',
    'submit',
    'issue',
    'registerPayment',
    'requestAdjustment',
    'cancel',
    'resetRiskChange',
    'duplicate',
    'nextBond',
    'contractDraft',
    'bankSlip',
    'issuanceReport',
    'policyDocument',
    'requestDocument',
    'writeTimeline',
  ];

  it('an insurer with every right sees all of it, in the order of the work', () => {
    expect(offered()).toEqual(all);
  });

  // What each right of the profile adds to the three documents that everybody sees.
  it.each([
    [
      'EDITAR',
      true,
      ['edit', 'submit', 'registerPayment', 'requestAdjustment', 'resetRiskChange', 'requestDocument', 'writeTimeline'],
    ],
    ['EDITAR', false, ['edit', 'submit', 'requestAdjustment', 'resetRiskChange', 'requestDocument']],
    ['APROVAR', false, ['issue']],
    ['CANCELAR', false, ['cancel']],
    ['CRIAR', false, ['duplicate', 'nextBond']],
    ['BAIXAR_LAUDO', false, ['issuanceReport']],
    ['SOLICITAR_DOCUMENTO', true, ['requestDocument']],
    ['SOLICITAR_DOCUMENTO', false, []],
  ])('the right %s (insurer: %s) adds %j', (right, isInternal, added) => {
    const seen = offered({ permitted: [right], isInternal });
    expect(seen.filter((action) => !['contractDraft', 'bankSlip', 'policyDocument'].includes(action))).toEqual(added);
  });

  it('nobody without the right to edit issues, however automatic the modality', () => {
    expect(offered({ permitted: ['VISUALIZAR'], isWithinAutomaticEmission: true })).not.toContain('issue');
  });
});

describe('what is not possible now says why', () => {
  it.each([
    ['edit', { whyNotEdit: 'Está em análise.' }, 'Está em análise.'],
    ['submit', {}, 'A proposta está com a situação "Aguardando Emissão". Ela já foi enviada para análise.'],
    [
      'issue',
      { statusId: 2 },
      'A proposta está com a situação "Em análise". Só se emite depois que todas as validações passam.',
    ],
    ['issue', { issueObstacles: ['Falta o edital.', 'O tomador está bloqueado.'] }, 'Falta o edital.'],
    [
      'registerPayment',
      {},
      'A proposta está com a situação "Aguardando Emissão". O pagamento se registra quando há boletos.',
    ],
    ['registerPayment', { statusId: 4 }, 'Não há boleto em aberto nesta proposta.'],
    ['requestAdjustment', { statusId: 6 }, 'A proposta já está com a corretora para ajustes.'],
    [
      'requestAdjustment',
      { isInternal: false },
      'A proposta está com a situação "Aguardando Emissão". Ajustes se pedem enquanto ela está em análise.',
    ],
    ['cancel', { statusId: 5 }, 'A proposta está com a situação "Emitida". Cancele a apólice por um endosso.'],
    ['cancel', { statusId: 98 }, 'A proposta está com a situação "Recusada". Ela já está encerrada.'],
    ['resetRiskChange', {}, 'O risco não mudou desde que a seguradora o analisou.'],
    ['resetRiskChange', { hasRiskChange: true, whyNotEdit: 'Está em análise.' }, 'Está em análise.'],
    ['bankSlip', {}, 'Os boletos são gerados na emissão.'],
    ['issuanceReport', { wasValidated: false }, 'O laudo existe depois que as validações começam.'],
    ['policyDocument', {}, 'A apólice ainda não foi emitida.'],
    [
      'requestDocument',
      { statusId: 5 },
      'A proposta está com a situação "Emitida". Os seus documentos ficam como estão.',
    ],
  ])('%s with %j', (action, changed, reason) => {
    expect(whyNot(action, changed)).toBe(reason);
  });

  it.each([
    ['edit', {}],
    ['duplicate', { statusId: 99 }],
    ['nextBond', { statusId: 99 }],
    ['contractDraft', { statusId: 99 }],
    ['writeTimeline', { statusId: 99 }],
    ['issuanceReport', {}],
    ['registerPayment', { statusId: 4, hasOpenSlips: true }],
    ['requestAdjustment', { statusId: 2 }],
  ])('%s is possible with %j', (action, changed) => {
    expect(whyNot(action, changed)).toBeNull();
  });
});

it.each([
  [1, false],
  [2, false],
  [3, false],
  [4, false],
  [6, false],
  [5, true],
  [97, true],
  [98, true],
  [99, true],
])('status %i is an end: %s', (statusId, isEnd) => {
  expect(isEnded(statusId)).toBe(isEnd);
});

it('a status that nobody knows is shown by its number', () => {
  expect(whyNot('submit', { statusId: 7 })).toBe(
    'A proposta está com a situação "7". Ela já foi enviada para análise.',
  );
});
