import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { getAuditEntries } from '@portal/shared/contracts/portal/audit';
import { changeOnWire } from '@portal/shared/domain/parties/historyWords';
import { isValidCpf } from '@portal/shared/domain/people/cpf';
import { maskDocument } from '@portal/shared/domain/people/document';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { plannedEachTime } from '../../platform/database/namedStatements';
import { auditSeals } from '../../platform/database/schema/auditSeals';
import { auditHistory } from '../../platform/database/schema/history';
import type { AuditSource } from '../../platform/history/source';
import { countedPage } from '../../platform/lists/countedPage';
import { cappedPageAnswer, ordered, pageOf } from '../../platform/lists/page';
import { withinDays } from '../../platform/lists/withinDays';
import { namesOf, recordsCalled } from './namedRecords';
import { peopleCalled } from './peopleCalled';

type Query = CallInput<typeof getAuditEntries>['query'];
type Answer = CallResponse<typeof getAuditEntries>;

/** Readable with the platform's secret alone; null for what another secret sealed. */
export type Unseal = (sealed: string) => string | null;

/** Who did what to which record, the latest first. */
export async function listEntries(
  database: Database,
  user: CurrentUser,
  query: Query,
  unseal: Unseal,
): Promise<Answer> {
  const page = pageOf(query);
  const { wanted, isInIndex } = await entriesWanted(database, user, query);
  const { counted, found } = await countedPage(database, {
    table: auditHistory,
    id: auditHistory.id,
    wanted,
    by: auditHistory.changedAt,
    direction: 'desc',
    page,
    isInIndex,
  });
  const place = sql`(${auditSeals.endOrder}, ${auditSeals.endId})`;
  const seal = database
    .select({ number: auditSeals.number, sealedAt: auditSeals.sealedAt })
    .from(auditSeals)
    .where(
      and(
        eq(auditSeals.companyId, user.companyId),
        sql`${place} >= (${auditHistory.sealingOrder}, ${auditHistory.id})`,
      ),
    )
    .orderBy(auditSeals.endOrder, auditSeals.endId)
    .limit(1)
    .as('seal');
  const rows = await database
    .select({ entry: auditHistory, sealNumber: seal.number, sealedAt: seal.sealedAt })
    .from(found)
    .innerJoin(auditHistory, eq(auditHistory.id, found.id))
    .leftJoinLateral(seal, sql`true`)
    .orderBy(...ordered(auditHistory.changedAt, auditHistory.id, 'desc'));
  const records = rows.map(({ entry }) => ({ kind: entry.subjectKind, uniqueId: entry.subjectUniqueId }));
  const nameOf = await namesOf(database, user.companyId, records);
  const items = rows.map(({ entry, sealNumber, sealedAt }) => ({
    Id: entry.id,
    Kind: entry.subjectKind,
    Record: nameOf({ kind: entry.subjectKind, uniqueId: entry.subjectUniqueId }),
    Action: entry.action,
    Changes: entry.changes.map((change) => masked(changeOnWire(change))),
    UserInfoId: entry.changedByUserId,
    ChangedByName: entry.changedByName,
    ChangedAt: entry.changedAt.toISOString(),
    Source: entry.source && sourceOnWire(entry.source, unseal),
    ContentsRemovedAt: entry.contentsRemovedAt?.toISOString() ?? null,
    ContentsRemovedFor: entry.removalGround,
    SealNumber: sealNumber,
    SealedAt: sealedAt?.toISOString() ?? null,
  }));
  return cappedPageAnswer(page, items, counted);
}

async function entriesWanted(database: Database, user: CurrentUser, query: Query) {
  const { companyId } = user;
  const people = query.person?.trim() ? await peopleCalled(database, companyId, query.person) : undefined;
  const records = query.record?.trim() ? await recordsCalled(database, companyId, query.record) : undefined;
  const [kind, action] = query.action?.split('.') ?? [];
  const wanted: SQL | undefined = and(
    eq(auditHistory.companyId, companyId),
    // Of one person there are ten, of another a million: the plan is made for the very filter.
    plannedEachTime,
    within(auditHistory.changedByUserId, people),
    query.userInfoId === undefined ? undefined : eq(auditHistory.changedByUserId, query.userInfoId),
    within(auditHistory.subjectUniqueId, records),
    query.kind === undefined ? undefined : eq(auditHistory.subjectKind, query.kind),
    kind && action ? and(eq(auditHistory.subjectKind, kind), eq(auditHistory.action, action)) : undefined,
    withinDays(auditHistory.changedAt, query.changedFrom, query.changedTo),
  );
  // One person, or none: an index holds their entries in order, with all that the other filters ask.
  const isInIndex = records === undefined && (people === undefined || people.length === 1);
  return { wanted, isInIndex };
}

/** One value as an equality, so that an index in order serves it; none finds nothing. */
export const within = (column: PgColumn, values: readonly (string | number)[] | undefined): SQL | undefined => {
  if (values === undefined) return undefined;
  if (values.length === 0) return sql`false`;
  return values.length === 1 ? eq(column, values[0]) : inArray(column, [...values]);
};

const sourceOnWire = ({ sealedAddress, userAgent, job }: AuditSource, unseal: Unseal) => ({
  Address: sealedAddress === undefined ? null : unseal(sealedAddress),
  UserAgent: userAgent ?? null,
  Job: job ?? null,
});

type Change = Answer['Data'][number]['Changes'][number];

/** A CPF is shown as lists show it; who may see it whole asks for it where it belongs. */
const masked = ({ Field, Before, After }: Change): Change => ({
  Field,
  Before: maskedIn(Before),
  After: maskedIn(After),
});

/** Whole, and no telephone: its last two digits have to fit. */
const CPF_LIKE = /(?<![0-9])\d{11}(?![0-9])/g;

const maskedIn = (text: string | null): string | null =>
  text === null ? null : text.replace(CPF_LIKE, (digits) => (isValidCpf(digits) ? maskDocument(digits) : digits));
