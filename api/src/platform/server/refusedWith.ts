import type { Transaction } from '../database/connection';
import { Refusal } from './refusal';

/** Does something within a transaction that goes on; what a refusal says, of which nothing is left, or null where there was none. */
export async function refusedWith(
  transaction: Transaction,
  act: (inner: Transaction) => Promise<unknown>,
): Promise<string | null> {
  try {
    await transaction.transaction(act);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.errors.map(({ Message }) => Message).join(' ');
  }
}
