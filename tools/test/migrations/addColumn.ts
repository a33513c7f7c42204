/** What is worked out once for all rows, so that none of them is written. */
const ONCE_FOR_ALL = /\b(now\s*\(\s*\)|current_timestamp|current_date)/gi;
const TEXT = /'(?:[^']|'')*'/g;
/** Where the default of a column ends. */
const AFTER_DEFAULT = /\s+(?:NOT\s+NULL|NULL|CHECK|REFERENCES|UNIQUE|PRIMARY|CONSTRAINT|COLLATE)\b[\s\S]*$/i;

/** Whether a column that is added to a table that was there writes or reads all of its rows. */
export function addColumnProblem(table: string, action: string): string | null {
  if (!/^ADD\s+(?!CONSTRAINT\b|CHECK\b|FOREIGN\b|UNIQUE\b|PRIMARY\b|EXCLUDE\b)/i.test(action)) return null;
  const value = /\bDEFAULT\s+([\s\S]+)$/i.exec(action.replace(TEXT, "''"))?.[1]?.replace(AFTER_DEFAULT, '');
  if (/\bGENERATED\b|\b(?:SMALL|BIG)?SERIAL\b/i.test(action) || /\w\s*\(/.test(value?.replace(ONCE_FOR_ALL, '') ?? ''))
    return `writes every row of ${table} while all wait: add the column without that value, SET DEFAULT in a next statement, and fill the rows that are there in batches`;
  if (/\bNOT\s+NULL\b/i.test(action) && value === undefined)
    return `has older builds fail, which insert into ${table} without it: give the column a DEFAULT, or let it be null`;
  if (/\b(CHECK|REFERENCES)\b/i.test(action))
    return `reads all of ${table} while its writers wait: add the column alone, ADD CONSTRAINT … NOT VALID in a next statement, and VALIDATE CONSTRAINT … in the next migration`;
  if (/\b(UNIQUE|PRIMARY\s+KEY)\b/i.test(action))
    return `builds an index on ${table} while its writers wait: build it CONCURRENTLY in a migration with the line "-- outside-transaction"`;
  return null;
}
