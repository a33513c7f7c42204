import { openDatabase } from '../../api/src/platform/database/connection';
import { batch, target } from '../requests';
import { prepareDatabase, startPlatform } from '../platform';
import { startPostgres } from '../postgresServer';
import { machine, markdownTable, ratio, verdict } from '../report';
import { quantile } from '../statistics';
import { withWorkplace } from '../workplace';
import { fillGroup } from './manyPolicies';

const MEMBERS = 40;
const POLICIES_EACH = 2_000;
const WARM_UP = 20;
const REQUESTS = 300;
const P99_LIMIT_MS = 150;

const HOLDER = 'GetPolicyHolderExposure';
const GROUP = 'GetEconomicGroupExposure';
const many = (count: number) => count.toLocaleString('en');

/** The exposure of a policy holder with many policies and of a group of many such, over HTTP. */
export const exposure = (): Promise<string> =>
  withWorkplace(async (workplace) => {
    console.log('Starting PostgreSQL and filling it');
    const { url, version } = await startPostgres(workplace);
    await prepareDatabase(workplace, url);
    const { pool, close } = openDatabase(url, { maxConnections: 2 });
    workplace.atEnd(close);
    const { rows: companies } = await pool.query<{ id: number }>("select id from companies where key = 'aurora'");
    const { holderUniqueId, emptyUniqueId } = await fillGroup(pool, {
      companyId: companies[0]?.id ?? 0,
      members: MEMBERS,
      policiesEach: POLICIES_EACH,
    });
    const { origin, token } = await startPlatform(workplace, url);
    const calls = [
      { title: 'a holder without policies', path: HOLDER, uniqueId: emptyUniqueId },
      { title: `a holder with ${many(POLICIES_EACH)} policies`, path: HOLDER, uniqueId: holderUniqueId },
      {
        title: `its group of ${MEMBERS} companies, ${many(MEMBERS * POLICIES_EACH)} policies`,
        path: GROUP,
        uniqueId: holderUniqueId,
      },
    ];
    const rows: string[][] = [];
    let floor = 0;
    for (const { title, path, uniqueId } of calls) {
      const address = `${origin}/api/PolicyHolder/${path}?policyHolderUniqueId=${uniqueId}`;
      const asked = target(title, address, 1, { authorization: `Bearer ${token}` });
      const answer = await fetch(address, { headers: asked.headers });
      const { Response } = (await answer.json()) as { Response: { Months: unknown[]; PolicyCount: number } };
      await batch(asked, WARM_UP, 1);
      const times = await batch(asked, REQUESTS, 1);
      asked.agent.destroy();
      const [p50, p90, p99] = [0.5, 0.9, 0.99].map((share) => quantile(times, share)) as [number, number, number];
      floor ||= p50;
      rows.push([
        title,
        many(Response.PolicyCount),
        String(Response.Months.length),
        ...[p50, p90, p99].map((value) => value.toFixed(1)),
        ratio(p50 / floor),
        verdict(p99 <= P99_LIMIT_MS),
      ]);
      console.log(rows.at(-1)?.join(' | '));
    }
    return [
      machine(version),
      `${REQUESTS} requests of each, one at a time over a kept connection, over HTTP with rights and reading of the user.`,
      markdownTable(
        [
          'Asked for',
          'Issued that count',
          'Months',
          'p50 (ms)',
          'p90 (ms)',
          'p99 (ms)',
          'p50 ÷ none',
          `p99 ≤ ${P99_LIMIT_MS} ms`,
        ],
        rows,
      ),
    ].join('\n\n');
  });
