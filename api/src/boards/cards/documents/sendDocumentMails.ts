import { eq, sql } from 'drizzle-orm';
import type { SentDocumentMails } from '@portal/shared/contracts/boards/kanbanDocuments';
import { portalAddress } from '../../../people/company/portalAddress';
import { findPipe } from '../../boards/pipes';
import { mayManagePipe } from '../../../platform/auth/pipeAccess';
import { permittedActions } from '../../../people/permissions/queries';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { cards } from '../../../platform/database/schema/boards';
import type { Caller } from '../../../platform/server/caller';
import { forbidden, unprocessable } from '../../../platform/server/refusal';
import { lockManagedCard } from '../../../deals/cards/cardPipe';
import { CARD_DECIDED, ONLY_LOOKS, PROFILE_REFUSES } from '../../../deals/documents/documentAccess';
import { moduleOfKind } from '../../../deals/documents/documentRecords';
import { mailBrokers } from './mailBrokers';
import { openDocumentsOf } from './openDocuments';
import type { OpenDocument } from './openDocuments';

/** From where a mailing is asked for; decides the links in its mails. */
export interface MailOrigin {
  caller: Caller;
  publicUrl: string | null;
}

/** Mails the broker what is still open of a card's records. */
export async function mailOfCard(
  database: Database,
  user: CurrentUser,
  cardId: number,
  { caller, publicUrl }: MailOrigin,
  now = new Date(),
): Promise<SentDocumentMails> {
  const portal = await portalAddress(database, user.companyId, caller, publicUrl);
  return database.transaction(async (transaction) => {
    const card = await lockManagedCard(transaction, user, cardId);
    const [row] = await transaction.select({ decision: cards.decision }).from(cards).where(eq(cards.id, card.id));
    if (row?.decision) throw unprocessable(CARD_DECIDED);
    const open = await openDocumentsOf(transaction, user.companyId, sql`${cards.id} = ${card.id}`);
    if (open.length === 0) throw nothingOpen('deste card');
    const documents = await permittedOnes(transaction, user, open);
    if (documents.every(({ brokerId }) => brokerId === null))
      throw unprocessable('Este card não tem corretora a quem pedir os documentos.');
    return mailBrokers(transaction, user, { documents, portal, event: 'mailed', now });
  });
}

/** The same for every undecided card of a pipe, one mail for each broker. */
export async function mailOfPipe(
  database: Database,
  user: CurrentUser,
  pipeId: number,
  { caller, publicUrl }: MailOrigin,
  now = new Date(),
): Promise<SentDocumentMails> {
  const pipe = await managedPipe(database, user, pipeId);
  const portal = await portalAddress(database, user.companyId, caller, publicUrl);
  return database.transaction(async (transaction) => {
    const open = await openDocumentsOf(transaction, user.companyId, sql`${cards.pipeId} = ${pipe.id}`);
    if (open.length === 0) throw nothingOpen('dos cards desta esteira');
    const documents = await permittedOnes(transaction, user, open);
    return mailBrokers(transaction, user, { documents, portal, event: 'mailed', now });
  });
}

/** What {@link mailOfPipe} would do, for the question before it. */
export async function openOfPipe(database: Database, user: CurrentUser, pipeId: number) {
  const pipe = await managedPipe(database, user, pipeId);
  const open = await openDocumentsOf(database, user.companyId, sql`${cards.pipeId} = ${pipe.id}`);
  const known = open.filter(({ brokerId }) => brokerId !== null);
  return {
    Cards: new Set(known.map(({ cardId }) => cardId)).size,
    Documents: new Set(known.map(({ documentId }) => documentId)).size,
    Brokers: new Set(known.map(({ brokerId }) => brokerId)).size,
    Unreachable: await withoutAddress(database, user, [...new Set(known.map(({ brokerId }) => brokerId))]),
  };
}

async function managedPipe(database: Database, user: CurrentUser, pipeId: number) {
  const pipe = await findPipe(database, user, pipeId);
  if (!mayManagePipe(user, pipe)) throw forbidden(ONLY_LOOKS);
  return pipe;
}

const nothingOpen = (what: string) =>
  unprocessable(`Nenhum documento ${what} espera pelo corretor: não há o que enviar.`);

/** Those of modules in which the user's profile allows it; refused when nothing is left. */
export async function permittedOnes(
  transaction: Transaction,
  user: CurrentUser,
  documents: readonly OpenDocument[],
): Promise<OpenDocument[]> {
  const allowed = new Set<number>();
  for (const moduleId of new Set(documents.map(({ kind }) => moduleOfKind[kind])))
    if ((await permittedActions(transaction, user, moduleId)).includes('SOLICITAR_DOCUMENTO')) allowed.add(moduleId);
  const permitted = documents.filter(({ kind }) => allowed.has(moduleOfKind[kind]));
  if (permitted.length === 0) throw forbidden(PROFILE_REFUSES);
  return permitted;
}

async function withoutAddress(database: Database, user: CurrentUser, brokerIds: (number | null)[]): Promise<number> {
  if (brokerIds.length === 0) return 0;
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::integer as count from brokers b
    where b.company_id = ${user.companyId} and b.id = any(${sql.param(brokerIds)}::integer[]) and b.email is null
      and not exists (select 1 from broker_registrations r where r.broker_id = b.id)
      and not exists (select 1 from users u where u.broker_id = b.id and u.is_active)
  `);
  return rows[0]?.count ?? 0;
}
