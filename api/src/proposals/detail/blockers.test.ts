import { blockersOf } from './blockers';
import type { BlockerFacts } from './blockers';

const facts = (changed: Partial<BlockerFacts> = {}): BlockerFacts => ({
  statusId: 3,
  isInternal: false,
  policyHolder: { isBlocked: false, isRegistrationComplete: true },
  isRegistrationSettled: false,
  policyHolderDocuments: [],
  documents: [],
  retroactivity: null,
  openCards: [],
  isWaitingForCard: false,
  stepCalled: null,
  adjustmentReason: null,
  ...changed,
});
const pending = { name: 'Edital', status: 'Pendente' as const, isInternal: false };
const internal = { name: 'Parecer', status: 'Pendente' as const, isInternal: true };

it('has nothing to say of a proposal that only has to be issued, or that has ended', () => {
  expect(blockersOf(facts())).toEqual([]);
  for (const statusId of [5, 97, 98, 99])
    expect(blockersOf(facts({ statusId, documents: [pending], retroactivity: 'Venceu.' }))).toEqual([]);
});

it('names the policy holder first, then documents, dates, and what its status waits for', () => {
  const all = blockersOf(
    facts({
      statusId: 4,
      policyHolder: { isBlocked: true, isRegistrationComplete: false },
      documents: [pending],
      retroactivity: 'O início já passou.',
    }),
  );
  expect(all.map(({ Place }) => Place)).toEqual(['policyHolder', 'policyHolder', 'documents', 'risk', 'payment']);
});

it('does not ask for the registration again once that has passed', () => {
  const incomplete = { policyHolder: { isBlocked: false, isRegistrationComplete: false } };
  expect(blockersOf(facts(incomplete))).toEqual([
    { Place: 'policyHolder', Text: 'O cadastro do tomador está incompleto.' },
  ]);
  expect(blockersOf(facts({ ...incomplete, isRegistrationSettled: true }))).toEqual([]);
});

it.each([
  ['Pendente', 'O documento obrigatório “Edital” ainda não foi enviado.'],
  ['Aguardando_Analise', 'O documento “Edital” aguarda a análise da seguradora.'],
  ['Reprovado', 'O documento “Edital” foi reprovado: envie outro.'],
] as const)('says of a document that is %s what to do', (status, Text) => {
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
