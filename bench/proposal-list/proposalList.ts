import type { Pool } from 'pg';
import { openDatabase } from '../../api/src/platform/database/connection';
import { batch, target } from '../requests';
import { prepareDatabase, startPlatform, TOKEN_SECRET } from '../platform';
import { startPostgres } from '../postgresServer';
import { machine, markdownTable, ratio, verdict } from '../report';
import { quantile } from '../statistics';
import { withWorkplace } from '../workplace';
import { cases, type Case } from './cases';
import { fillProposals } from './manyProposals';
import { sqlOf } from './sqlAlone';

const PROPOSALS = 1_000_000;
const CALL = '/api/Proposal/SearchProposals';
const WARM_UP = 20;
const ROUNDS = 10;
const REQUESTS_PER_ROUND = 30;
const P99_LIMIT_MS = 150;
const RATIO_LIMIT = 1.5;

interface Platform {
  origin: string;
  token: string;
  pool: Pool;
}

/** Requests and the same statements in turn; a ratio of what one moment of the machine gave both. */
async function measure({ origin, token, pool }: Platform, { query }: Case) {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const address = target('platform', `${origin}${CALL}?${search}`, 1, { authorization: `Bearer ${token}` });
  const sql = await sqlOf(pool, { token, secret: TOKEN_SECRET }, query);
  await batch(address, WARM_UP, 1);
  const whole: number[] = [];
  const alone: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    whole.push(...(await batch(address, REQUESTS_PER_ROUND, 1)));
    for (let request = 0; request < REQUESTS_PER_ROUND; request += 1) alone.push(await sql.measure());
  }
  address.agent.destroy();
  return { whole, alone, statements: sql.statements.length };
}

/** As many statements for a page of 200 as for one of 10, or a list grows slower with its rows. */
async function requireSameStatements({ token, pool }: Platform): Promise<number> {
  const auth = { token, secret: TOKEN_SECRET };
  const [short, long] = await Promise.all([
    sqlOf(pool, auth, { rowsPerPage: 10 }),
    sqlOf(pool, auth, { rowsPerPage: 200 }),
  ]);
  if (short.statements.length !== long.statements.length)
    throw new Error(`${short.statements.length} statements for 10 rows, ${long.statements.length} for 200`);
  return short.statements.length;
}

/** The list of a million proposals, filter by filter, against the statements that it sends. */
export const proposalList = (): Promise<string> =>
  withWorkplace(async (workplace) => {
    console.log('Starting PostgreSQL and filling it with a million proposals');
    const { url, version } = await startPostgres(workplace);
    await prepareDatabase(workplace, url);
    const { pool, close } = openDatabase(url, { maxConnections: 2 });
    workplace.atEnd(close);
    const { rows: companies } = await pool.query<{ id: number }>("select id from companies where key = 'aurora'");
    await fillProposals(pool, companies[0]?.id ?? 0, PROPOSALS);
    const platform = { ...(await startPlatform(workplace, url)), pool };
    const statements = await requireSameStatements(platform);

    const rows: string[][] = [];
    for (const each of cases) {
      const { whole, alone, statements: sent } = await measure(platform, each);
      const [p99, aloneP99] = [quantile(whole, 0.99), quantile(alone, 0.99)];
      const [p50, aloneP50] = [quantile(whole, 0.5), quantile(alone, 0.5)];
      const figures = [p50, p99, aloneP50, aloneP99].map((value) => value.toFixed(1));
      const met = [verdict(p99 <= P99_LIMIT_MS), verdict(p99 / aloneP99 <= RATIO_LIMIT)];
      rows.push([each.title, String(sent), ...figures, ratio(p50 / aloneP50), ratio(p99 / aloneP99), ...met]);
      console.log(rows.at(-1)?.join(' | '));
    }
    return [
      machine(version),
      `${PROPOSALS.toLocaleString('en')} proposals of one company; \`GET ${CALL}\`, 10 rows a page, one request at a time; ${ROUNDS * REQUESTS_PER_ROUND} requests and as many runs of their statements alone, in turn. A page of 10 rows and one of 200 take ${statements} statements each.`,
      markdownTable(
        [
          'Asked for',
          'Statements',
          'p50 (ms)',
          'p99 (ms)',
          'SQL p50',
          'SQL p99',
          'p50 ÷ SQL',
          'p99 ÷ SQL',
          `p99 ≤ ${P99_LIMIT_MS} ms`,
          `p99 ÷ SQL ≤ ${ratio(RATIO_LIMIT)}`,
        ],
        rows,
      ),
    ].join('\n\n');
  });
