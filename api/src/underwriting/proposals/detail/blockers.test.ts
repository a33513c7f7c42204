import { blockersOf } from './blockers';
import type { BlockerFacts } from './blockers';

const facts = (changed: Partial<BlockerFacts> = {}): BlockerFacts => ({
  statusId: 3,
  isInternal: false,
  policyHolder: { isRegistrationComplete: true },
  standing: [],
  isRegistrationSettled: false,
  policyHolderDocuments: [],
  documents: [],
  expiredPrice: null,
  whyNotYet: null,
  openCards: [],
  isWaitingForCard: false,
  stepCalled: null,
  adjustmentReason: null,
  ...changed,
});
const pending = { name: 'Edital', status: 'Pendente' as const, isInternal: false };
const late = { Place: 'risk' as const, Text: 'O início já passou.' };
const internal = { name: 'Parecer', status: 'Pendente' as const, isInternal: true };

it('has nothing to say of a proposal that only has to be issued, or that has ended', () => {
  expect(blockersOf(facts())).toEqual([]);
  for (const statusId of [5, 97, 98, 99])
    expect(blockersOf(facts({ statusId, documents: [pending], standing: [late] }))).toEqual([]);
});

it('names what keeps it from the issue first, then registration, documents, and what its status waits for', () => {
  const all = blockersOf(
    facts({
      statusId: 2,
      policyHolder: { isRegistrationComplete: false },
      documents: [pending],
      standing: [late],
    }),
  );
  expect(all.map(({ Place }) => Place)).toEqual(['risk', 'policyHolder', 'documents', 'analysis']);
});

it('does not ask for the registration again once that has passed', () => {
  const incomplete = { policyHolder: { isRegistrationComplete: false } };
  expect(blockersOf(facts(incomplete))).toEqual([
    { Place: 'policyHolder', Text: 'O cadastro do tomador está incompleto.' },
  ]);
  expect(blockersOf(facts({ ...incomplete, isRegistrationSettled: true }))).toEqual([]);
});

it.each([
  ['Pendente', 'Documento obrigatório pendente: Edital.'],
  ['Aguardando_Analise', 'Documento obrigatório aguardando análise: Edital.'],
  ['Reprovado', 'Documento obrigatório reprovado: Edital.'],
] as const)('says of a document that is %s where it stands', (status, Text) => {
  expect(blockersOf(facts({ documents: [{ ...pending, status }] }))).toEqual([{ Place: 'documents', Text }]);
});

it('tells the insurer alone of its own documents', () => {
  expect(blockersOf(facts({ documents: [internal], policyHolderDocuments: [internal] }))).toEqual([]);
  expect(blockersOf(facts({ isInternal: true, documents: [internal] }))).toHaveLength(1);
});

describe('a proposal in analysis', () => {
  const waiting = facts({
    statusId: 2,
    isWaitingForCard: true,
    stepCalled: 'a análise de crédito',
    openCards: [{ pipeName: 'Crédito', stepName: 'Comitê' }],
  });
  it('tells the insurer which card, and a broker only that the insurer has it', () => {
    expect(blockersOf({ ...waiting, isInternal: true })[0]?.Text).toBe(
      'Aguarda a decisão do card na esteira Crédito, etapa Comitê.',
    );
    expect(blockersOf(waiting)[0]?.Text).toBe('Aguarda a seguradora: a análise de crédito.');
  });
  it('whose validations were interrupted can be sent again', () => {
    expect(blockersOf(facts({ statusId: 2 }))[0]?.Text).toContain('envie a proposta de novo');
  });
});

it('tells the broker why the proposal came back', () => {
  expect(blockersOf(facts({ statusId: 6, adjustmentReason: 'Falta o contrato.' }))).toEqual([
    { Place: 'risk', Text: 'Aguarda a corretora: Falta o contrato.' },
  ]);
});

describe('the policy holder', () => {
  const asked = (changed: Partial<BlockerFacts>) =>
    blockersOf(facts(changed)).map(({ Place, Text }) => `${Place}: ${Text}`);

  it('that may not take part any more is in the way whatever has passed', () => {
    const blocked = { Place: 'policyHolder' as const, Text: 'O tomador está bloqueado.' };
    expect(asked({ standing: [blocked], isRegistrationSettled: true })).toEqual([
      'policyHolder: O tomador está bloqueado.',
    ]);
  });

  it('is asked for a single document, rather than for its registration', () => {
    const incomplete = { isRegistrationComplete: false };
    expect(asked({ policyHolder: incomplete, policyHolderDocuments: [pending] })).toEqual([
      'policyHolder: Documento do tomador pendente: Edital.',
    ]);
  });

  it('is not asked for what was sent already and only awaits analysis', () => {
    const sent = { name: 'Balancete', status: 'Aguardando_Analise' as const, isInternal: false };
    expect(asked({ policyHolderDocuments: [sent, pending] })).toEqual([
      'policyHolder: Documento do tomador pendente: Edital. Documento do tomador aguardando análise: Balancete.',
    ]);
  });

  it('is asked for its documents by name, the insurer for its own ones, too', () => {
    const open = {
      policyHolderDocuments: [{ ...pending, name: 'Balancete' }, internal, { ...pending, name: 'Contrato social' }],
      policyHolder: { isRegistrationComplete: false },
    };
    expect(asked(open)).toEqual(['policyHolder: Documentos do tomador pendentes: Balancete, Contrato social.']);
    expect(asked({ ...open, isInternal: true })).toEqual([
      'policyHolder: Documentos do tomador pendentes: Balancete, Parecer, Contrato social.',
    ]);
    expect(asked({ ...open, policyHolderDocuments: [internal] })).toEqual([
      'policyHolder: O cadastro do tomador está incompleto.',
    ]);
    expect(asked({ ...open, isRegistrationSettled: true })).toEqual([]);
  });
});

it('a document that is in order is not in the way', () => {
  expect(blockersOf(facts({ documents: [{ ...pending, status: 'Conforme' }] }))).toStrictEqual([]);
});

describe('what a status waits for', () => {
  it.each([
    [1, {}, 'finance', 'A cotação ainda não foi enviada para a seguradora.'],
    [
      1,
      { whyNotYet: 'Esta renovação foi aberta antes do prazo.' },
      'finance',
      'Esta renovação foi aberta antes do prazo.',
    ],
    [2, {}, 'analysis', 'As validações não chegaram ao fim: envie a proposta de novo.'],
    [2, { isWaitingForCard: true }, 'analysis', 'Aguarda a seguradora.'],
    [2, { isWaitingForCard: true, stepCalled: 'o resseguro' }, 'analysis', 'Aguarda a seguradora: o resseguro.'],
    [2, { isWaitingForCard: true, isInternal: true, stepCalled: null }, 'analysis', 'Aguarda a seguradora.'],
    [4, {}, 'payment', 'Aguarda o pagamento da primeira parcela.'],
    [6, {}, 'risk', 'Aguarda a corretora: a seguradora pediu ajustes.'],
    [6, { adjustmentReason: 'Rever o item 3.1' }, 'risk', 'Aguarda a corretora: Rever o item 3.1.'],
  ])('%i with %j', (statusId, changed, Place, Text) => {
    expect(blockersOf(facts({ statusId, ...changed }))).toEqual([{ Place, Text }]);
  });
});

it('a price that no longer stands is told with its last day, before what the status waits for', () => {
  const found = blockersOf(facts({ statusId: 1, expiredPrice: '30/03/2028' }));
  expect(found.map(({ Place }) => Place)).toEqual(['finance', 'finance']);
  expect(found[0]?.Text).toBe('O preço valeu até 30/03/2028: recalcule a cotação antes de enviar.');
});
