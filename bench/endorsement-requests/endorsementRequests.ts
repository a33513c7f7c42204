import { openDatabase } from '../../api/src/platform/database/connection';
import { batch, target } from '../requests';
import { fillPolicies } from '../policy-lists/manyPolicies';
import { prepareDatabase, signIn, startPlatform } from '../platform';
import { startPostgres } from '../postgresServer';
import { machine, markdownTable, verdict } from '../report';
import { quantile } from '../statistics';
import { withWorkplace } from '../workplace';
import { cases } from './cases';
import { askForEndorsements } from './manyRequests';

const WANTED = 300_000;
const POLICIES = 100_100;
const WARM_UP = 10;
const REQUESTS = 100;
const LIMIT_MS = 100;
const LIST = '/api/Endorsement/SearchEndorsementRequests';

/** Whose list is read: the insurer's is that of the whole company, a broker's that of its policies. */
const people = [
  { who: 'insurer', username: 'admin@aurora.example', cases },
  {
    who: 'broker',
    username: 'corretor@boreal.example',
    // Those whose way leads along another index than the insurer's, or through all of its rows.
    cases: cases.filter(({ title }) => /nothing|status|waits|common|by premium|asked for from/.test(title)),
  },
];

/** The list of 300,000 requests of endorsements, filter by filter, as the insurer and as a broker reads it, over HTTP. */
export const endorsementRequests = (): Promise<string> =>
  withWorkplace(async (workplace) => {
    console.log('Starting PostgreSQL and filling it with 300,000 requests of endorsements');
    const { url, version } = await startPostgres(workplace);
    await prepareDatabase(workplace, url);
    const { pool, close } = openDatabase(url, { maxConnections: 2 });
    workplace.atEnd(close);
    const { rows: companies } = await pool.query<{ id: number }>("select id from companies where key = 'aurora'");
    const companyId = companies[0]?.id ?? 0;
    await fillPolicies(pool, companyId, POLICIES);
    await askForEndorsements(pool, companyId, WANTED);
    const { origin } = await startPlatform(workplace, url);

    const rows: string[][] = [];
    for (const { who, username, cases: asked } of people) {
      const headers = { authorization: `Bearer ${await signIn(origin, username)}` };
      for (const { title, query } of asked) {
        const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
        const address = target(title, `${origin}${LIST}?${search}`, 1, headers);
        await batch(address, WARM_UP, 1);
        const times = await batch(address, REQUESTS, 1);
        address.agent.destroy();
        const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
        rows.push([who, title, p50.toFixed(1), p99.toFixed(1), verdict(p99 <= LIMIT_MS)]);
        console.log(rows.at(-1)?.join(' | '));
      }
    }
    return [
      machine(version),
      `${WANTED.toLocaleString('en')} requests of endorsements of ${POLICIES.toLocaleString('en')} policies of one company; \`GET ${LIST}\`, 10 rows a page, the last that was asked for first unless said otherwise; ${REQUESTS} requests of each, one at a time over a kept connection, over HTTP with rights and reading of the user.`,
      markdownTable(['List of', 'Asked for', 'p50 (ms)', 'p99 (ms)', `p99 ≤ ${LIMIT_MS} ms`], rows),
    ].join('\n\n');
  });
