import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { openDatabase } from '../../api/src/platform/database/connection';
import { readOver, target } from '../requests';
import type { Target } from '../requests';
import { prepareDatabase, startPlatform } from '../platform';
import { startPostgres } from '../postgresServer';
import { machine, markdownTable, ratio, verdict } from '../report';
import { median, quantile } from '../statistics';
import { withWorkplace } from '../workplace';

const ROWS = Number(process.env['RETENTION_ROWS'] ?? 1_000_000);
const QUIET_MS = 20_000;
const PATIENCE_MS = 45 * 60_000;
const MOST_SLOWER = 1.1;

/**
 * A million notifications that everybody has read long ago, each with its reader, removed by the job while somebody reads the
 * list of theirs and somebody else writes: what calls take beside it, and how long it takes.
 */
export const retention = (): Promise<string> =>
  withWorkplace(async (workplace) => {
    console.log('Starting PostgreSQL and filling it');
    const { url, version } = await startPostgres(workplace);
    await prepareDatabase(workplace, url);
    const { pool, close } = openDatabase(url, { maxConnections: 2 });
    workplace.atEnd(close);
    const { origin, token } = await startPlatform(workplace, url, {});
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const calls = {
      reading: target('reading', `${origin}/api/Notification/GetNotifications`, 1, headers),
      writing: await writingCall(pool, origin, headers),
    };
    // The first round, of what the demonstration holds, is over before anything is measured.
    await until(
      async () => (await count(pool, "retention_rounds where kind = 'notifications' and ended_at is not null")) === 1,
    );

    console.log('Measuring in quiet');
    await measure(calls, () => wait(2_000));
    const quiet = await measure(calls, () => wait(QUIET_MS));

    console.log(`Writing ${ROWS} old rows`);
    await fill(pool);
    const young = await count(pool, "notifications where created_at > now() - interval '90 days'");
    console.log('Removing them');
    const begun = performance.now();
    const beside = await measure(calls, () =>
      until(async () => {
        // A round ends after ten minutes; the next hour is now.
        await pool.query(
          `delete from retention_rounds where kind = 'notifications' and ended_at is not null and exists (select 1 from notifications
             where title = 'Aviso antigo')`,
        );
        await pool.query("update jobs set due_at = now() where kind = 'retention.forget' and state = 'waiting'");
        return (await count(pool, "(select 1 from notifications where title = 'Aviso antigo' limit 1) any_left")) === 0;
      }),
    );
    const seconds = (performance.now() - begun) / 1000;
    const removed = await pool.query<{ sum: string }>(
      "select coalesce(sum(removed), 0) as sum from retention_removals where kind like 'notifications%'",
    );
    const left = await count(pool, "notifications where created_at > now() - interval '90 days'");

    const row = (name: string, one: readonly number[], other: readonly number[]) => [
      name,
      ...[one, other].flatMap((times) => [0.5, 0.99].map((share) => `${quantile(times, share).toFixed(1)} ms`)),
      `${Math.max(...other).toFixed(0)} ms`,
      ratio(median(other) / median(one)),
    ];
    const slower = Math.max(
      median(beside.reading) / median(quiet.reading),
      median(beside.writing) / median(quiet.writing),
    );
    return [
      machine(version),
      markdownTable(
        ['Call', 'median in quiet', '99 of 100', 'median beside', '99 of 100', 'longest beside', 'beside / quiet'],
        [
          row('reads the list of notifications', quiet.reading, beside.reading),
          row('writes a telephone, with its history and event', quiet.writing, beside.writing),
        ],
      ),
      `${ROWS.toLocaleString('en')} notifications with a reader each went in ${(seconds / 60).toFixed(1)} minutes, ` +
        `${Math.round(ROWS / seconds).toLocaleString('en')} a second; counted as removed ${Number(removed.rows[0]?.sum).toLocaleString('en')}, ` +
        `of ${young} younger ones ${young - left} are missing. ` +
        `A call beside it takes at most ${MOST_SLOWER} times as long in the middle: ${verdict(slower <= MOST_SLOWER)}.`,
    ].join('\n\n');
  });

type Calls = Readonly<Record<'reading' | 'writing', Target>>;

async function measure(calls: Calls, work: () => Promise<unknown>) {
  const [reading, writing] = [readOver(calls.reading), readOver(calls.writing)];
  await work();
  return { reading: await reading.stop(), writing: await writing.stop() };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('The old rows are still there');
    await wait(2_000);
  }
}

const count = async (pool: Pool, of: string): Promise<number> =>
  (await pool.query<{ count: number }>(`select count(*)::int as count from ${of}`)).rows[0]?.count ?? 0;

/** As years of work leave them: spread over the days, each read by somebody. */
async function fill(pool: Pool): Promise<void> {
  for (let done = 0; done < ROWS; done += 100_000)
    await pool.query(
      `with made as (
         insert into notifications (company_id, kind, title, text, subject_kind, subject_unique_id, created_at)
         select c.id, 'cardAssigned', 'Aviso antigo', 'Um card foi atribuído a você.', 'card', gen_random_uuid(),
           now() - interval '95 days' - ($1::int + n) * interval '1 minute'
         from companies c, generate_series(1, least(100000, $2::int - $1::int)) n where c.key = 'aurora' returning id, created_at
       )
       insert into notification_recipients (notification_id, user_id, read_at)
       select made.id, readers.ids[1 + made.id % array_length(readers.ids, 1)], made.created_at + interval '1 hour' from made,
         (select array_agg(id) as ids from users where company_id = (select id from companies where key = 'aurora')) readers`,
      [done, ROWS],
    );
  await pool.query('analyze notifications, notification_recipients');
}

/** Another telephone with every call: each writes, with its history and its event. */
async function writingCall(pool: Pool, origin: string, headers: Record<string, string>): Promise<Target> {
  const { rows } = await pool.query<{ unique_id: string }>(
    "select h.unique_id from policy_holders h join companies c on c.id = h.company_id where c.key = 'aurora' order by h.id limit 1",
  );
  let calls = 0;
  const call = target('writing', `${origin}/api/PolicyHolder/SaveComplementarData`, 1, headers);
  return Object.defineProperty(call, 'body', {
    get: () => {
      calls += 1;
      const Phone = `119${String(80_000_000 + calls)}`;
      return JSON.stringify({ PolicyHolderUniqueId: rows[0]?.unique_id, Phone });
    },
  });
}
