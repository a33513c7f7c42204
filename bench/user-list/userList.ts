import { openDatabase } from '../../api/src/platform/database/connection';
import { batch, target } from '../requests';
import { prepareDatabase, startPlatform } from '../platform';
import { startPostgres } from '../postgresServer';
import { machine, markdownTable, verdict } from '../report';
import { quantile } from '../statistics';
import { withWorkplace } from '../workplace';
import { cases } from './cases';
import { addUsers } from './manyUsers';

const USERS = 50_000;
const WARM_UP = 20;
const REQUESTS = 200;
const P99_LIMIT_MS = 100;
const many = (count: number) => count.toLocaleString('en');

/** The list of a company's users, filter by filter, over HTTP, as its administrator reads it. */
export const userList = (): Promise<string> =>
  withWorkplace(async (workplace) => {
    console.log('Starting PostgreSQL and filling it');
    const { url, version } = await startPostgres(workplace);
    await prepareDatabase(workplace, url);
    const { pool, close } = openDatabase(url, { maxConnections: 2 });
    workplace.atEnd(close);
    const { rows: companies } = await pool.query<{ id: number }>("select id from companies where key = 'aurora'");
    const companyId = companies[0]?.id ?? 0;
    await addUsers(pool, companyId, USERS);
    // What the server's own housekeeping would have done by the time that a company has so many.
    await pool.query('vacuum analyze');
    const { rows: named } = await pool.query<{ profile: string; broker: number }>(
      `select p.unique_id as profile, u.broker_id as broker from users u join profiles p on p.id = u.profile_id
       where u.company_id = $1 and u.broker_id is not null order by u.id desc limit 1`,
      [companyId],
    );
    const { profile = '', broker = 0 } = named[0] ?? {};
    const { origin, token } = await startPlatform(workplace, url);

    const rows: string[][] = [];
    for (const { title, query } of cases(profile, broker)) {
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      const address = target(title, `${origin}/api/Person/GetUsers?${search}`, 1, { authorization: `Bearer ${token}` });
      const answer = await fetch(address.url, { headers: address.headers });
      const { Response } = (await answer.json()) as { Response: { TotalItems: number } };
      await batch(address, WARM_UP, 1);
      const times = await batch(address, REQUESTS, 1);
      address.agent.destroy();
      const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
      rows.push([title, many(Response.TotalItems), p50.toFixed(1), p99.toFixed(1), verdict(p99 <= P99_LIMIT_MS)]);
      console.log(rows.at(-1)?.join(' | '));
    }
    return [
      machine(version),
      `${many(USERS)} users of one company, of ten one inactive and one invited; 10 rows a page unless said; ${REQUESTS} requests of each, one at a time over a kept connection, over HTTP with rights and reading of the user, each row with what the administrator may do.`,
      markdownTable(['Asked for', 'Found', 'p50 (ms)', 'p99 (ms)', `p99 ≤ ${P99_LIMIT_MS} ms`], rows),
    ].join('\n\n');
  });
