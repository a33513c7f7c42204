import type { Transaction } from '../../platform/database/connection';
import { bankFileLines } from '../../platform/database/schema/bankFiles';

export type BankFileLineRow = Omit<typeof bankFileLines.$inferInsert, 'bankFileId'>;

/** A statement takes no more than 65,535 values, and a line has eleven. */
const LINES_PER_STATEMENT = 4_000;

/** Keeps the lines of a file, many at once. */
export async function writeLines(
  transaction: Transaction,
  bankFileId: number,
  lines: readonly BankFileLineRow[],
): Promise<void> {
  for (let start = 0; start < lines.length; start += LINES_PER_STATEMENT)
    await transaction
      .insert(bankFileLines)
      .values(lines.slice(start, start + LINES_PER_STATEMENT).map((line) => ({ bankFileId, ...line })));
}
