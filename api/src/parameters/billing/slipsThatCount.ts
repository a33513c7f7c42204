import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Placeholder, SQL } from 'drizzle-orm';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { bankSlips } from '../../platform/database/schema/billing';

type Slip = typeof bankSlips.$inferSelect;

/** Of an instalment one slip counts: those that another took the place of are history. */
export const slipsThatCount: SQL = isNull(bankSlips.replacedAt);

/**
 * Those that a payer has left unpaid: due before a day, and in the payer's hands. A slip that its bank never registered says
 * nothing of who pays.
 */
export const leftUnpaid = (today: PlainDate | Placeholder): SQL | undefined =>
  and(
    isNull(bankSlips.paidAt),
    isNull(bankSlips.cancelledAt),
    eq(bankSlips.bankState, 'registered'),
    lt(bankSlips.dueOn, today),
  );

/**
 * Those that count, each with the day on which its instalment first had a slip: a payment of the first one is a payment
 * of the instalment.
 */
export function withFirstDay<One extends Slip>(slips: readonly One[]): (One & { madeOn: string })[] {
  const firstOf = (installment: number) =>
    Math.min(...slips.filter((slip) => slip.installment === installment).map(({ createdAt }) => createdAt.getTime()));
  return slips
    .filter(({ replacedAt }) => replacedAt === null)
    .map((slip) => ({ ...slip, madeOn: dateOfInstant(new Date(firstOf(slip.installment))) }));
}

/** Where a slip stands at the bank once it is no longer wanted: what the bank may know of by file is written off by file. */
export const endedAtBank = sql<Slip['bankState']>`case
  when ${bankSlips.byFile} and ${bankSlips.bankState} in ('sent', 'awaitingLine', 'registered') then 'awaitingWriteOff'
  else ${bankSlips.bankState} end`;
