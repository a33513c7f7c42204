import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isOutsideTransaction, unrepeatable } from '../../api/src/platform/database/outsideTransaction';

const folder = fileURLToPath(new URL('../../api/src/platform/database/migrations/', import.meta.url));
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort();

/** The last one before the rule (docs/decisions/0165-migrations-under-work.md). */
const LAST_WITHOUT_RULE = '0161_';

/** And before indexes were built while people write (docs/decisions/0170-indexes-while-people-write.md). */
const LAST_WITH_ANY_INDEX = '0162_~';

/** What a build that does not know the migration may miss. */
const TAKES_AWAY =
  /\bDROP\s+(TABLE|COLUMN|VIEW|FUNCTION)\b|\bRENAME\s+(TO|COLUMN)\b|\bALTER\s+COLUMN\s+\w+\s+(SET\s+DATA\s+)?TYPE\b|\bSET\s+NOT\s+NULL\b/i;
const NEEDS = /^-- needs-build-with: (\S+)$/m;

function problemOf(name: string, text: string, known: readonly string[]): string | null {
  const statements = text.replace(/--.*$/gm, '');
  const needed = NEEDS.exec(text)?.[1];
  if (TAKES_AWAY.test(statements) && needed === undefined) return `${name} takes something away and names no build`;
  if (needed !== undefined && !(known.includes(needed) && needed < name))
    return `${name} needs ${needed}, which is none before it`;
  return null;
}

const MAKES_TABLE = /\bCREATE\s+(?:UNLOGGED\s+)?TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(\w+)/gi;
const MAKES_INDEX =
  /\bCREATE\s+(?:UNIQUE\s+)?INDEX\b[^;]*?\bON\s+(?:ONLY\s+)?(\w+)|\bALTER\s+TABLE\s+(?:ONLY\s+)?(\w+)[^;]*?\bADD\s+(?:CONSTRAINT\s+\w+\s+)?(?:UNIQUE|PRIMARY\s+KEY)\s*\(/gi;

/** Whoever writes waits for an index that is built in a transaction, which on a large table is minutes. */
function indexProblemOf(name: string, text: string): string | null {
  const statements = text.replace(/--.*$/gm, '');
  if (isOutsideTransaction(text)) {
    const wrong = unrepeatable(text);
    return wrong === null ? null : `${name} does outside a transaction what has no place there: ${wrong}`;
  }
  const own = new Set([...statements.matchAll(MAKES_TABLE)].map(([, table]) => table?.toLowerCase()));
  const others = [...statements.matchAll(MAKES_INDEX)].map(([, table, altered]) =>
    (table ?? altered ?? '').toLowerCase(),
  );
  const other = others.find((table) => !own.has(table));
  return other === undefined ? null : `${name} builds an index on ${other} and is not "-- outside-transaction"`;
}

it('an index on a table that is there already is built while people write', () => {
  const wrong = names
    .filter((name) => name > LAST_WITH_ANY_INDEX)
    .map((name) => indexProblemOf(name, readFileSync(`${folder}${name}`, 'utf8')))
    .filter((problem) => problem !== null);
  expect(wrong).toEqual([]);
});

it.each([
  ['CREATE INDEX a_b ON a (b);', /index on a and/],
  [
    'CREATE TABLE c (b text); CREATE UNIQUE INDEX IF NOT EXISTS a_b ON public_a USING gin (b);',
    /index on public_a and/,
  ],
  ['ALTER TABLE a ADD CONSTRAINT a_b UNIQUE (b);', /index on a and/],
  ['DO $$ BEGIN CREATE INDEX a_b ON a (b); END $$;', /index on a and/],
  ['-- outside-transaction\nCREATE INDEX a_b ON a (b);', /has no place there/],
  ['-- outside-transaction\nCREATE INDEX CONCURRENTLY a_b ON a (b); UPDATE a SET b = 1;', /no place there: UPDATE/],
])('%s is found', (text, problem) => {
  expect(indexProblemOf('9999_new.sql', text)).toMatch(problem);
});

it.each([
  'CREATE TABLE a (b text);\nCREATE INDEX a_b ON a (b);',
  'ALTER TABLE a ADD CONSTRAINT a_b UNIQUE USING INDEX a_b;',
  '-- outside-transaction\nCREATE UNIQUE INDEX CONCURRENTLY a_b ON a (b);\nDROP INDEX CONCURRENTLY IF EXISTS a_c;',
])('%s is fine', (text) => {
  expect(indexProblemOf('9999_new.sql', text)).toBeNull();
});

it('a migration that takes something away says which build works without it', () => {
  const wrong = names
    .filter((name) => name > LAST_WITHOUT_RULE)
    .map((name) => problemOf(name, readFileSync(`${folder}${name}`, 'utf8'), names))
    .filter((problem) => problem !== null);
  expect(wrong).toEqual([]);
});

it.each([
  ['ALTER TABLE a DROP COLUMN b;', /names no build/],
  ['ALTER TABLE a RENAME COLUMN b TO c;', /names no build/],
  ['ALTER TABLE a ALTER COLUMN b TYPE bigint;', /names no build/],
  ['ALTER TABLE a ALTER COLUMN b SET NOT NULL;', /names no build/],
  ['-- needs-build-with: 9000_never.sql\nDROP TABLE a;', /none before it/],
])('%s is found', (text, problem) => {
  expect(problemOf('9999_new.sql', text, names)).toMatch(problem);
});

it.each([
  'ALTER TABLE a ADD COLUMN b text;',
  '-- Does not DROP TABLE anything.\nCREATE TABLE a (b text NOT NULL);',
  `-- needs-build-with: ${names.at(-1)}\nALTER TABLE a DROP COLUMN b;`,
])('%s is fine', (text) => {
  expect(problemOf('9999_new.sql', text, names)).toBeNull();
});
