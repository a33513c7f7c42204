import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contractProblem, indexProblem, lockProblem, validations } from './migrations/rules';
import type { Migration } from './migrations/statements';

const folder = fileURLToPath(new URL('../../api/src/platform/database/migrations/', import.meta.url));
const migrations: readonly Migration[] = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => ({ name, text: readFileSync(`${folder}${name}`, 'utf8') }));
const names = migrations.map(({ name }) => name);

/** The last one before a build said what it needs (docs/decisions/0165-migrations-under-work.md). */
const LAST_WITHOUT_RULE = '0161_';
/** And before indexes were built while people write (docs/decisions/0170-indexes-while-people-write.md). */
const LAST_WITH_ANY_INDEX = '0162_~';
/** And before nobody waited for a migration for longer than a second (docs/decisions/0204-upgrades-while-people-work.md). */
const LAST_WITH_ANY_LOCK = '0196_~';

const problemsAfter = (last: string, problemOf: (migration: Migration) => string | null): string[] =>
  migrations.filter(({ name }) => name > last).flatMap((migration) => problemOf(migration) ?? []);

const newMigration = (text: string): Migration => ({ name: '9999_new.sql', text });
const NEEDS_LAST = `-- needs-build-with: ${names.at(-1)}\n`;

describe('what a build before needs', () => {
  it('is taken away only by a migration that says which build works without it', () => {
    expect(problemsAfter(LAST_WITHOUT_RULE, (migration) => contractProblem(migration, names))).toEqual([]);
  });

  it.each([
    ['ALTER TABLE a DROP COLUMN b;', /names no build/],
    ['ALTER TABLE a RENAME COLUMN b TO c;', /names no build/],
    ['ALTER TABLE a RENAME b TO c;', /names no build/],
    ['ALTER TABLE a ALTER COLUMN b TYPE bigint;', /names no build/],
    ['ALTER TABLE a ALTER COLUMN b SET NOT NULL;', /names no build/],
    ['ALTER TABLE a ALTER b DROP DEFAULT;', /names no build/],
    ['DROP TRIGGER a_b ON a;', /names no build/],
    ['DO $$ BEGIN DROP TABLE a; END $$;', /names no build/],
    ['-- needs-build-with: 9000_never.sql\nDROP TABLE a;', /none before it/],
  ])('%s is found', (text, problem) => {
    expect(contractProblem(newMigration(text), names)).toMatch(problem);
  });

  it.each([
    'ALTER TABLE a ADD COLUMN b text;',
    '-- Does not DROP TABLE anything.\nCREATE TABLE a (b text NOT NULL);',
    `${NEEDS_LAST}ALTER TABLE a DROP COLUMN b;`,
  ])('%s is fine', (text) => {
    expect(contractProblem(newMigration(text), names)).toBeNull();
  });
});

describe('an index on a table that is there already', () => {
  it('is built while people write', () => {
    expect(problemsAfter(LAST_WITH_ANY_INDEX, indexProblem)).toEqual([]);
  });

  it.each([
    ['CREATE INDEX a_b ON a (b);', /index on a,/],
    ['CREATE TABLE c (b text); CREATE UNIQUE INDEX IF NOT EXISTS a_b ON public_a USING gin (b);', /index on public_a,/],
    ['ALTER TABLE a ADD CONSTRAINT a_b UNIQUE (b);', /index on a,/],
    ['DO $$ BEGIN CREATE INDEX a_b ON a (b); END $$;', /index on a,/],
    ['-- outside-transaction\nCREATE INDEX a_b ON a (b);', /has no place there/],
    ['-- outside-transaction\nCREATE INDEX CONCURRENTLY a_b ON a (b); UPDATE a SET b = 1;', /no place there: UPDATE/],
  ])('%s is found', (text, problem) => {
    expect(indexProblem(newMigration(text))).toMatch(problem);
  });

  it.each([
    'CREATE TABLE a (b text);\nCREATE INDEX a_b ON a (b);',
    'ALTER TABLE a ADD CONSTRAINT a_b UNIQUE USING INDEX a_b;',
    '-- outside-transaction\nCREATE UNIQUE INDEX CONCURRENTLY a_b ON a (b);\nDROP INDEX CONCURRENTLY IF EXISTS a_c;',
  ])('%s is fine', (text) => {
    expect(indexProblem(newMigration(text))).toBeNull();
  });
});

describe('nobody who works', () => {
  it('waits for a migration for longer than a second', () => {
    const { columns, unvalidated } = validations(migrations);
    expect(problemsAfter(LAST_WITH_ANY_LOCK, (migration) => lockProblem(migration, columns))).toEqual([]);
    expect(unvalidated.filter((sentence) => sentence > LAST_WITH_ANY_LOCK)).toEqual([]);
  });

  it.each([
    ['UPDATE a SET b = 1;', /through the rows of a in one.*in-batches: a\.id by/],
    ['DELETE FROM only a WHERE b = 1;', /through the rows of a /],
    ['WITH c AS (SELECT 1) UPDATE a SET b = 1;', /through the rows of a /],
    ['DO $$ BEGIN IF true THEN UPDATE a SET b = 1; END IF; END $$;', /through the rows of a /],
    ['CREATE TABLE c (b text); INSERT INTO c SELECT b FROM a;', /through the rows of a /],
    ['-- few-rows: c\nUPDATE a SET b = 1;', /through the rows of a /],
    ['-- in-batches: 5000\nUPDATE a SET b = 1 WHERE id BETWEEN $1 AND $2;', /its line has to be/],
    ['-- in-batches: a.id by 5000\nUPDATE a SET b = 1;', /BETWEEN \$1 AND \$2/],
    ['ALTER TABLE a ADD COLUMN b uuid NOT NULL DEFAULT gen_random_uuid();', /writes every row.*in batches/],
    ['ALTER TABLE a ADD COLUMN IF NOT EXISTS b timestamptz DEFAULT clock_timestamp();', /writes every row/],
    ['ALTER TABLE a ADD b integer GENERATED ALWAYS AS (c + 1) STORED;', /writes every row/],
    ['ALTER TABLE a ADD COLUMN b bigserial;', /writes every row/],
    ['ALTER TABLE a ADD COLUMN b text NOT NULL;', /has older builds fail/],
    ['ALTER TABLE a ADD COLUMN c text, ADD COLUMN b integer REFERENCES d (id);', /reads all of a .*NOT VALID/],
    ["ALTER TABLE a ADD COLUMN b text CHECK (b IN ('c', 'd'));", /reads all of a .*NOT VALID/],
    ['ALTER TABLE a ADD COLUMN b text UNIQUE;', /builds an index on a/],
    ['ALTER TABLE a ADD CONSTRAINT a_b CHECK (b > 0);', /reads all of a .*VALIDATE CONSTRAINT/],
    ['ALTER TABLE ONLY a ADD FOREIGN KEY (b) REFERENCES c (id);', /reads all of a /],
    ['ALTER TABLE a ADD CONSTRAINT b CHECK (c > 0) NOT VALID; ALTER TABLE a VALIDATE CONSTRAINT b;', /of its own/],
    [`${NEEDS_LAST}ALTER TABLE a ALTER COLUMN b SET NOT NULL;`, /CHECK \(b IS NOT NULL\) NOT VALID/],
    [`${NEEDS_LAST}ALTER TABLE a ALTER b TYPE bigint;`, /rewrites a .*second column/],
    ["ALTER TYPE a ADD VALUE 'b';", /text with a CHECK/],
    ['LOCK TABLE a IN EXCLUSIVE MODE;', /leave LOCK out/],
    ['TRUNCATE TABLE a;', /delete in batches/],
    ['REFRESH MATERIALIZED VIEW a;', /by a job/],
    ['ALTER TABLE a ADD COLUMN b text; ALTER TABLE c ADD COLUMN b text;', /a migration for each/],
  ])('%s is found', (text, problem) => {
    expect(lockProblem(newMigration(text))).toMatch(problem);
  });

  it.each([
    'CREATE TABLE a (b integer REFERENCES c (id)); UPDATE a SET b = 1; INSERT INTO a VALUES (1), (2); ALTER TABLE a ADD CHECK (b > 0);',
    "ALTER TABLE a ADD COLUMN b text NOT NULL DEFAULT 'c (d)', ADD COLUMN e timestamptz NOT NULL DEFAULT now();",
    "ALTER TABLE a ADD COLUMN b jsonb NOT NULL DEFAULT '{}'::jsonb; ALTER TABLE a ALTER COLUMN b SET DEFAULT '[]';",
    'ALTER TABLE a ADD COLUMN b uuid; ALTER TABLE a ALTER COLUMN b SET DEFAULT gen_random_uuid();',
    'ALTER TABLE a ADD CONSTRAINT a_b FOREIGN KEY (b) REFERENCES c (id) NOT VALID;',
    'ALTER TABLE a VALIDATE CONSTRAINT a_b;',
    '-- in-batches: a.id by 5000\nUPDATE a SET b = c WHERE id BETWEEN $1 AND $2 AND b IS NULL;',
    '-- few-rows: a\nUPDATE a SET b = 1;',
    '-- outside-transaction\nCREATE INDEX CONCURRENTLY a_b ON a (b);',
    'CREATE FUNCTION b() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE a SET c = 1; RETURN NEW; END $$; CREATE TRIGGER b BEFORE INSERT ON a FOR EACH ROW EXECUTE FUNCTION b();',
  ])('%s is fine', (text) => {
    expect(lockProblem(newMigration(text))).toBeNull();
  });

  it('requires a column of which a validated check says that it is never null', () => {
    const check = {
      name: '9001_check.sql',
      text: 'ALTER TABLE a ADD CONSTRAINT b_there CHECK (b IS NOT NULL) NOT VALID;',
    };
    const validate = { name: '9002_validate.sql', text: 'ALTER TABLE a VALIDATE CONSTRAINT b_there;' };
    const required = newMigration('ALTER TABLE a ALTER COLUMN b SET NOT NULL; ALTER TABLE a DROP CONSTRAINT b_there;');
    expect(lockProblem(required, validations([check]).columns)).toMatch(/reads all of a/);
    expect(lockProblem(required, validations([check, validate]).columns)).toBeNull();
    expect(validations([check]).unvalidated).toEqual([expect.stringMatching(/^9001_check\.sql adds a b_there/)]);
    expect(validations([check, validate]).unvalidated).toEqual([]);
  });
});
