import type { DocumentStatus } from '@portal/shared/domain/documents/documentStatus';
import { isNewFile, missingDocuments, situationOf, stateOf, submittedNow } from './registrationState';
import type { BrokerFlags } from './registrationState';

const flags = (changed: Partial<BrokerFlags> = {}): BrokerFlags => ({
  isActive: false,
  isBlocked: false,
  hasPendingDocuments: false,
  hasPendingComplianceValidation: false,
  waitingValidation: false,
  ...changed,
});
const before = new Date('2026-11-01T12:00:00Z');
const submitted = new Date('2026-11-02T12:00:00Z');
const after = new Date('2026-11-03T12:00:00Z');
const document = (name: string, status: DocumentStatus, givenAt: Date[] = [], isRequired = true) => ({
  name,
  status,
  givenAt,
  isRequired,
});

describe('what a stranger is told of a CNPJ', () => {
  it.each([
    ['New', undefined],
    ['InProgress', flags({ hasPendingDocuments: true })],
    ['WaitingAnalysis', flags({ waitingValidation: true })],
    ['WaitingAnalysis', flags({ hasPendingComplianceValidation: true })],
    ['Active', flags({ isActive: true })],
    ['Blocked', flags({ isActive: true, isBlocked: true })],
    ['Blocked', flags({ isBlocked: true, hasPendingDocuments: true })],
    ['Blocked', flags()],
  ])('%s', (situation, broker) => {
    expect(situationOf(broker)).toBe(situation);
  });
});

describe('where a registration stands for whoever holds its link', () => {
  it.each([
    ['PendingDocuments', flags({ hasPendingDocuments: true }), ['Pendente', 'Conforme']],
    ['UnderAnalysis', flags({ waitingValidation: true }), ['Aguardando_Analise']],
    ['UnderAnalysis', flags({ hasPendingComplianceValidation: true }), ['Conforme']],
    ['RefusedDocuments', flags({ waitingValidation: true }), ['Conforme', 'Reprovado']],
    ['Approved', flags({ isActive: true }), ['Conforme']],
    ['Blocked', flags({ isBlocked: true, waitingValidation: true }), ['Reprovado']],
    ['Blocked', flags(), ['Conforme']],
  ] as const)('%s', (state, broker, statuses) => {
    expect(
      stateOf(
        broker,
        statuses.map((status) => ({ status })),
      ),
    ).toBe(state);
  });
});

describe('sending documents to analysis', () => {
  it('waits for every required document, and not for the others', () => {
    const documents = [
      document('Contrato social', 'Pendente', [before]),
      document('Registro na SUSEP', 'Pendente'),
      document('Comprovante de conta', 'Pendente', [], false),
    ];
    expect(missingDocuments(documents, null)).toEqual(['Registro na SUSEP']);
    expect(submittedNow(documents, null).map(({ name }) => name)).toEqual(['Contrato social']);
  });

  it('waits for a new file where one was refused, even of a document that was not required', () => {
    const documents = [
      document('Contrato social', 'Conforme', [before]),
      document('Registro na SUSEP', 'Reprovado', [before]),
      document('Comprovante de conta', 'Reprovado', [before], false),
    ];
    expect(missingDocuments(documents, submitted)).toEqual(['Registro na SUSEP', 'Comprovante de conta']);
    const resent = documents.map((one) => ({ ...one, givenAt: [before, after] }));
    expect(missingDocuments(resent, submitted)).toEqual([]);
    expect(submittedNow(resent, submitted).map(({ name }) => name)).toEqual([
      'Registro na SUSEP',
      'Comprovante de conta',
    ]);
  });

  it('leaves what went to analysis out of reach', () => {
    expect([isNewFile(before, null), isNewFile(before, submitted), isNewFile(after, submitted)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
