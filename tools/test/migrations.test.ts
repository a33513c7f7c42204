import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../api/src/platform/database/migrations/', import.meta.url));
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort();

/** The last one before the rule (docs/decisions/0165-migrations-under-work.md). */
const LAST_WITHOUT_RULE = '0161_';

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
