import { and, between, eq, inArray, min, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/connection';
import { figureMonths, figureTouches, OF_ALL } from '../../platform/database/schema/figures';
import type { FigureKind } from '../../platform/database/schema/figures';
import { firstAndLast } from './figureScope';
import type { FigureScope } from './figureScope';

/**
 * Up to when everything is counted: to this moment, or until the oldest change that the job has not taken in yet. To be
 * asked before the figures, which are then as new or newer.
 */
export async function countedUntil(database: Database, companyId: number): Promise<string> {
  const [row] = await database
    .select({ oldest: min(figureTouches.touchedAt), now: sql<Date>`now()`.mapWith(figureTouches.touchedAt) })
    .from(figureTouches)
    .where(eq(figureTouches.companyId, companyId));
  return (row?.oldest ?? row?.now ?? new Date()).toISOString();
}

export interface MonthRow {
  /** Empty, or zero, where the rows are not told apart by it. */
  month: string;
  /** A modality, or a broker. */
  of: number;
  statusId: number;
  count: number;
  insuredAmount: number;
  premium: number;
}

/** What rows are told apart by: the database adds up the rest, so that few rows travel. */
interface ToldApart {
  by: 'modality' | 'broker';
  month?: boolean;
  of?: boolean;
  status?: boolean;
  /** These statuses alone. */
  statuses?: readonly number[];
}

const total = (column: PgColumn) => sql<number>`sum(${column})`.mapWith(Number);

/**
 * The kept sums of a scope. Where it is not narrowed, those over all brokers or all modalities are read, which are few for
 * any number of records.
 */
export async function readMonths(
  database: Database,
  { companyId, period, brokerIds, modalityIds }: FigureScope,
  kind: FigureKind,
  { by, month = false, of = false, status = false, statuses }: ToldApart,
): Promise<MonthRow[]> {
  const place = by === 'modality' ? figureMonths.modalityId : figureMonths.brokerId;
  return database
    .select({
      month: month ? figureMonths.month : sql<string>`''`,
      of: of ? place : sql<number>`0`,
      statusId: status ? figureMonths.statusId : sql<number>`0`,
      count: total(figureMonths.recordCount),
      insuredAmount: total(figureMonths.insuredAmountCents),
      premium: total(figureMonths.premiumCents),
    })
    .from(figureMonths)
    .where(
      and(
        eq(figureMonths.companyId, companyId),
        eq(figureMonths.kind, kind),
        between(figureMonths.month, ...firstAndLast(period)),
        among(figureMonths.brokerId, brokerIds, by === 'broker'),
        among(figureMonths.modalityId, modalityIds, by === 'modality'),
        statuses && inArray(figureMonths.statusId, [...statuses]),
      ),
    )
    .groupBy(
      figureMonths.companyId,
      ...(month ? [figureMonths.month] : []),
      ...(of ? [place] : []),
      ...(status ? [figureMonths.statusId] : []),
    );
}

/** These, or all of them: each for itself where they are told apart, and otherwise as the one sum that is kept of all. */
const among = (column: PgColumn, ids: readonly number[] | null, areToldApart: boolean): SQL =>
  ids ? inArray(column, [...ids, -1]) : areToldApart ? ne(column, OF_ALL) : eq(column, OF_ALL);
