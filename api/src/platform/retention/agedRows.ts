import { and, getTableColumns, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../database/connection';
import { cutoffOf } from './retainedKind';
import type { RetainedKind, Removed, Turn } from './retainedKind';

interface Aged extends Omit<RetainedKind, 'forget' | 'everyHours'> {
  everyHours?: number;
  table: PgTable;
  /** From when on the time counts; an index has it first. */
  age: PgColumn;
  /** Only of these, as the condition of that index says. */
  which?: SQL;
}

/** Rows that go for no other reason than their age. */
export const agedRows = ({ table, age, which, everyHours = 1, ...kind }: Aged): RetainedKind => ({
  ...kind,
  everyHours,
  forget: async (turn) => {
    const { removed } = await turn.remove(async (transaction) => ({
      removed: await removeOldest(transaction, turn, { table, age, which, kind }),
    }));
    return removed.length < turn.most ? null : '';
  },
});

async function removeOldest(
  transaction: Transaction,
  { now, most }: Turn,
  { table, age, which, kind }: Pick<Aged, 'table' | 'age' | 'which'> & { kind: Pick<RetainedKind, 'keptFor'> },
): Promise<Removed> {
  // Found by where they lie, since not every table has one column that names a row; locked, so that they stay there. What
  // somebody else works on at this moment waits for the next round.
  const oldest = transaction
    .select({ place: sql`ctid` })
    .from(table)
    .where(and(which, sql`${age} < ${cutoffOf(now, kind.keptFor)}`))
    .orderBy(age)
    .limit(most)
    .for('update', { skipLocked: true });
  const { rows } = await transaction.execute<{ company: number | null }>(
    sql`delete from ${table} where ctid = any(array(${oldest})) returning ${companyOf(table)} as company`,
  );
  return rows.map(({ company }) => company);
}

/** The column of the company, where the table has one. */
function companyOf(table: PgTable): SQL {
  const column = getTableColumns(table)['companyId'];
  return column ? sql`${column}` : sql`null::integer`;
}

interface Held extends Aged {
  table: PgTable & { id: PgColumn; companyId: PgColumn };
  /** What somebody still needs stays, however old it is; asked again at the moment of the removal. */
  unless: (cutoff: SQL<Date>) => SQL | undefined;
  /** What is done with rows that go, in the same transaction; without it they are deleted. */
  instead?: (transaction: Transaction, ids: readonly number[], turn: Turn) => Promise<void>;
  /** The last word on what goes with the rows, in the same transaction and before them. */
  first?: (transaction: Transaction, ids: readonly number[]) => Promise<void>;
}

/**
 * Rows of which some stay although they are old. A round looks at each of them once, some at a time, so that many that stay
 * make no turn long.
 */
export const agedRowsUnless = ({
  table,
  age,
  which,
  everyHours = 24,
  unless,
  instead,
  first,
  ...kind
}: Held): RetainedKind => ({
  ...kind,
  everyHours,
  forget: async (turn) => {
    const cutoff = cutoffOf(turn.now, kind.keptFor);
    const { after } = await turn.remove(async (transaction) => {
      const looked = await transaction
        .select({ id: sql<string>`${table.id}::text`, age: sql<string>`${age}::text` })
        .from(table)
        .where(
          and(which, sql`${age} < ${cutoff}`, turn.after === null ? undefined : isAfter(age, table.id, turn.after)),
        )
        .orderBy(age, table.id)
        .limit(turn.most)
        .for('update', { skipLocked: true });
      const last = looked.at(-1);
      const ids = sql`any(${`{${looked.map(({ id }) => id).join(',')}}`}::bigint[])`;
      // Asked again after the lock: who took one meanwhile has ended, and is seen.
      const gone = await transaction
        .select({
          id: sql<number>`${table.id}`.mapWith(Number),
          company: sql<number>`${table.companyId}`.mapWith(Number),
        })
        .from(table)
        .where(and(sql`${table.id} = ${ids}`, which, not(unless(cutoff))));
      const goneIds = gone.map(({ id }) => id);
      if (goneIds.length > 0) {
        await first?.(transaction, goneIds);
        if (instead) await instead(transaction, goneIds, turn);
        else await transaction.delete(table).where(inIds(table.id, goneIds));
      }
      return {
        removed: gone.map(({ company }) => company),
        after: last && looked.length === turn.most ? `${last.age} ${last.id}` : null,
      };
    });
    return after;
  },
});

const not = (condition: SQL | undefined) => condition && sql`not (${condition})`;

/** Many ids as one value, so that the statement is the same however many they are. */
export const inIds = (column: PgColumn, ids: readonly number[]): SQL =>
  sql`${column} = any(${`{${ids.join(',')}}`}::bigint[])`;

/** Behind a place that {@link agedRowsUnless} answered: its age, and its id where several are of one age. */
function isAfter(age: PgColumn, id: PgColumn, place: string): SQL {
  const at = place.lastIndexOf(' ');
  const [lastAge, lastId] = [place.slice(0, at), place.slice(at + 1)];
  return sql`(${age}, ${id}) > (${lastAge}::${sql.raw(age.getSQLType())}, ${lastId}::bigint)`;
}
