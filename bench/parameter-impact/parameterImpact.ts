import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { openDatabase } from '../../api/src/platform/database/connection';
import type { ChangeSet } from '../../shared/src/contracts/parameters/changes';
import type { ImpactAnswer } from '../../shared/src/contracts/parameters/impact';
import type { ModalityRecord } from '../../shared/src/contracts/parameters/modalityRecord';
import { prepareDatabase, startPlatform } from '../platform';
import { startPostgres } from '../postgresServer';
import { machine, markdownTable, verdict } from '../report';
import { quantile } from '../statistics';
import { withWorkplace } from '../workplace';
import { fillOpenWork } from './manyOpenProposals';

const OPEN_PROPOSALS = 5_000;
const DRAFTS = 500;
const TIMES = 15;
const LIMIT_MS = 10_000;
const LOOKS_EVERY_MS = 50;

/** The impact of a change of every modality's rate over 5,000 open proposals, from the click to the figures. */
export const parameterImpact = (): Promise<string> =>
  withWorkplace(async (workplace) => {
    console.log('Starting PostgreSQL and filling it');
    const { url, version } = await startPostgres(workplace);
    await prepareDatabase(workplace, url);
    const { pool, close } = openDatabase(url, { maxConnections: 2 });
    workplace.atEnd(close);
    const { rows: companies } = await pool.query<{ id: number }>("select id from companies where key = 'aurora'");
    const companyId = companies[0]?.id ?? 0;
    await fillOpenWork(pool, { companyId, proposals: OPEN_PROPOSALS, drafts: DRAFTS });
    const { origin, token } = await startPlatform(workplace, url);
    const call = async <Answer>(path: string, body?: object): Promise<Answer> => {
      const answer = await fetch(`${origin}/api/${path}`, {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return ((await answer.json()) as { Response: Answer }).Response;
    };
    const set = await call<ChangeSet>('ParameterChange/CreateChangeSet', { Name: 'Medição', Reason: '' });
    for (const uniqueId of await modalitiesOf(pool, companyId)) {
      const record = await call<ModalityRecord>(`Parameter/GetModalityParameters?modalityUniqueId=${uniqueId}`);
      await call('Core/SaveModality', {
        ChangeSetUniqueId: set.UniqueId,
        UniqueId: uniqueId,
        BaseVersionUniqueId: record.VersionUniqueId,
        DraftVersion: 0,
        IsDeleted: false,
        Values: { ...record.Values, AnnualRatePercent: record.Values.AnnualRatePercent * 1.1 },
      });
    }
    const times: number[] = [];
    let last: ImpactAnswer['Impact'] = null;
    for (let time = 0; time < TIMES; time += 1) {
      const begun = performance.now();
      await call('ParameterChange/ComputeImpact', { ChangeSetUniqueId: set.UniqueId });
      do {
        await pause(LOOKS_EVERY_MS);
        last = (await call<ImpactAnswer>(`ParameterChange/GetImpact?ChangeSetUniqueId=${set.UniqueId}`)).Impact;
        if (last?.State === 'failed') throw new Error('The computation was given up');
      } while (last?.State !== 'done');
      times.push(performance.now() - begun);
      console.log(`${Math.round(times.at(-1) ?? 0)} ms`);
    }
    const worst = Math.max(...times);
    return [
      machine(version),
      `From the request to the figures, the second within which a process looks for jobs included, ${TIMES} times.`,
      markdownTable(
        ['Open proposals', 'Drafts', 'Cards', 'Priced again', 'p50 (ms)', 'worst (ms)', `≤ ${LIMIT_MS / 1000} s`],
        [
          [
            ...[last?.ProposalCount, last?.DraftCount, last?.CardCount, last?.Prices.length].map((count) =>
              (count ?? 0).toLocaleString('en'),
            ),
            quantile(times, 0.5).toFixed(0),
            worst.toFixed(0),
            verdict(worst <= LIMIT_MS && (last?.ProposalCount ?? 0) >= OPEN_PROPOSALS),
          ],
        ],
      ),
    ].join('\n\n');
  });

async function modalitiesOf(pool: Pool, companyId: number): Promise<string[]> {
  const { rows } = await pool.query<{ uniqueId: string }>(
    'select unique_id as "uniqueId" from modalities where company_id = $1 and not is_deleted order by id',
    [companyId],
  );
  return rows.map(({ uniqueId }) => uniqueId);
}
