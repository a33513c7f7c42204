import { and, eq, like, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../platform/database/connection';
import { policies } from '../../platform/database/schema/policies';
import { numberSequences } from '../../platform/database/schema/proposalParts';
import { proposals } from '../../platform/database/schema/proposals';

export type NumberedKind = (typeof numberSequences.$inferSelect)['kind'];

/**
 * The next number of a kind in a year, each once and without gaps: the row of the sequence stays locked until the
 * transaction ends, and one that is rolled back gives its number to the next.
 */
export async function nextNumber(
  transaction: Transaction,
  companyId: number,
  kind: NumberedKind,
  year: number,
): Promise<number> {
  const sequence = and(
    eq(numberSequences.companyId, companyId),
    eq(numberSequences.kind, kind),
    eq(numberSequences.year, year),
  );
  const oneMore = { lastValue: sql`${numberSequences.lastValue} + 1` };
  const taken = { value: numberSequences.lastValue };
  const [next] = await transaction.update(numberSequences).set(oneMore).where(sequence).returning(taken);
  if (next) return next.value;
  const first = (await highestExisting(transaction, companyId, kind, year)) + 1;
  const [begun] = await transaction
    .insert(numberSequences)
    .values({ companyId, kind, year, lastValue: first })
    // Another transaction began it meanwhile.
    .onConflictDoUpdate({
      target: [numberSequences.companyId, numberSequences.kind, numberSequences.year],
      set: oneMore,
    })
    .returning(taken);
  if (!begun) throw new Error('A sequence that was begun answers its number');
  return begun.value;
}

/** `2026000601`: the year and six digits, more once they are used up. */
export const proposalNumber = (year: number, value: number): string => `${year}${String(value).padStart(6, '0')}`;

/** `0775-2026-000042`: branch (ramo), year and six digits, more once they are used up. */
export const policyNumber = (branchCode: string, year: number, value: number): string =>
  `${branchCode}-${year}-${String(value).padStart(6, '0')}`;

/** Records that came before the sequence keep their numbers. */
async function highestExisting(transaction: Transaction, companyId: number, kind: NumberedKind, year: number) {
  switch (kind) {
    case 'bankSlip':
      return 0;
    case 'proposal':
      return highest(
        await transaction
          .select({ value: highestMatch(proposals.number, `^${year}([0-9]{6,9})$`) })
          .from(proposals)
          .where(and(eq(proposals.companyId, companyId), like(proposals.number, `${year}%`))),
      );
    case 'policy':
      return highest(
        await transaction
          .select({ value: highestMatch(policies.number, `-${year}-([0-9]{6,9})$`) })
          .from(policies)
          .where(and(eq(policies.companyId, companyId), like(policies.number, `%-${year}-%`))),
      );
  }
}

const highestMatch = (column: PgColumn, pattern: string) =>
  sql<number | null>`max(substring(${column} from ${pattern})::integer)`;

const highest = (rows: { value: number | null }[]): number => rows[0]?.value ?? 0;
