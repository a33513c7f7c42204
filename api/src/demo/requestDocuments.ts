import type { DocumentOwner, requestDocuments } from '../platform/database/schema/documents';
import type { DemoBroker } from './brokers';
import type { Context } from './context';
import type { DemoPolicyHolder } from './policyHolders';
import type { DemoProposal } from './proposals';

type RequestDocumentRow = typeof requestDocuments.$inferInsert;

const PROPOSAL_DOCUMENTS = ['Contrato principal', 'Edital', 'Minuta da garantia', 'Cópia do processo'];
const REGISTRATION_DOCUMENTS = ['Contrato social', 'Último balanço', 'Balancete', 'Documento dos sócios'];
const BROKER_DOCUMENTS = ['Registro na SUSEP', 'Contrato social', 'Comprovante de conta bancária'];

/** Documents that somebody waits for: of proposals at that step, of incomplete registrations, of pending brokers. */
export function makeRequestDocuments(
  context: Context,
  proposals: DemoProposal[],
  policyHolders: DemoPolicyHolder[],
  brokers: DemoBroker[],
): RequestDocumentRow[] {
  const random = context.random.fork('requestDocuments');

  const pending = (ownerKind: DocumentOwner, ownerUniqueId: string, names: string[]): RequestDocumentRow[] =>
    names.map((name) => ({
      id: context.numbering.next('requestDocuments'),
      uniqueId: random.uuid(),
      companyId: context.companyId,
      ownerKind,
      ownerUniqueId,
      name,
      status: 'Pendente' as const,
    }));
  const some = (names: string[]) => random.shuffle(names).slice(0, random.integer(1, 2));

  return [
    ...proposals
      .filter(({ plan }) => plan.stage === 'documents' || plan.stage === 'broker')
      .flatMap(({ row }) => pending('proposal', row.uniqueId, some(PROPOSAL_DOCUMENTS))),
    ...policyHolders
      .filter(({ trait }) => trait === 'incompleteRegistration')
      .flatMap(({ row }) => pending('policyHolder', row.uniqueId, some(REGISTRATION_DOCUMENTS))),
    ...brokers
      .filter(({ state }) => state === 'pendingDocuments')
      .flatMap(({ row }) => pending('broker', row.uniqueId, some(BROKER_DOCUMENTS))),
  ];
}
