import { isInBatches, batchesOf } from '../../../api/src/platform/database/inBatches';
import { isOutsideTransaction, unrepeatable } from '../../../api/src/platform/database/outsideTransaction';
import { addColumnProblem } from './addColumn';
import { actionsOf, statementsOf, tablesMadeBy } from './statements';
import type { Migration } from './statements';

/** What a build that does not know the migration may miss. */
const TAKES_AWAY =
  /\bDROP\s+(TABLE|COLUMN|VIEW|FUNCTION|TRIGGER|SEQUENCE|TYPE|SCHEMA|DEFAULT)\b|\bRENAME\b|\bALTER\s+(COLUMN\s+)?\w+\s+(SET\s+DATA\s+)?TYPE\b|\bSET\s+NOT\s+NULL\b/i;
const NEEDS = /^-- needs-build-with: (\S+)$/m;

/** Whether a migration that takes something away says which build works without it (docs/decisions/0165). */
export function contractProblem({ name, text }: Migration, known: readonly string[]): string | null {
  const needed = NEEDS.exec(text)?.[1];
  if (needed === undefined)
    return statementsOf(text).some((statement) => TAKES_AWAY.test(statement))
      ? `${name} takes something away and names no build: leave it until no build needs it, then write "-- needs-build-with: <the migration that came with the first build that works without it>"`
      : null;
  return known.includes(needed) && needed < name ? null : `${name} needs ${needed}, which is none before it`;
}

const MAKES_INDEX = /\bCREATE\s+(?:UNIQUE\s+)?INDEX\b[\s\S]*?\bON\s+(?:ONLY\s+)?(\w+)/i;
const MAKES_KEY = /^ADD\s+(?:CONSTRAINT\s+\w+\s+)?(?:UNIQUE|PRIMARY\s+KEY)\s*\(/i;

/** Whether indexes on tables that were there are built while people write (docs/decisions/0170). */
export function indexProblem({ name, text }: Migration): string | null {
  if (isOutsideTransaction(text)) {
    const wrong = unrepeatable(text);
    return wrong === null ? null : `${name} does outside a transaction what has no place there: ${wrong}`;
  }
  const statements = statementsOf(text);
  const own = tablesMadeBy(statements);
  const indexed = statements.flatMap((statement) => {
    const altered = actionsOf(statement);
    if (altered?.actions.some((action) => MAKES_KEY.test(action))) return altered.table;
    return MAKES_INDEX.exec(statement)?.[1]?.toLowerCase() ?? [];
  });
  const other = indexed.find((table) => !own.has(table));
  return other === undefined
    ? null
    : `${name} builds an index on ${other}, whose writers wait for it: a migration of its own with the line "-- outside-transaction" builds it CONCURRENTLY, and a key then takes it (ADD CONSTRAINT … UNIQUE USING INDEX …)`;
}

/** Tables that stay small in every insurer's database, or of which an index finds the few rows that are changed. */
const FEW_ROWS = /^-- few-rows: (\w+)$/gm;
const CHANGES = /^(?:WITH\b[\s\S]*?\)\s*)?(?:UPDATE\s+(?:ONLY\s+)?|DELETE\s+FROM\s+(?:ONLY\s+)?)(\w+)/i;
const COPIES = /^INSERT\s+INTO\b[\s\S]*?\bSELECT\b[\s\S]*?\bFROM\s+(?!generate_series\b|unnest\b)(\w+)/i;
const NEVER: readonly (readonly [RegExp, string])[] = [
  [/^LOCK\b/i, 'locks a table for all: leave LOCK out, each statement takes the lock that it needs'],
  [/^(CLUSTER|REINDEX|VACUUM)\b/i, 'rewrites a table or an index while all wait: that is the work of an operator'],
  [
    /^REFRESH\s+MATERIALIZED\b/i,
    'reads everything while all wait: keep sums by a job, as figures are (docs/decisions/0161)',
  ],
  [/^ALTER\s+TYPE\b/i, 'changes a type that older builds read: a text with a CHECK takes a further value'],
  [/\bADD\s+(CONSTRAINT\s+\w+\s+)?EXCLUDE\b/i, 'builds an index while all wait: check it where it is written'],
];

function actionProblem(table: string, action: string, validated: ReadonlySet<string>): string | null {
  if (/^ADD\s+(CONSTRAINT\s+\w+\s+)?(CHECK|FOREIGN\s+KEY)\b/i.test(action) && !/\bNOT\s+VALID$/i.test(action))
    return `reads all of ${table} while its writers wait: ADD CONSTRAINT … NOT VALID here, and VALIDATE CONSTRAINT … in the next migration`;
  if (/^ALTER\s+(COLUMN\s+)?\w+\s+(SET\s+DATA\s+)?TYPE\b/i.test(action))
    return `rewrites ${table} while all wait: add a second column, keep both alike by a trigger, fill it in batches and drop the first one a release later`;
  const required = /^ALTER\s+(?:COLUMN\s+)?(\w+)\s+SET\s+NOT\s+NULL\b/i.exec(action)?.[1];
  if (required !== undefined && !validated.has(`${table}.${required}`.toLowerCase()))
    return `reads all of ${table} while all wait: first a CHECK (${required} IS NOT NULL) NOT VALID, validated in a migration between`;
  return addColumnProblem(table, action);
}

/**
 * Whether a migration keeps anybody waiting who works with tables that were there before (docs/decisions/0204).
 *
 * @param validated columns that validated checks say are never null, as `table.column`
 */
export function lockProblem({ name, text }: Migration, validated: ReadonlySet<string> = new Set()): string | null {
  if (isOutsideTransaction(text)) return null;
  if (isInBatches(text)) {
    const batches = batchesOf(text);
    return typeof batches === 'string' ? `${name} cannot run in batches: ${batches}` : null;
  }
  const statements = statementsOf(text);
  const own = tablesMadeBy(statements);
  const small = new Set([...text.matchAll(FEW_ROWS)].map(([, table]) => table));
  const altered = new Set<string>();
  for (const statement of statements) {
    const never = NEVER.find(([pattern]) => pattern.test(statement))?.[1];
    if (never !== undefined) return `${name} ${never}`;
    if (/^TRUNCATE\b/i.test(statement) && !own.has(/(\w+)\W*$/.exec(statement)?.[1] ?? ''))
      return `${name} empties a table while all wait: delete in batches`;
    const changed = (CHANGES.exec(statement) ?? COPIES.exec(statement))?.[1]?.toLowerCase();
    if (changed !== undefined && !own.has(changed) && !small.has(changed))
      return `${name} goes through the rows of ${changed} in one transaction: a migration of its own with the line "-- in-batches: ${changed}.id by 5000" changes those WHERE id BETWEEN $1 AND $2 (or, where an index finds few rows in every database, the line "-- few-rows: ${changed}")`;
    const { table, actions } = actionsOf(statement) ?? { table: '', actions: [] };
    if (actions.length === 0 || own.has(table)) continue;
    altered.add(table);
    const problem = actions.map((action) => actionProblem(table, action, validated)).find((each) => each !== null);
    if (problem !== undefined) return `${name} ${problem}`;
    if (actions.some((action) => /^VALIDATE\b/i.test(action)) && statements.length > 1)
      return `${name} keeps what else it locks while it reads all of ${table}: VALIDATE CONSTRAINT … is a migration of its own`;
  }
  return altered.size < 2 ? null : `${name} keeps ${[...altered].join(' and ')} locked together: a migration for each`;
}

const NOT_NULL_CHECK = /^ADD\s+CONSTRAINT\s+(\w+)\s+CHECK\s*\(\s*(\w+)\s+IS\s+NOT\s+NULL\s*\)/i;

/** Of migrations in their order: columns whose checks are validated, and constraints that nothing validates. */
export function validations(migrations: readonly Migration[]): { columns: Set<string>; unvalidated: string[] } {
  const open = new Map<string, { column: string | null; name: string }>();
  const columns = new Set<string>();
  for (const { name, text } of migrations)
    for (const { table, actions } of statementsOf(text).flatMap((statement) => actionsOf(statement) ?? []))
      for (const action of actions) {
        const added = /^ADD\s+CONSTRAINT\s+(\w+)\b[\s\S]*\bNOT\s+VALID$/i.exec(action)?.[1];
        if (added !== undefined)
          open.set(`${table} ${added}`, { name, column: NOT_NULL_CHECK.exec(action)?.[2]?.toLowerCase() ?? null });
        const key = `${table} ${/^VALIDATE\s+CONSTRAINT\s+(\w+)/i.exec(action)?.[1]}`;
        const column = open.get(key)?.column;
        if (column) columns.add(`${table}.${column}`);
        open.delete(key);
      }
  return {
    columns,
    unvalidated: [...open].map(
      ([key, { name }]) => `${name} adds ${key} and no migration after it does VALIDATE CONSTRAINT`,
    ),
  };
}
