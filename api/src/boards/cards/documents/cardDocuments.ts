import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { CardDocument, getCardRequestDocuments } from '@portal/shared/contracts/boards/kanbanDocuments';
import { mayManagePipe, maySeePipe } from '../../../platform/auth/pipeAccess';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import { documentValidityInForce } from '../../../parameters/inForce/registrationInForce';
import { permittedActions } from '../../../people/permissions/queries';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { cards, pipes } from '../../../platform/database/schema/boards';
import { requestDocumentMails } from '../../../platform/database/schema/documentMails';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { brokers } from '../../../platform/database/schema/parties';
import { users } from '../../../platform/database/schema/users';
import { notFound } from '../../../platform/server/refusal';
import { CARD_DECIDED, ONLY_LOOKS, PROFILE_REFUSES } from '../../../deals/documents/documentAccess';
import type { DocumentAction } from '../../../deals/documents/documentAccess';
import { moduleOfKind, recordsOf } from '../../../deals/documents/documentRecords';
import type { RecordKind } from '../../../deals/documents/documentRecords';
import { unaskedDocuments } from './modalityDocuments';
import { brokerOfCard } from './openDocuments';
import { filesGivenFor, isAnsweredByOthers, seenOf } from '../../../deals/documents/archivesOf';
import { seesDocument } from '../../../deals/archives/holderFiles';

type Subject = NonNullable<CallResponse<typeof getCardRequestDocuments>['Subject']>;

/** The documents of a card, open or decided, with what this user may do about them. */
export async function cardDocuments(
  database: Database,
  user: CurrentUser,
  cardId: number,
  now = new Date(),
): Promise<CallResponse<typeof getCardRequestDocuments>> {
  const [found] = await database
    .select({
      card: cards,
      pipe: { uniqueId: pipes.uniqueId, functionalityId: pipes.functionalityId },
      brokerName: brokers.name,
    })
    .from(cards)
    .innerJoin(pipes, eq(pipes.id, cards.pipeId))
    .leftJoin(brokers, eq(brokers.id, brokerOfCard))
    .where(
      and(
        eq(cards.id, cardId),
        eq(cards.companyId, user.companyId),
        or(isNull(cards.closedAt), isNotNull(cards.decision)),
      ),
    );
  if (!found || !maySeePipe(user, found.pipe)) throw notFound('Card não encontrado.', { field: 'CardId' });
  const records = recordsOf(found.card);
  const permitted = await permissionsFor(database, user, [...new Set(records.map(({ kind }) => kind))]);
  const obstacle = mayManagePipe(user, found.pipe) ? (found.card.decision ? CARD_DECIDED : null) : ONLY_LOOKS;
  const may = (kind: RecordKind, action: DocumentAction) => obstacle === null && permitted(kind, action);

  const rows = await database
    .select({ document: requestDocuments, requestedBy: users.name })
    .from(requestDocuments)
    .leftJoin(users, eq(users.id, requestDocuments.requestedByUserId))
    .where(
      and(
        eq(requestDocuments.companyId, user.companyId),
        seesDocument(database, user),
        or(
          sql`false`,
          ...records.map(({ kind, uniqueId }) =>
            and(eq(requestDocuments.ownerKind, kind), eq(requestDocuments.ownerUniqueId, uniqueId)),
          ),
        ),
      ),
    )
    .orderBy(asc(requestDocuments.id));
  const parameters = await parametersInForce(database, user.companyId, now);
  const ids = rows.map(({ document }) => document.id);
  const given = await filesGivenFor(database, user, ids);
  const subject = records.find(isSubject);
  const whyNot = obstacle ?? (subject && !permitted(subject.kind, 'SOLICITAR_DOCUMENTO') ? PROFILE_REFUSES : null);
  const unasked = whyNot === null ? await unaskedDocuments(database, user.companyId, subject, now) : [];
  return {
    Documents: rows.map(({ document, requestedBy }): CardDocument => {
      const kind = document.ownerKind as RecordKind;
      const files = given.get(document.id) ?? [];
      return {
        UniqueId: document.uniqueId,
        Name: document.name,
        Status: document.status,
        Owner: kind,
        IsRequired: document.isRequired,
        IsInternal: document.isInternal,
        Observation: isAnsweredByOthers(files, document.version) ? null : document.observation,
        RequestedBy: requestedBy,
        RequestedAt: document.createdAt.toISOString(),
        DeletedAt: document.deletedAt?.toISOString() ?? null,
        Archives: seenOf(files),
        ValidityMonths: documentValidityInForce(parameters, kind, document.name),
        IssuedOn: document.issuedOn,
        ExpiresOn: document.expiresOn,
        Version: document.version,
        MayChange: may(kind, 'SOLICITAR_DOCUMENTO'),
        MayDecide: may(kind, 'ANALISAR_DOCUMENTO'),
      };
    }),
    Subject: subject ? { Owner: subject.kind, UniqueId: subject.uniqueId } : null,
    WhyNotRequest: whyNot,
    OfModality: unasked.map(({ Name, IsRequired }) => ({ Name, IsRequired })),
    BrokerName: found.brokerName,
    LastMail: await lastMailAbout(database, ids),
  };
}

/** For a nomination there is its letter, and nothing further is asked. */
const isSubject = (record: {
  kind: RecordKind;
  uniqueId: string;
}): record is { kind: Subject['Owner']; uniqueId: string } =>
  record.kind !== 'policyHolder' && record.kind !== 'insured' && record.kind !== 'nomination';

async function permissionsFor(database: Database, user: CurrentUser, kinds: RecordKind[]) {
  const actions = new Map<number, readonly string[]>();
  for (const moduleId of new Set(kinds.map((kind) => moduleOfKind[kind])))
    actions.set(moduleId, await permittedActions(database, user, moduleId));
  return (kind: RecordKind, action: DocumentAction) => actions.get(moduleOfKind[kind])?.includes(action) ?? false;
}

async function lastMailAbout(database: Database, documentIds: number[]) {
  if (documentIds.length === 0) return null;
  const [mail] = await database
    .select({
      sentAt: requestDocumentMails.sentAt,
      name: sql<string>`coalesce(${requestDocumentMails.sentAs}, ${users.name})`,
    })
    .from(requestDocumentMails)
    .innerJoin(users, eq(users.id, requestDocumentMails.sentByUserId))
    .where(sql`${requestDocumentMails.documentIds} && ${sql.param(documentIds, requestDocumentMails.documentIds)}`)
    .orderBy(desc(requestDocumentMails.id))
    .limit(1);
  return mail ? { SentAt: mail.sentAt.toISOString(), SentBy: mail.name } : null;
}
