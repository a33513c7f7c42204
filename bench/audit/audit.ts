import { openDatabase } from '../../api/src/platform/database/connection';
import type { Database } from '../../api/src/platform/database/connection';
import { sealNext } from '../../api/src/platform/history/seals/sealEntries';
import { verifyChain } from '../../api/src/platform/history/seals/verifyChain';
import { batch, target } from '../requests';
import { prepareDatabase, startPlatform } from '../platform';
import { startPostgres } from '../postgresServer';
import { machine, markdownTable, verdict } from '../report';
import { quantile } from '../statistics';
import { addUsers } from '../user-list/manyUsers';
import { withWorkplace } from '../workplace';
import { cases } from './cases';
import { addEntries } from './manyEntries';

const ENTRIES = 5_000_000;
const USERS = 500;
const WARM_UP = 20;
const REQUESTS = 200;
const P99_LIMIT_MS = 100;
const ENTRIES_OF_A_SEAL = 1000;
const many = (count: number) => count.toLocaleString('en');

/** The audit of a company with years of history: sealed, verified, and searched over HTTP as its administrator does. */
export const audit = (): Promise<string> =>
  withWorkplace(async (workplace) => {
    console.log('Starting PostgreSQL and filling it');
    const { url, version } = await startPostgres(workplace);
    await prepareDatabase(workplace, url);
    const { db, pool, close } = openDatabase(url, { maxConnections: 2 });
    workplace.atEnd(close);
    const { rows: companies } = await pool.query<{ id: number }>("select id from companies where key = 'aurora'");
    const companyId = companies[0]?.id ?? 0;
    await addUsers(pool, companyId, USERS);
    await addEntries(pool, companyId, ENTRIES);
    // What the server's own housekeeping would have done by the time that a company has so many.
    await pool.query('vacuum analyze');
    console.log('Sealing and verifying');
    const sealing = await timed(() => sealAll(db, companyId));
    const verifying = await timed(() => verifyChain(db, { companyId }));
    const { rows: people } = await pool.query<{ id: number; email: string }>(
      `select u.id, u.email from users u join audit_history h on h.changed_by_user_id = u.id
       where h.company_id = $1 group by u.id order by count(*) desc, u.id`,
      [companyId],
    );
    const { rows: policies } = await pool.query<{ number: string; uniqueId: string }>(
      `select p.number, p.unique_id as "uniqueId" from policies p join audit_history h
         on h.company_id = p.company_id and h.subject_unique_id = p.unique_id and h.changed_by_user_id is not null
       where p.company_id = $1 limit 1`,
      [companyId],
    );
    const [busy, quiet, policy] = [people[0], people.at(-1), policies[0]];
    if (!busy || !quiet || !policy) throw new Error('The demo has people and policies');
    const { origin, token } = await startPlatform(workplace, url);
    console.log('Searching');

    const rows: string[][] = [];
    for (const { title, query } of cases({ busy, quiet, policy })) {
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      const address = target(title, `${origin}/api/Audit/GetEntries?${search}`, 1, {
        authorization: `Bearer ${token}`,
      });
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
      `${many(ENTRIES)} entries of one company over three years, ${many(USERS)} users; found is counted up to 10,000; 10 rows a page unless said; ${REQUESTS} requests of each search, one at a time over a kept connection, over HTTP with rights and reading of the user, each row with the name of its record and its seal.`,
      markdownTable(['Searched for', 'Found', 'p50 (ms)', 'p99 (ms)', `p99 ≤ ${P99_LIMIT_MS} ms`], rows),
      markdownTable(
        ['Chain', 'Seconds', 'Entries a second', 'Problems'],
        [
          ['sealed', sealing.seconds.toFixed(0), many(Math.round(ENTRIES / sealing.seconds)), ''],
          [
            'verified',
            verifying.seconds.toFixed(0),
            many(Math.round(verifying.result.entryCount / verifying.seconds)),
            String(verifying.result.problemCount),
          ],
        ],
      ),
    ].join('\n\n');
  });

async function sealAll(database: Database, companyId: number): Promise<void> {
  while ((await sealNext(database, companyId, ENTRIES_OF_A_SEAL)) === ENTRIES_OF_A_SEAL);
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ seconds: number; result: Result }> {
  const begun = performance.now();
  const result = await work();
  return { seconds: (performance.now() - begun) / 1000, result };
}
