import { eq } from 'drizzle-orm';
import { isContractDocument } from '@portal/shared/domain/parties/contractDocuments';
import { MOST_FILES_OF_DOCUMENT } from '@portal/shared/contracts/boards/kanbanDocuments';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import { requestDocuments } from '../../platform/database/schema/documents';
import type { FieldChange } from '../../platform/database/schema/history';
import { invalid, unprocessable } from '../../platform/server/refusal';
import { datesOfDecision } from './acceptedDates';
import { noSuchDocument } from './documentAccess';
import type { FoundDocument, ManagedCard } from './documentAccess';
import { askedAlready, documentName } from './documentName';
import type { DocumentRecord } from './documentRecords';
import { followLegalClock } from './followLegalClock';
import { requireNotHeld } from './heldByContract';
import { isAskedFor } from './isAskedFor';
import { noteChange, tellBoards } from './noteChange';
import type { DocumentEvent } from './noteChange';
import { attachArchive, filesOf } from './takeArchive';

/** What becomes of a document. */
export interface DocumentChange {
  event: DocumentEvent;
  set: Partial<
    Pick<FoundDocument, 'status' | 'observation' | 'deletedAt' | 'name' | 'issuedOn' | 'expiresOn' | 'version'>
  >;
  /** Further lines of the history, beside those of what is set. */
  alsoChanged?: FieldChange[];
}

/** A document that is judged for a change: locked, in the transaction in which it happens. */
export interface LockedDocument {
  transaction: Transaction;
  user: CurrentUser;
  record: DocumentRecord;
  document: FoundDocument;
  now: Date;
}

/** Stores a change: with the history of the document and of its cards, the legal clock of its deal, a word to the boards. */
export async function storeChange(
  { transaction, user, record, document, now, cards }: LockedDocument & { cards: readonly ManagedCard[] },
  { event, set, alsoChanged = [] }: DocumentChange,
): Promise<void> {
  await transaction.update(requestDocuments).set(set).where(eq(requestDocuments.id, document.id));
  const fields = Object.entries(set) as [keyof typeof set, unknown][];
  const changes = [...fields.map(([field, after]) => ({ field, before: document[field], after })), ...alsoChanged];
  const documents = [{ uniqueId: document.uniqueId, name: document.name, changes }];
  await noteChange(transaction, user, { record, event, documents, cards, isOnTimeline: !document.isInternal, now });
  await followLegalClock(transaction, user.companyId, record, { event, document, now });
  await tellBoards(transaction, user, record, cards);
}

/**
 * Files that the user has uploaded are given to a document, which waits for analysis from then on. Null where it has them
 * all: sent twice it is done once, and a file belongs to one document only.
 */
export async function filesGiven(
  { transaction, user, document, now }: LockedDocument,
  archiveUniqueIds: readonly string[],
): Promise<DocumentChange | null> {
  if (document.deletedAt) throw noSuchDocument();
  const files = await filesOf(transaction, document.id);
  const given = new Set(files.map(({ uniqueId }) => uniqueId));
  const current = files.filter(({ version }) => version === document.version).length;
  const added = [...new Set(archiveUniqueIds.map((id) => id.toLowerCase()))].filter((id) => !given.has(id));
  if (added.length === 0) return null;
  requireOpen(document, 'não recebe mais arquivos');
  if (current + added.length > MOST_FILES_OF_DOCUMENT)
    throw unprocessable(
      `O documento “${document.name}” recebe no máximo ${MOST_FILES_OF_DOCUMENT} arquivos e já tem ${current}.`,
      { field: 'ArchiveUniqueIds' },
    );
  for (const id of added) await attachArchive(transaction, user, document.id, id, now, document.version);
  return {
    event: 'received',
    set: { status: 'Aguardando_Analise', observation: null },
    alsoChanged: added.map((id) => ({ field: 'archive', before: null, after: id })),
  };
}

/** A document gets another name; null where it has it. */
export async function renamed(
  { transaction, user, record, document }: LockedDocument,
  given: string,
): Promise<DocumentChange | null> {
  const name = documentName(given);
  if (document.deletedAt) throw noSuchDocument();
  if (document.name === name) return null;
  requireOpen(document, 'conserva o seu nome');
  if (document.ownerKind === 'policyHolder' && isContractDocument(document.name))
    throw unprocessable(`“${document.name}” é documento de um contrato de contragarantia e conserva o seu nome.`);
  if (await isAskedFor(transaction, user.companyId, record, name, document.id)) throw askedAlready(name);
  return { event: 'renamed', set: { name } };
}

/** A document is taken away, unless a version of it was accepted; its files stay, and it can be brought back. */
export function takenAway({ document, now }: LockedDocument): DocumentChange | null {
  if (document.deletedAt) return null;
  requireOpen(document, 'não pode ser excluído');
  if (document.version > 1)
    throw unprocessable(`O documento “${document.name}” guarda uma versão aceita e não pode ser excluído.`);
  return { event: 'deleted', set: { deletedAt: now } };
}

/** A document comes back as it was, unless the same one was asked for anew meanwhile. */
export async function broughtBack({
  transaction,
  user,
  record,
  document,
}: LockedDocument): Promise<DocumentChange | null> {
  if (!document.deletedAt) return null;
  if (await isAskedFor(transaction, user.companyId, record, document.name, document.id))
    throw unprocessable(`O documento “${document.name}” já foi pedido de novo, e por isso este não pode voltar.`);
  return { event: 'restored', set: { deletedAt: null } };
}

/** How a document is judged; a refusal has its reason. */
export interface DocumentDecision {
  status: 'Conforme' | 'Reprovado';
  observation: string | null;
}

/** Returns a decision with its reason trimmed. 400 for a refusal without a reason. */
export function toDecision(status: DocumentDecision['status'], observation: string | undefined): DocumentDecision {
  const reason = observation?.trim() || null;
  if (status === 'Reprovado' && reason === null)
    throw invalid('Escreva o motivo da reprovação: o corretor precisa dele para corrigir o documento.', {
      field: 'Observation',
    });
  return { status, observation: reason };
}

/** Accepts or refuses a document that was given, with its dates; null where it is judged so already. */
export async function judged(
  locked: LockedDocument,
  decision: DocumentDecision,
  issuedOn?: string,
): Promise<DocumentChange | null> {
  const { document } = locked;
  if (document.deletedAt) throw noSuchDocument();
  if (document.status === 'Pendente')
    throw unprocessable('Este documento está pendente, e por isso não pode ser analisado.');
  if (document.status === decision.status && document.observation === decision.observation) return null;
  if (document.status === 'Conforme') await requireNotHeld(locked.transaction, document);
  const dates = await datesOfDecision(locked, decision.status, issuedOn);
  return { event: decision.status === 'Reprovado' ? 'refused' : 'accepted', set: { ...decision, ...dates } };
}

/** An accepted document is asked for again, on the same line: what was given before stays as its older version. */
export function askedAgain(document: FoundDocument, observation: string | null): DocumentChange | null {
  if (document.deletedAt) throw noSuchDocument();
  if (document.status !== 'Conforme') return null;
  return { event: 'requested', set: { status: 'Pendente', observation, version: document.version + 1 } };
}

function requireOpen({ name, status }: FoundDocument, consequence: string): void {
  if (status === 'Conforme') throw unprocessable(`O documento “${name}” já está conforme e ${consequence}.`);
}
