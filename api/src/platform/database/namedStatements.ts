import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PoolClient, QueryConfig } from 'pg';

/** The parameter of a connection string that turns names off, for a pooler in transaction mode. */
const NAMES = 'namedStatements';
/** The parameter that the address of the embedded database carries: one session serves all of its connections. */
const ONE_SESSION = 'oneSession';

/** A connection remembers no more than this many plans; texts beyond them are planned at every use. */
const MAXIMUM_NAMES = 200;

const PLANNED_EACH_TIME = '/* planned each time */';

/**
 * Part of the condition of a statement that is planned at every use: one for whose parameters the best plans differ by more
 * than planning takes, such as a rare word and a common one.
 */
export const plannedEachTime = sql.raw(`true ${PLANNED_EACH_TIME}`);

const parameterOf = (connectionString: string, name: string): string | null =>
  new URL(connectionString).searchParams.get(name);

/** True for the embedded database: a transaction that is open on one connection keeps all others waiting. */
export const sharesOneSession = (connectionString: string): boolean =>
  parameterOf(connectionString, ONE_SESSION) === 'on';

/** The address of a database whose connections share one session. */
export const onOneSession = (connectionString: string): string => {
  const url = new URL(connectionString);
  url.searchParams.set(ONE_SESSION, 'on');
  return url.href;
};

/**
 * False for the embedded database and behind a pooler (`namedStatements=off`): there a connection may meet another session at
 * its next transaction, and neither plans nor limits can be left with it.
 */
export const hasOwnSessions = (connectionString: string): boolean =>
  !sharesOneSession(connectionString) && parameterOf(connectionString, NAMES) !== 'off';

/**
 * Gives every parameterised statement of a connection a name, so that the server plans it once: planning the lists'
 * joins takes several times as long as running them.
 */
export function nameStatements(client: PoolClient): void {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= MAXIMUM_NAMES) return known;
    const name = createHash('sha256').update(text).digest('base64url');
    names.set(text, name);
    return name;
  };
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  const named = (config: unknown, ...rest: unknown[]): unknown => {
    const [values] = rest;
    if (
      !isStatement(config) ||
      config.name ||
      !(Array.isArray(values) && values.length > 0) ||
      isPlannedEachTime(config)
    )
      return query(config, ...rest);
    return query({ ...config, name: nameOf(config.text) }, ...rest);
  };
  client.query = named as PoolClient['query'];
}

/** Whether a statement has `plannedEachTime` in it. */
export const isPlannedEachTime = (config: unknown): boolean =>
  isStatement(config) && config.text.includes(PLANNED_EACH_TIME);

const isStatement = (config: unknown): config is QueryConfig =>
  typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string';
