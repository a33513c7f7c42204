import { openDatabase } from '../../api/src/platform/database/connection';
import { batch, target } from '../requests';
import { addParties } from '../manyParties';
import { prepareDatabase, startPlatform } from '../platform';
import { startPostgres } from '../postgresServer';
import { machine, markdownTable, verdict } from '../report';
import { quantile } from '../statistics';
import { withWorkplace } from '../workplace';
import { lists } from './cases';

const POLICY_HOLDERS = 200_000;
const INSUREDS = 500_000;
const WARM_UP = 20;
const REQUESTS = 200;
const P99_LIMIT_MS = 100;
const many = (count: number) => count.toLocaleString('en');

/** The lists of policy holders and insureds of a large insurer, filter by filter, over HTTP. */
export const partyLists = (): Promise<string> =>
  withWorkplace(async (workplace) => {
    console.log('Starting PostgreSQL and filling it');
    const { url, version } = await startPostgres(workplace);
    await prepareDatabase(workplace, url);
    const { pool, close } = openDatabase(url, { maxConnections: 2 });
    workplace.atEnd(close);
    const { rows: companies } = await pool.query<{ id: number }>("select id from companies where key = 'aurora'");
    const companyId = companies[0]?.id ?? 0;
    await addParties(pool, companyId, 'policy_holders', POLICY_HOLDERS);
    await addParties(pool, companyId, 'insureds', INSUREDS);
    // What the server's own housekeeping would have done by the time that a company has so many.
    await pool.query('vacuum analyze');
    const { origin, token } = await startPlatform(workplace, url);

    const rows: string[][] = [];
    for (const { title, path, cases } of lists)
      for (const { title: asked, query } of cases) {
        const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
        const address = target(asked, `${origin}${path}?${search}`, 1, { authorization: `Bearer ${token}` });
        const answer = await fetch(address.url, { headers: address.headers });
        const { Response } = (await answer.json()) as { Response: { TotalItems: number; IsTotalCapped?: boolean } };
        await batch(address, WARM_UP, 1);
        const times = await batch(address, REQUESTS, 1);
        address.agent.destroy();
        const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
        const found = `${many(Response.TotalItems)}${Response.IsTotalCapped ? ' and more' : ''}`;
        rows.push([title, asked, found, p50.toFixed(1), p99.toFixed(1), verdict(p99 <= P99_LIMIT_MS)]);
        console.log(rows.at(-1)?.join(' | '));
      }
    return [
      machine(version),
      `${many(POLICY_HOLDERS)} policy holders and ${many(INSUREDS)} insureds of one company, one of 500 blocked; 10 rows a page; ${REQUESTS} requests of each, one at a time over a kept connection, over HTTP with rights and reading of the user.`,
      markdownTable(['List', 'Asked for', 'Found', 'p50 (ms)', 'p99 (ms)', `p99 ≤ ${P99_LIMIT_MS} ms`], rows),
    ].join('\n\n');
  });
