import { and, getTableColumns, getTableName, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ANONYMISED_NAME } from '@portal/shared/domain/parties/retention';
import { searchable } from '@portal/shared/domain/values/textSearch';
import type { Transaction } from '../../platform/database/connection';
import { CPF_REMOVED, holds } from './patterns';
import type { Patterns } from './patterns';
import type { Place } from './places';

/** Takes CPF and names out of every text of a place: one statement, which touches only rows that may hold them. */
export async function cleanTexts(
  transaction: Transaction,
  { table, ofCompany, about, marks = [] }: Place,
  patterns: Patterns,
) {
  const columns = Object.values(getTableColumns(table)).filter(
    (column) => isText(column) && !marks.some((mark) => mark.column === column),
  );
  const changes = columns.map((column) => sql`${sql.identifier(column.name)} = ${cleaned(column, patterns)}`);
  if (marks.length > 0) {
    const [now, then] = [columns, columns.map((column) => cleaned(column, patterns))].map((of) =>
      sql.join(of, sql`, `),
    );
    for (const { column, value } of marks)
      changes.push(
        sql`${sql.identifier(column.name)} = case when (${now}) is distinct from (${then}) then ${value} else ${column} end`,
      );
  }
  const row = sql`${sql.identifier(getTableName(table))}::text`;
  await transaction.execute(
    sql`update ${table} set ${sql.join(changes, sql`, `)} where ${and(ofCompany, or(about, holds(row, patterns.cpf)))}`,
  );
}

/** Texts, objects and lists of texts, whatever they are called: a column that comes later is cleaned without a line. */
const isText = (column: PgColumn): boolean =>
  ['PgText', 'PgJsonb'].includes(column.columnType) || column.getSQLType() === 'text[]';

function cleaned(column: PgColumn, patterns: Patterns): SQL {
  // What is searched holds small letters alone.
  const name = column.name === 'search_text' ? searchable(ANONYMISED_NAME) : ANONYMISED_NAME;
  const clean = (text: SQL) =>
    sql`regexp_replace(regexp_replace(${text}, ${patterns.cpf}, ${CPF_REMOVED}, 'g'), ${patterns.all}, ${name}, 'gi')`;
  if (column.columnType === 'PgJsonb') return sql`${clean(sql`${column}::text`)}::jsonb`;
  if (column.columnType === 'PgText') return clean(sql`${column}`);
  return sql`case when ${column} is null then null else array(select ${clean(sql`one`)} from unnest(${column}) one) end`;
}
