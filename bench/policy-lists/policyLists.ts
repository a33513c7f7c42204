import { openDatabase } from '../../api/src/platform/database/connection';
import { batch, target } from '../requests';
import { prepareDatabase, startPlatform } from '../platform';
import { startPostgres } from '../postgresServer';
import { machine, markdownTable, verdict } from '../report';
import { quantile } from '../statistics';
import { withWorkplace } from '../workplace';
import { cases } from './cases';
import { ENDORSEMENTS, endorsePolicies } from './endorsedPolicies';
import { fillPolicies } from './manyPolicies';

const POLICIES = Number(process.env.POLICIES ?? 1_000_000);
const WARM_UP = 10;
const REQUESTS = 100;
const LIST_LIMIT_MS = 100;
const PORTFOLIO_LIMIT_MS = 800;
const DETAIL_LIMIT_MS = 120;
const LIST = '/api/Policy/SearchPoliciesRelatedToLoggedUser';
const DETAIL = '/api/Policy/GetPolicyDetail';
const PORTFOLIO = '/api/Policy/GetPortfolio';

const portfolios = [
  { title: 'portfolio, twelve months', query: {} },
  { title: 'portfolio, ten years', query: { issuedFrom: '2016-01-01' } },
];

/** The list of a million policies, filter by filter, what they add up to, and one of them whole, over HTTP. */
export const policyLists = (): Promise<string> =>
  withWorkplace(async (workplace) => {
    console.log('Starting PostgreSQL and filling it with policies');
    const { url, version } = await startPostgres(workplace);
    await prepareDatabase(workplace, url);
    const { pool, close } = openDatabase(url, { maxConnections: 2 });
    workplace.atEnd(close);
    const { rows: companies } = await pool.query<{ id: number }>("select id from companies where key = 'aurora'");
    const companyId = companies[0]?.id ?? 0;
    await fillPolicies(pool, companyId, POLICIES);
    const policyUniqueId = await endorsePolicies(pool, companyId);
    const { rows: modalities } = await pool.query<{ uniqueId: string }>(
      `select unique_id as "uniqueId" from modalities
       where id = (select modality_id from policies where company_id = $1 order by id limit 1)`,
      [companyId],
    );
    console.log('Filled: measuring');
    const { origin, token } = await startPlatform(workplace, url);

    const rows: string[][] = [];
    const measure = async (path: string, { title, query }: { title: string; query: object }, limit: number) => {
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      const address = target(title, `${origin}${path}?${search}`, 1, { authorization: `Bearer ${token}` });
      await batch(address, WARM_UP, 1);
      const times = await batch(address, REQUESTS, 1);
      address.agent.destroy();
      const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
      rows.push([title, p50.toFixed(1), p99.toFixed(1), String(limit), verdict(p99 <= limit)]);
      console.log(rows.at(-1)?.join(' | '));
    };
    for (const each of cases(modalities[0]?.uniqueId ?? '')) await measure(LIST, each, LIST_LIMIT_MS);
    for (const each of portfolios) await measure(PORTFOLIO, each, PORTFOLIO_LIMIT_MS);
    await measure(
      DETAIL,
      { title: `a policy with ${ENDORSEMENTS} endorsements, whole`, query: { policyUniqueId } },
      DETAIL_LIMIT_MS,
    );
    return [
      machine(version),
      `${POLICIES.toLocaleString('en')} policies of one company; 10 rows a page, the last to start first unless said otherwise; ${REQUESTS} requests of each, one at a time over a kept connection, over HTTP with rights and reading of the user.`,
      markdownTable(['Asked for', 'p50 (ms)', 'p99 (ms)', 'p99 at most (ms)', 'Met'], rows),
    ].join('\n\n');
  });
