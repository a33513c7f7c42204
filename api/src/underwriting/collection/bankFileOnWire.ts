import { count, eq, inArray, sql, sum } from 'drizzle-orm';
import type { BankFile } from '@portal/shared/contracts/underwriting/bankFiles';
import type { Database, Transaction } from '../../platform/database/connection';
import { bankFileLines, bankFiles } from '../../platform/database/schema/bankFiles';
import { users } from '../../platform/database/schema/users';

type BankFileRow = typeof bankFiles.$inferSelect;

/** Files as they travel, with what became of their lines; as many statements for many as for one. */
export async function bankFilesOnWire(
  database: Database | Transaction,
  rows: readonly BankFileRow[],
): Promise<BankFile[]> {
  if (rows.length === 0) return [];
  const found = await database
    .select({
      id: bankFiles.id,
      takenBy: users.name,
      problems: count(sql`case when ${bankFileLines.outcome} = 'notTaken' then 1 end`),
      paid: sum(sql`case when ${bankFileLines.outcome} = 'paid' then ${bankFileLines.paidCents} end`),
    })
    .from(bankFiles)
    .innerJoin(users, eq(users.id, bankFiles.takenByUserId))
    .leftJoin(bankFileLines, eq(bankFileLines.bankFileId, bankFiles.id))
    .where(
      inArray(
        bankFiles.id,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(bankFiles.id, users.name);
  const byId = new Map(found.map((one) => [one.id, one]));
  return rows.map((row) => ({
    UniqueId: row.uniqueId,
    Direction: row.direction,
    Format: row.format,
    Sequence: row.sequence,
    SlipCount: row.slips,
    ProblemCount: byId.get(row.id)?.problems ?? 0,
    AmountValue: row.amountCents,
    PaidValue: Number(byId.get(row.id)?.paid ?? 0),
    TakenBy: byId.get(row.id)?.takenBy ?? '',
    CreatedAt: row.createdAt.toISOString(),
  }));
}

export async function bankFileOnWire(database: Database | Transaction, row: BankFileRow): Promise<BankFile> {
  const [found] = await bankFilesOnWire(database, [row]);
  if (!found) throw new Error('A file that was given is answered');
  return found;
}
