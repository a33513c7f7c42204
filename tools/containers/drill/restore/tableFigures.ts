/** How many rows a table has and what they are, whatever their order: tables of two databases are the same when these are. */
export type TableFigures = ReadonlyMap<string, string>;

const MARK = 'moment';

/**
 * Counts and hashes every table at one moment, told with it. All tables are held against writing meanwhile, and for a second
 * after it: so the moment lies between two commits, however busy the database is.
 */
export const FIGURES_AT_A_MOMENT = `
SET timezone = 'UTC';
SET extra_float_digits = 1;
BEGIN ISOLATION LEVEL READ COMMITTED;
SELECT 'LOCK TABLE ' || string_agg(oid::regclass::text, ', ') || ' IN SHARE MODE'
  FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace \\gexec
SELECT '${MARK}', to_char(clock_timestamp(), 'YYYY-MM-DD HH24:MI:SS.USOF');
SELECT format('SELECT %L, count(*), coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) FROM %s t', relname, oid::regclass)
  FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname \\gexec
SELECT pg_sleep(1);
COMMIT;
`;

/** The moment and the figures, out of what psql wrote of it, unaligned. */
export function readFigures(text: string): { moment: string; tables: TableFigures } {
  const tables = new Map<string, string>();
  let moment = '';
  for (const line of text.split('\n')) {
    const [name = '', first, second] = line.split('|');
    if (name === MARK) moment = first ?? '';
    else if (first !== undefined && second !== undefined) tables.set(name, `${first} rows, ${second}`);
  }
  return { moment, tables };
}

/** What differs, a line for each. */
export function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  return names
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => `${name}: ${before.get(name) ?? 'not there'}, now ${after.get(name) ?? 'not there'}`);
}
