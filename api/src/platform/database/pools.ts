import type { Database, DatabaseConnection, StatementLimits } from './connection';
import type { Slowness } from './slowStatements';
import { sharesOneSession } from './namedStatements';
import { openDatabase } from './connection';

/** The database as the parts of a process use it, apart so that what is slow keeps nothing short waiting. */
export interface Databases {
  /** For answering calls. */
  calls: Database;
  /** For who asks and whether the database answers: a locked table keeps them from nothing. */
  shortReads: Database;
  /** For work in the background, which may take its time. */
  jobs: Database;
  /** A copy that only reads, for calls that may be a second behind; null where there is none. */
  standby: Database | null;
}

/** How a pool stands at the moment. */
export interface PoolCount {
  pool: string;
  total: number;
  idle: number;
  waiting: number;
  most: number;
}

export interface DatabasePools extends Databases {
  counts(): PoolCount[];
  close(): Promise<void>;
}

/** A person waits for it, and the edge for no longer than this. */
const callLimits: StatementLimits = { statementMs: 20_000, lockMs: 5_000, idleTransactionMs: 60_000, connectMs: 5_000 };
const shortLimits: StatementLimits = { statementMs: 3_000, lockMs: 2_000, idleTransactionMs: 5_000, connectMs: 3_000 };
const jobLimits: StatementLimits = {
  statementMs: 10 * 60_000,
  lockMs: 30_000,
  idleTransactionMs: 10 * 60_000,
  connectMs: 10_000,
};

const SHORT_CONNECTIONS = 3;
/** Three jobs at a time, events handed on and delivered with their leases, and mail. */
const JOB_CONNECTIONS = 8;

interface PoolSettings {
  name: string;
  callConnections: number;
  standby?: string | null;
  /** Told of statements that take long. */
  slowness?: Slowness;
}

/**
 * Opens the pools of a process, which `name` tells apart in the server's own lists. The embedded database, whose connections
 * share one session, gets one for all. Behind a pooler they stand apart too, but their limits are the role's.
 */
export function openPools(
  connectionString: string,
  { name, callConnections, standby, slowness }: PoolSettings,
): DatabasePools {
  const open = (part: string, maxConnections: number, limits: StatementLimits, address = connectionString) =>
    openDatabase(address, { name: `portal ${name} ${part}`, maxConnections, limits, slowness });
  const calls = open('calls', callConnections, callLimits);
  if (sharesOneSession(connectionString)) return together([calls, calls, calls], null);
  return together(
    [calls, open('short reads', SHORT_CONNECTIONS, shortLimits), open('jobs', JOB_CONNECTIONS, jobLimits)],
    standby ? open('standby', callConnections, callLimits, standby) : null,
  );
}

type Three = readonly [DatabaseConnection, DatabaseConnection, DatabaseConnection];

const countOf = (
  pool: string,
  { pool: { totalCount, idleCount, waitingCount, options } }: DatabaseConnection,
): PoolCount => ({
  pool,
  total: totalCount,
  idle: idleCount,
  waiting: waitingCount,
  most: options.max,
});

const together = (pools: Three, standby: DatabaseConnection | null): DatabasePools => ({
  counts: () => [
    ...(new Set(pools).size === 1
      ? [countOf('all', pools[0])]
      : [countOf('calls', pools[0]), countOf('short reads', pools[1]), countOf('jobs', pools[2])]),
    ...(standby ? [countOf('standby', standby)] : []),
  ],
  calls: pools[0].db,
  shortReads: pools[1].db,
  jobs: pools[2].db,
  standby: standby?.db ?? null,
  close: async () =>
    void (await Promise.all([...new Set(pools), ...(standby ? [standby] : [])].map((pool) => pool.close()))),
});
