import { createHash } from 'node:crypto';
import { and, asc, eq, gt } from 'drizzle-orm';
import * as addresses from '@portal/shared/domain/portal/addresses';
import type { SentDocumentMails } from '@portal/shared/contracts/boards/kanbanDocuments';
import { createRegistrationLink } from '../../../parties/brokers/registrationLink';
import { registrationAddress } from '../../../parties/brokers/registrationMail';
import { writtenDownAs } from '../../../platform/auth/currentUser';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { brokerRegistrations } from '../../../platform/database/schema/brokerRegistrations';
import { companies } from '../../../platform/database/schema/companies';
import { auditHistory } from '../../../platform/database/schema/history';
import { requestDocumentMails } from '../../../platform/database/schema/documentMails';
import { brokers } from '../../../platform/database/schema/parties';
import { users } from '../../../platform/database/schema/users';
import { sendMail } from '../../../platform/mail/sendMail';
import { documentMail, missingBySubject } from './documentMail';
import { cardActions } from '../../../deals/documents/noteChange';
import type { DocumentEvent } from '../../../deals/documents/noteChange';
import type { OpenDocument } from './openDocuments';

/** Within this time the same mail to the same broker is a second click. */
const REPEATED_WITHIN_MS = 60_000;

interface Mailing {
  documents: readonly OpenDocument[];
  /** Address of the portal, without a slash at its end. */
  portal: string;
  event: Extract<DocumentEvent, 'mailed' | 'returned'>;
  now: Date;
}

/** Mails each broker once about all documents that it still has to give, and tells what came of it. */
export async function mailBrokers(
  transaction: Transaction,
  user: CurrentUser,
  { documents, portal, event, now }: Mailing,
): Promise<SentDocumentMails> {
  const [company] = await transaction
    .select({ id: companies.id, name: companies.name, primaryColor: companies.primaryColor })
    .from(companies)
    .where(eq(companies.id, user.companyId));
  if (!company) throw new Error('A user has a company');
  const outcome: SentDocumentMails = { Mails: 0, Documents: 0, Repeated: 0, Unreachable: 0 };
  // In the order of their ids: two mailings at once would otherwise wait for each other.
  for (const [brokerId, ofBroker] of [...byBroker(documents)].sort(([a], [b]) => a - b)) {
    const broker = await lockBroker(transaction, brokerId);
    const distinct = [...new Map(ofBroker.map((one) => [one.documentId, one])).values()];
    const to = broker && (await recipientOf(transaction, broker, distinct));
    if (!to) {
      outcome.Unreachable += 1;
      continue;
    }
    const contentHash = hashOf(to.email, distinct);
    if (await wasJustSent(transaction, brokerId, contentHash, now)) {
      outcome.Repeated += 1;
      continue;
    }
    const address = await addressFor(transaction, portal, to, now);
    await sendMail(transaction, documentMail(company, to, distinct, address));
    await transaction.insert(requestDocumentMails).values({
      companyId: company.id,
      brokerId,
      documentIds: distinct.map(({ documentId }) => documentId),
      contentHash,
      sentByUserId: user.id,
      sentAs: user.actsAs ?? null,
      sentAt: now,
    });
    await noteMail(transaction, user, ofBroker, event, now);
    outcome.Mails += 1;
    outcome.Documents += distinct.length;
  }
  return outcome;
}

function byBroker(documents: readonly OpenDocument[]): Map<number, OpenDocument[]> {
  const found = new Map<number, OpenDocument[]>();
  for (const document of documents) {
    if (document.brokerId === null) continue;
    const ofBroker = found.get(document.brokerId) ?? [];
    found.set(document.brokerId, ofBroker);
    ofBroker.push(document);
  }
  return found;
}

/** The lock has a second mailing to the same broker wait, and then see that the first has gone. */
async function lockBroker(transaction: Transaction, brokerId: number) {
  const [broker] = await transaction.select().from(brokers).where(eq(brokers.id, brokerId)).for('update');
  return broker;
}

interface Recipient {
  email: string;
  name: string;
  /** Present where the papers are the broker's own, which it gives by the link of its registration. */
  registration?: { id: number; cnpj: string };
  path: string;
}

async function recipientOf(
  transaction: Transaction,
  broker: typeof brokers.$inferSelect,
  documents: readonly OpenDocument[],
): Promise<Recipient | null> {
  if (documents.every(({ kind }) => kind === 'broker')) {
    const [registration] = await transaction
      .select()
      .from(brokerRegistrations)
      .where(eq(brokerRegistrations.brokerId, broker.id));
    if (registration)
      return {
        email: registration.responsibleEmail,
        name: registration.responsibleName,
        registration: { id: registration.id, cnpj: broker.document },
        path: '',
      };
  }
  const path = documents.every(({ kind }) => kind === 'broker') ? addresses.home() : addresses.proposalsOfBroker();
  if (broker.email) return { email: broker.email, name: broker.tradeName ?? broker.name, path };
  const [someone] = await transaction
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(and(eq(users.brokerId, broker.id), eq(users.companyId, broker.companyId), eq(users.isActive, true)))
    .orderBy(asc(users.id))
    .limit(1);
  return someone ? { ...someone, path } : null;
}

async function addressFor(transaction: Transaction, portal: string, to: Recipient, now: Date): Promise<string> {
  if (!to.registration) return `${portal}${to.path}`;
  const token = await createRegistrationLink(transaction, to.registration.id, now);
  return registrationAddress(portal, to.registration.cnpj, token);
}

const hashOf = (email: string, documents: readonly OpenDocument[]): string =>
  createHash('sha256')
    .update(JSON.stringify([email, missingBySubject(documents), documents.map(({ documentId }) => documentId)]))
    .digest('base64url');

async function wasJustSent(transaction: Transaction, brokerId: number, contentHash: string, now: Date) {
  const since = new Date(now.getTime() - REPEATED_WITHIN_MS);
  const sent = await transaction.$count(
    requestDocumentMails,
    and(
      eq(requestDocumentMails.brokerId, brokerId),
      eq(requestDocumentMails.contentHash, contentHash),
      gt(requestDocumentMails.sentAt, since),
    ),
  );
  return sent > 0;
}

/** Into the history of each document, and of each card once. */
async function noteMail(
  transaction: Transaction,
  user: CurrentUser,
  documents: readonly OpenDocument[],
  event: DocumentEvent,
  now: Date,
): Promise<void> {
  const doer = writtenDownAs(user);
  const by = { companyId: user.companyId, changedByUserId: doer.id, changedByName: doer.name, changedAt: now };
  const unique = new Set(documents.map(({ documentUniqueId }) => documentUniqueId));
  const names = new Map<string, string[]>();
  for (const { cardUniqueId, name } of documents) names.set(cardUniqueId, [...(names.get(cardUniqueId) ?? []), name]);
  await transaction.insert(auditHistory).values([
    ...[...unique].map((subjectUniqueId) => ({
      ...by,
      subjectKind: 'requestDocument',
      subjectUniqueId,
      action: event,
      changes: [],
    })),
    ...[...names].map(([subjectUniqueId, ofCard]) => ({
      ...by,
      subjectKind: 'card',
      subjectUniqueId,
      action: cardActions[event],
      changes: [{ field: 'document', before: null, after: ofCard.join(', ') }],
    })),
  ]);
}
