import { and, eq, gte, lt, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { today } from '@portal/shared/domain/time/instants';
import type { Database } from '../../../platform/database/connection';
import { policies } from '../../../platform/database/schema/policies';
import { proposals } from '../../../platform/database/schema/proposals';
import { inForce, inPortfolio, issuedRenewal } from '../policyFilter';
import type { Cell, EndedCell } from './addUp';
import type { Period } from './period';

type Column = typeof policies.issueDate | typeof policies.endDate;

const within = (column: Column, { from, to }: Period) => and(gte(column, from), lte(column, to));
const truncated = (column: Column) => sql`date_trunc('month', ${column}::timestamp)`;
const count = (of: SQL) => sql<number>`count(${of})`.mapWith(Number);

const placeOf = (column: Column) => ({
  month: sql<string>`to_char(${truncated(column)}, 'YYYY-MM-DD')`,
  modalityId: policies.modalityId,
  brokerId: policies.brokerId,
});

/** One pass over the policies; months, modalities and brokers are added up from its cells. */
async function cellsOf(database: Database, column: Column, wanted: SQL | undefined): Promise<Cell[]> {
  return database
    .select({
      ...placeOf(column),
      PolicyCount: count(sql`*`),
      InsuredAmountValue: sql<number>`sum(${policies.insuredAmountCents})`.mapWith(Number),
      InsurancePremium: sql<number>`sum(${policies.premiumCents})`.mapWith(Number),
    })
    .from(policies)
    .where(wanted)
    .groupBy(truncated(column), policies.modalityId, policies.brokerId);
}

/** What was issued in a period and brought something that stays. */
export const issuedCells = (database: Database, seen: SQL | undefined, period: Period): Promise<Cell[]> =>
  cellsOf(database, policies.issueDate, and(seen, inPortfolio, within(policies.issueDate, period)));

/** What is in force and ends in a period. */
export const endingCells = (database: Database, seen: SQL | undefined, period: Period): Promise<Cell[]> =>
  cellsOf(database, policies.endDate, and(seen, inForce, within(policies.endDate, period)));

/** What ended in a period, before today. A policy has one renewal that is alive at most, so the join repeats none (0129). */
export async function endedCells(database: Database, seen: SQL | undefined, period: Period): Promise<EndedCell[]> {
  return database
    .select({
      ...placeOf(policies.endDate),
      EndedCount: count(sql`*`),
      RenewedCount: count(sql`${proposals.renewedPolicyId}`),
    })
    .from(policies)
    .leftJoin(proposals, and(eq(proposals.renewedPolicyId, policies.id), issuedRenewal))
    .where(and(seen, inPortfolio, within(policies.endDate, period), lt(policies.endDate, today())))
    .groupBy(truncated(policies.endDate), policies.modalityId, policies.brokerId);
}
