/** A migration as its rules read it. */
export interface Migration {
  name: string;
  text: string;
}

const COMMENT = /--.*$/gm;
const QUOTED = /(\$\w*\$)([\s\S]*?)\1/g;

/**
 * The statements of a migration, without comments. What stands in the body of a function runs later, when somebody calls it, and
 * is left out; what stands in a DO block runs with the migration.
 */
export function statementsOf(text: string): string[] {
  const bodies: string[] = [];
  const rest = text.replace(COMMENT, '').replace(QUOTED, (_whole, _quote: string, body: string) => {
    bodies.push(body);
    return `$${bodies.length - 1}$`;
  });
  return rest
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
    .flatMap((statement) => {
      const body = /^DO\b[^$]*\$(\d+)\$/i.exec(statement)?.[1];
      return body === undefined ? [statement] : inBlock(bodies[Number(body)] ?? '');
    });
}

const inBlock = (body: string): string[] =>
  body
    .split(/;|\b(?:BEGIN|THEN|ELSE|LOOP)\b/i)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

const MAKES_TABLE = /^CREATE\s+(?:UNLOGGED\s+)?TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(\w+)/i;

/** The tables that a migration makes: nobody else uses them yet. */
export const tablesMadeBy = (statements: readonly string[]): ReadonlySet<string> =>
  new Set(statements.flatMap((statement) => MAKES_TABLE.exec(statement)?.[1]?.toLowerCase() ?? []));

const ALTERS_TABLE = /^ALTER\s+TABLE\s+(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?(\w+)\s+([\s\S]*)$/i;

/** What a statement alters about which table, action by action: commas within brackets and texts part nothing. */
export function actionsOf(statement: string): { table: string; actions: string[] } | null {
  const [, table, rest] = ALTERS_TABLE.exec(statement) ?? [];
  if (table === undefined || rest === undefined) return null;
  const actions = [''];
  let depth = 0;
  let isText = false;
  for (const sign of rest) {
    if (sign === "'") isText = !isText;
    if (!isText && sign === '(') depth += 1;
    if (!isText && sign === ')') depth -= 1;
    if (sign === ',' && depth === 0 && !isText) actions.push('');
    else actions[actions.length - 1] += sign;
  }
  return { table: table.toLowerCase(), actions: actions.map((action) => action.trim()) };
}
