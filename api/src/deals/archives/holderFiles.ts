import { and, desc, eq, exists, inArray, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { CONTRACT_DOCUMENT, isContractDocument } from '@portal/shared/domain/parties/contractDocuments';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { visibilityOf } from '../../platform/auth/visibility';
import type { Database, Transaction } from '../../platform/database/connection';
import { requestDocumentArchives, requestDocuments } from '../../platform/database/schema/documents';
import { users } from '../../platform/database/schema/users';

// Which documents of a policy holder, and which of their files, a broker sees. Everybody else who sees the policy holder sees
// all that is not internal (docs/decisions/0251-visible-documents.md).

type Files = typeof requestDocumentArchives;

const ALL = sql<boolean>`true`;
const ofContract = sql`${requestDocuments.name} ~ ${CONTRACT_DOCUMENT.source}`;

/** The broker of a file; of one that an older build stored that of its sender. */
const brokerOf = (files: Files): SQL<number | null> =>
  sql`coalesce(${files.brokerId}, (select sender.broker_id from users sender where sender.id = ${files.uploadedByUserId}))`;

const cameFromInsurer = (files: Files): SQL =>
  sql`exists (select 1 from users sender where sender.id = ${files.uploadedByUserId} and sender.user_type_id = ${UserType.INSURANCE})`;

/**
 * Returns whether the user sees a file, as a condition on it and its row of `request_documents`: a broker what its own people
 * sent, what was shared and what the insurer gave; of a contract its own alone, since it names spouses and whole CPFs.
 */
export function seesFile(user: CurrentUser, files: Files = requestDocumentArchives): SQL<boolean> {
  const visibility = visibilityOf(user);
  if (visibility.kind !== 'brokers') return ALL;
  const broker = brokerOf(files);
  return sql<boolean>`coalesce(${or(
    sql`${requestDocuments.ownerKind} <> 'policyHolder'`,
    inArray(broker, [...visibility.brokerIds, 0]),
    // An advisor who acted for no broker in particular.
    sql`(${broker} is null and ${files.uploadedByUserId} = ${user.id})`,
    sql`(not (${ofContract}) and (${files.sharedAt} is not null or ${cameFromInsurer(files)}))`,
  )}, false)`;
}

const given = alias(requestDocumentArchives, 'given_archives');
const requester = alias(users, 'requesters');

/**
 * Returns whether the user sees a document at all, as a condition on its row; undefined where they see each. A broker sees what
 * the insurer asks of the policy holder, whoever answered, and else what it sees a file of.
 */
export function seesDocument(database: Database | Transaction, user: CurrentUser): SQL | undefined {
  if (visibilityOf(user).kind !== 'brokers') return undefined;
  const one = { one: sql`1` };
  const isGiven = (condition?: SQL) =>
    exists(
      database
        .select(one)
        .from(given)
        .where(and(eq(given.requestDocumentId, requestDocuments.id), condition)),
    );
  return or(
    sql`${requestDocuments.ownerKind} <> 'policyHolder'`,
    and(
      // One of a contract that was asked for is nobody's until it was given.
      or(sql`not (${ofContract})`, not(isGiven())),
      or(
        sql`${requestDocuments.requestedByUserId} is null`,
        exists(
          database
            .select(one)
            .from(requester)
            .where(
              and(eq(requester.id, requestDocuments.requestedByUserId), eq(requester.userTypeId, UserType.INSURANCE)),
            ),
        ),
      ),
    ),
    isGiven(seesFile(user, given as unknown as Files)),
  );
}

type Document = Pick<typeof requestDocuments.$inferSelect, 'id' | 'name' | 'ownerKind' | 'version'>;

/**
 * Returns which brokers may learn what became of the files that a document was given last: the one that sent them; all of them
 * where they are shared, are the insurer's or where there are none.
 */
export async function brokersOfAnswer(
  database: Database | Transaction,
  { id, name, ownerKind, version }: Document,
  brokerIds: readonly number[],
): Promise<readonly number[]> {
  if (ownerKind !== 'policyHolder') return brokerIds;
  const [newest] = await database
    .select({
      brokerId: brokerOf(requestDocumentArchives),
      isShared: sql<boolean>`(${requestDocumentArchives.sharedAt} is not null or ${cameFromInsurer(requestDocumentArchives)})`,
    })
    .from(requestDocumentArchives)
    .where(
      and(
        eq(requestDocumentArchives.requestDocumentId, id),
        isContractDocument(name) ? undefined : eq(requestDocumentArchives.version, version),
      ),
    )
    .orderBy(desc(requestDocumentArchives.id))
    .limit(1);
  if (newest === undefined || (newest.isShared && !isContractDocument(name))) return brokerIds;
  return brokerIds.filter((brokerId) => brokerId === newest.brokerId);
}
