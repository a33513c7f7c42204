import { openDatabase } from '../../api/src/platform/database/connection';
import { batch, target, type Target } from '../requests';
import { prepareDatabase, startPlatform, TOKEN_SECRET } from '../platform';
import { startPostgres } from '../postgresServer';
import { machine, markdownTable, ratio, verdict } from '../report';
import { interleaved, median, quantile } from '../statistics';
import { withWorkplace, type Workplace } from '../workplace';
import { caseKey, chooseCases, PAGE, requireSameAnswers, type Case } from './cases';
import { fillPolicies } from './manyPolicies';
import { startBareServer } from './bareServer';
import { recordStatements, type ListStatements } from './statements';

const POLICIES = 100_000;
const CALL = '/api/Policy/SearchPoliciesRelatedToLoggedUser';
const CONCURRENCY = 4;
const BATCH = 250;
const WARM_UP = 500;
/** How much slower than the framework and the driver alone the slowest hundredth may be. */
const P99_LIMIT = 1.5;

interface Servers {
  platform: string;
  bare: string;
  token: string;
  cases: readonly Case[];
}

async function startServers(workplace: Workplace, databaseUrl: string): Promise<Servers> {
  await prepareDatabase(workplace, databaseUrl);
  const { pool, close } = openDatabase(databaseUrl, { maxConnections: 2 });
  const { rows } = await pool.query<{ id: number }>("select id from companies where key = 'aurora'");
  const companyId = rows[0]?.id ?? 0;
  await fillPolicies(pool, companyId, POLICIES);
  const cases = await chooseCases(pool, companyId);
  const { origin: platform, token } = await startPlatform(workplace, databaseUrl);
  const statements: Record<string, ListStatements> = {};
  for (const each of cases) {
    const query = { ...each, currentPage: PAGE };
    statements[caseKey(each)] = await recordStatements(pool, { token, secret: TOKEN_SECRET, query });
  }
  await close();
  return { platform, bare: await startBareServer(workplace, databaseUrl, statements), token, cases };
}

interface Times {
  platform: number[];
  bare: number[];
  /** p99 of the platform over p99 of the bare server, for each pair of batches. */
  ratios: number[];
}

async function measure(targets: Readonly<Record<'platform' | 'bare', Target>>, pairs: number): Promise<Times> {
  for (const each of Object.values(targets)) await batch(each, WARM_UP, CONCURRENCY);
  const times: Times = { platform: [], bare: [], ratios: [] };
  for (const order of interleaved('platform' as const, 'bare' as const, pairs)) {
    const p99 = { platform: 0, bare: 0 };
    for (const arm of order) {
      const taken = await batch(targets[arm], BATCH, CONCURRENCY);
      times[arm].push(...taken);
      p99[arm] = quantile(taken, 0.99);
    }
    times.ratios.push(p99.platform / p99.bare);
  }
  for (const each of Object.values(targets)) each.agent.destroy();
  return times;
}

const row = (title: string, server: string, times: readonly number[]): string[] => {
  const quantiles = [0.5, 0.9, 0.99].map((share) => quantile(times, share).toFixed(1));
  return [title, server, String(times.length), ...quantiles];
};

/** The list of policies through the platform against the same statements on the bare framework and driver. */
export const policyList = ({ pairs }: { pairs: number }): Promise<string> =>
  withWorkplace(async (workplace) => {
    console.log('Starting PostgreSQL, filling it, starting the platform and the bare server');
    const { url, version } = await startPostgres(workplace);
    const { platform, bare, token, cases } = await startServers(workplace, url);

    const rows: string[][] = [];
    const ratios: string[][] = [];
    for (const { statusId, rowsPerPage } of cases) {
      const query = `statusId=${statusId}&currentPage=${PAGE}&rowsPerPage=${rowsPerPage}`;
      const headers = { authorization: `Bearer ${token}` };
      const targets = {
        platform: target('platform', `${platform}${CALL}?${query}`, CONCURRENCY, headers),
        bare: target('bare Fastify and pg', `${bare}/policies?${query}`, CONCURRENCY),
      };
      const found = await requireSameAnswers(targets.platform, targets.bare);
      const title = `${found.toLocaleString('en')} found, ${rowsPerPage} a page`;
      console.log(`Measuring ${title}: ${pairs} pairs of ${BATCH} requests`);
      const times = await measure(targets, pairs);
      rows.push(row(title, targets.platform.name, times.platform), row(title, targets.bare.name, times.bare));
      const p99 = quantile(times.platform, 0.99) / quantile(times.bare, 0.99);
      const p50 = quantile(times.platform, 0.5) / quantile(times.bare, 0.5);
      ratios.push([title, ratio(p50), ratio(median(times.ratios)), ratio(p99), verdict(p99 <= P99_LIMIT)]);
    }
    return [
      machine(version),
      `${POLICIES.toLocaleString('en')} policies of one company; \`GET ${CALL}\` with one filter (\`statusId\`) and page ${PAGE}; ${CONCURRENCY} requests at a time over kept connections; batches of ${BATCH} requests in turn, A B B A.`,
      markdownTable(['Policies', 'Server', 'Requests', 'p50 (ms)', 'p90 (ms)', 'p99 (ms)'], rows),
      markdownTable(['Platform ÷ bare', 'p50', 'p99, median of pairs', 'p99', `p99 ≤ ${ratio(P99_LIMIT)}`], ratios),
    ].join('\n\n');
  });
