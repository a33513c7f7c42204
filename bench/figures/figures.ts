import type { Pool } from 'pg';
import { Functionality } from '../../shared/src/domain/access/functionalities';
import { MenuId } from '../../shared/src/domain/portal/menu';
import { addMonths } from '../../shared/src/domain/time/dates';
import { today } from '../../shared/src/domain/time/instants';
import { foldTouched } from '../../api/src/figures/kept/foldFigures';
import { openDatabase } from '../../api/src/platform/database/connection';
import { fillPolicies } from '../policy-lists/manyPolicies';
import { batch, readOver, target } from '../requests';
import { prepareDatabase, signIn, startPlatform } from '../platform';
import { startPostgres } from '../postgresServer';
import { machine, markdownTable, ratio, verdict } from '../report';
import { quantile } from '../statistics';
import { withWorkplace } from '../workplace';
import { fillMovesAndQueries } from './manyRecords';

const POLICIES = Number(process.env.POLICIES ?? 1_000_000);
const WARM_UP = 10;
const REQUESTS = 100;
const CHART_LIMIT_MS = 800;
const SLOWED_LIMIT = 1.5;
/** Changed between two looks of the job: what a busy ten seconds bring. */
const CHANGED = 500;

const charts = [
  ...['Overview', 'Production', 'Premium', 'BrokerRanking', 'ProposalEnds', 'ProposalLosses', 'StepTimes'],
  'BureauQuality',
];

/** Every chart over ten years of a million policies, what each does to other calls, and what keeping the sums takes. */
export const figures = (): Promise<string> =>
  withWorkplace(async (workplace) => {
    console.log('Starting PostgreSQL and filling it with policies');
    const { url, version } = await startPostgres(workplace);
    await prepareDatabase(workplace, url);
    const { pool, db, close } = openDatabase(url, { maxConnections: 2 });
    workplace.atEnd(close);
    const { rows: companies } = await pool.query<{ id: number }>("select id from companies where key = 'aurora'");
    const companyId = companies[0]?.id ?? 0;
    await fillPolicies(pool, companyId, POLICIES);
    await fillMovesAndQueries(pool, companyId);
    await foldTouched(db);
    await pool.query('vacuum analyze figure_months, figure_steps, figure_touches');
    console.log('Filled: measuring');

    const { origin, token } = await startPlatform(workplace, url);
    await letSeeFigures(pool, 'corretor@boreal.example');
    const broker = await signIn(origin, 'corretor@boreal.example');
    const { rows: modalities } = await pool.query<{ uniqueId: string }>(
      `select unique_id as "uniqueId" from modalities
       where id = (select modality_id from policies where company_id = $1 order by id limit 1)`,
      [companyId],
    );
    const period = { To: today().slice(0, 7), From: addMonths(`${today().slice(0, 7)}-01`, -119).slice(0, 7) };
    const of = (call: string, query: object, as = token) => {
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      return target(call, `${origin}/api/Figures/Get${call}?${search}`, 1, { authorization: `Bearer ${as}` });
    };
    const narrowed = { ...period, ModalityUniqueId: modalities[0]?.uniqueId ?? '' };
    const cases = [
      ...charts.map((call) => ({ title: call, asked: of(call, period) })),
      { title: 'GroupExposures', asked: of('GroupExposures', {}) },
      { title: 'Production, one modality', asked: of('Production', narrowed) },
      { title: 'BrokerRanking, one modality', asked: of('BrokerRanking', narrowed) },
      { title: 'Overview, a broker', asked: of('Overview', period, broker) },
      { title: 'Premium, a broker', asked: of('Premium', period, broker) },
    ];
    const list = target(
      'list',
      `${origin}/api/Policy/SearchPoliciesRelatedToLoggedUser?orderBy=StartDate&orderDirection=desc`,
      1,
      {
        authorization: `Bearer ${token}`,
      },
    );
    await batch(list, WARM_UP, 1);
    const alone = quantile(await batch(list, REQUESTS, 1), 0.5);
    const rows: string[][] = [];
    for (const { title, asked } of cases) {
      await batch(asked, WARM_UP, 1);
      const times = await batch(asked, REQUESTS, 1);
      const other = readOver(list);
      // As somebody who looks at charts, and not as one who holds a key down.
      for (let turn = 0; turn < REQUESTS / 4; turn += 1) {
        await batch(asked, 1, 1);
        await new Promise((done) => setTimeout(done, 100));
      }
      const beside = quantile(await other.stop(), 0.5);
      asked.agent.destroy();
      const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
      const slowed = beside / alone;
      rows.push([
        title,
        p50.toFixed(1),
        p99.toFixed(1),
        ratio(slowed),
        verdict(p99 <= CHART_LIMIT_MS && slowed <= SLOWED_LIMIT),
      ]);
      console.log(rows.at(-1)?.join(' | '));
    }
    list.agent.destroy();
    await pool.query(
      `update policies set premium_cents = premium_cents + 1
       where id in (select id from policies where company_id = $1 order by id % 1009, id limit $2)`,
      [companyId, CHANGED],
    );
    const changed = performance.now();
    await foldTouched(db);
    const refolded = performance.now() - changed;
    return [
      machine(version),
      `${POLICIES.toLocaleString('en')} policies of one company over ten years, 300,000 moves of cards and 300,000 queries of bureaus; ten years asked for, ${REQUESTS} requests of each, one at a time over a kept connection. Beside: how much longer half of the policy list's answers take while somebody looks at the chart ten times a second at most, at most ${SLOWED_LIMIT}.`,
      markdownTable(['Chart', 'p50 (ms)', `p99 (ms), at most ${CHART_LIMIT_MS}`, 'Beside', 'Met'], rows),
      `The job's look after ${CHANGED} changes all over the ten years took ${refolded.toFixed(0)} ms.`,
    ].join('\n\n');
  });

/** No profile of the demonstration's brokers has the figures; an insurer may give them. */
const letSeeFigures = (pool: Pool, email: string) =>
  pool.query(
    `with entry as (
       insert into profile_menus (profile_id, menu_id, display_order)
       select profile_id, $2, 99 from users where email = $1 returning profile_id, menu_id
     )
     insert into profile_menu_functionalities (profile_id, menu_id, functionality_id)
     select profile_id, menu_id, $3 from entry`,
    [email, MenuId.BusinessIntelligence, Functionality.VISUALIZAR_BI],
  );
