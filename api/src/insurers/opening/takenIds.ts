import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../platform/database/connection';
import { tables } from '../../platform/database/tables';
import type { Identities, Numbering } from '../standard/standardContext';

/** Identities that nobody else has. */
export const newIdentities: Identities = { uuid: () => crypto.randomUUID(), fork: () => newIdentities };

/** Counts how many rows of each table want an id. */
export function countingNumbering(): { numbering: Numbering; counts: ReadonlyMap<string, number> } {
  const counts = new Map<string, number>();
  return {
    counts,
    numbering: {
      next(table) {
        const count = (counts.get(table) ?? 0) + 1;
        counts.set(table, count);
        return count;
      },
    },
  };
}

/** Gives out ids of the database's own counters, taken all at once: others may write the same tables meanwhile. */
export async function takenIds(transaction: Transaction, counts: ReadonlyMap<string, number>): Promise<Numbering> {
  const taken = new Map<string, number[]>();
  for (const [name, count] of counts) {
    const table = getTableName((tables as unknown as Record<string, PgTable>)[name]!);
    const { rows } = await transaction.execute<{ id: number }>(
      sql`SELECT nextval(pg_get_serial_sequence(${table}, 'id'))::int AS id FROM generate_series(1, ${count})`,
    );
    taken.set(
      name,
      rows.map(({ id }) => id),
    );
  }
  return {
    next(table) {
      const id = taken.get(table)?.shift();
      if (id === undefined) throw new Error(`More rows of ${table} than were counted`);
      return id;
    },
  };
}
