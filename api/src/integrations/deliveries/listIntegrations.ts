import { and, eq, ilike, isNotNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { getIntegrations, IntegrationListItem } from '@portal/shared/contracts/integrations/integrations';
import { IntegrationStatus, openStatuses, settledStatuses } from '@portal/shared/domain/integrations/integrationStatus';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { integrationDestinations, integrations } from '../../platform/database/schema/integrations';
import { countedByStatus } from '../../platform/lists/cappedCounts';
import { idsOfPage } from '../../platform/lists/idsOfPage';
import { cappedPageAnswer, ordered, pageOf } from '../../platform/lists/page';
import { containing } from '../../platform/lists/textSearch';
import { withinDays } from '../../platform/lists/withinDays';
import { isBehindAnother } from '../schedule/letGo';

type Query = CallInput<typeof getIntegrations>['query'];

/** Events are stored in the order in which they happened. */
const orders = { OccurredAt: integrations.id, DeadlineAt: sql`coalesce(${integrations.deadlineAt}, 'infinity')` };

const chips = { table: integrations, statusId: integrations.statusId, statuses: Object.values(IntegrationStatus) };

/** What of a row travels, with what it waits for. */
export const columnsOfIntegration = {
  id: integrations.id,
  row: integrations,
  destinationName: integrationDestinations.name,
  pausedUntil: integrationDestinations.pausedUntil,
  isBehind: isBehindAnother,
};

interface Read {
  row: typeof integrations.$inferSelect;
  destinationName: string | null;
  pausedUntil: Date | null;
  isBehind: boolean;
}

export const integrationOnWire = ({ row, destinationName, pausedUntil, isBehind }: Read): IntegrationListItem => ({
  UniqueId: row.uniqueId,
  Kind: row.kind,
  DestinationName: destinationName,
  EventName: row.eventName,
  Number: row.number,
  SubjectKind: row.subjectKind,
  SubjectUniqueId: row.subjectUniqueId,
  StatusId: row.statusId,
  OccurredAt: row.occurredAt.toISOString(),
  AttemptCount: row.attempts,
  NextAttemptAt: nextOf(row, pausedUntil)?.toISOString() ?? null,
  DeadlineAt: row.deadlineAt?.toISOString() ?? null,
  FinishedAt: row.finishedAt?.toISOString() ?? null,
  Protocol: row.protocol,
  Problem: row.problem,
  WaitsForEarlier: openStatuses.includes(row.statusId) && isBehind,
});

/** Not before its destination is asked again. */
const nextOf = ({ nextAttemptAt }: Read['row'], pausedUntil: Date | null): Date | null =>
  nextAttemptAt && pausedUntil && pausedUntil > nextAttemptAt ? pausedUntil : nextAttemptAt;

/** What the company sends, the newest first unless asked otherwise. */
export async function listIntegrations(
  database: Database,
  user: CurrentUser,
  query: Query,
  now = new Date(),
): Promise<CallResponse<typeof getIntegrations>> {
  const inAnyStatus = wantedBy(database, user, query, now);
  const wanted = and(inAnyStatus, query.statusId === undefined ? undefined : eq(integrations.statusId, query.statusId));
  const { counted, statusCounts } = await countedByStatus(database, chips, {
    inAnyStatus,
    wanted,
    inOneStatus: query.statusId !== undefined,
    query,
  });
  const by = orders[query.orderBy ?? 'OccurredAt'];
  const direction = query.orderDirection ?? 'desc';
  const page = pageOf(query);
  const found = await idsOfPage(database, {
    ...{ table: integrations, id: integrations.id, wanted, by, direction, page },
    areFew: !counted.isCapped,
  });
  const rows = await database
    .select(columnsOfIntegration)
    .from(found)
    .innerJoin(integrations, eq(integrations.id, found.id))
    .leftJoin(integrationDestinations, eq(integrationDestinations.id, integrations.destinationId))
    .orderBy(...ordered(by, integrations.id, direction));
  return {
    ...cappedPageAnswer(page, rows.map(integrationOnWire), counted),
    ...(statusCounts && { StatusCounts: statusCounts }),
  };
}

function wantedBy(database: Database, { companyId }: CurrentUser, query: Query, now: Date): SQL | undefined {
  const { kind, eventName, destinationUniqueId, textSearch, occurredFrom, occurredUntil, isOverdue } = query;
  const text = textSearch?.trim();
  return and(
    eq(integrations.companyId, companyId),
    kind === undefined ? undefined : eq(integrations.kind, kind),
    eventName === undefined ? undefined : eq(integrations.eventName, eventName),
    destinationUniqueId === undefined ? undefined : ofDestination(database, companyId, destinationUniqueId),
    text ? or(ilike(integrations.number, containing(text)), ilike(integrations.protocol, containing(text))) : undefined,
    withinDays(integrations.occurredAt, occurredFrom, occurredUntil),
    isOverdue === undefined ? undefined : isOverdue ? overdue(now) : sql`not ${overdue(now)}`,
  );
}

const overdue = (now: Date): SQL =>
  sql`(${and(
    isNotNull(integrations.deadlineAt),
    lt(integrations.deadlineAt, now),
    notInArray(integrations.statusId, [...settledStatuses]),
  )})`;

const ofDestination = (database: Database, companyId: number, uniqueId: string) =>
  sql`${integrations.destinationId} in ${database
    .select({ id: integrationDestinations.id })
    .from(integrationDestinations)
    .where(
      and(
        eq(integrationDestinations.companyId, companyId),
        eq(integrationDestinations.uniqueId, uniqueId.toLowerCase()),
      ),
    )}`;
