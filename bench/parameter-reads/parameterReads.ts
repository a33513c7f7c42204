import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { openDatabase } from '../../api/src/platform/database/connection';
import type { Database } from '../../api/src/platform/database/connection';
import { parametersInForce } from '../../api/src/parameters/inForce/parametersInForce';
import { modalityInForce, ratesInForce } from '../../api/src/parameters/inForce/modalityInForce';
import { modalities } from '../../api/src/platform/database/schema/modalities';
import { companyOf, publishVersions } from '../manyParameters';
import { prepareDatabase, signIn, startPlatform } from '../platform';
import { startPostgres } from '../postgresServer';
import { machine, markdownTable, verdict } from '../report';
import { quantile } from '../statistics';
import { withWorkplace } from '../workplace';
import { publishRate } from './publishRate';

const VERSIONS = 10_000;
const WARM_UP = 2_000;
const READS = 5_000;
const READ_LIMIT_MS = 1;
const PUBLICATIONS = 20;
const SEEN_LIMIT_MS = 1_000;
const BETWEEN_MS = 300;

const milliseconds = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

/** What a premium calculation reads of parameters, in turn with a statement that reads nothing. */
async function readingTimes(db: Database, pool: Pool): Promise<{ reading: number[]; statement: number[] }> {
  const { id } = await companyOf(pool);
  const [row] = await db.select().from(modalities).limit(1);
  if (!row) throw new Error('The demonstration offers no modality');
  const read = async () => {
    const parameters = await parametersInForce(db, id, new Date());
    modalityInForce(parameters, row);
    ratesInForce(parameters, row.uniqueId);
    parameters.all('coverage');
  };
  const nothing = () => pool.query('select 1');
  const times = { reading: [] as number[], statement: [] as number[] };
  for (let at = 0; at < WARM_UP + READS; at += 1) {
    const [reading, statement] = [await milliseconds(read), await milliseconds(nothing)];
    if (at < WARM_UP) continue;
    times.reading.push(reading);
    times.statement.push(statement);
  }
  return times;
}

/** What parameters cost whoever reads them, and how soon another process has what one has published. */
export const parameterReads = (): Promise<string> =>
  withWorkplace(async (workplace) => {
    console.log('Starting PostgreSQL');
    const { url, version } = await startPostgres(workplace);
    await prepareDatabase(workplace, url);
    const few = await publishVersions(url, 0);
    const rows: string[][] = [];
    for (const wanted of [0, VERSIONS]) {
      const versions = await publishVersions(url, wanted);
      // As a process that has just started: it knows nothing yet.
      const { db, pool, close } = openDatabase(url, { maxConnections: 2 });
      await pool.query('select 1');
      const first = await milliseconds(async () => parametersInForce(db, (await companyOf(pool)).id, new Date()));
      const { reading, statement } = await readingTimes(db, pool);
      await close();
      rows.push([
        versions.toLocaleString('en'),
        first.toFixed(0),
        ...[quantile(statement, 0.5), quantile(statement, 0.99), quantile(reading, 0.5), quantile(reading, 0.99)].map(
          (time) => time.toFixed(2),
        ),
        verdict(quantile(reading, 0.99) <= READ_LIMIT_MS),
      ]);
      console.log(rows.at(-1)?.join(' | '));
    }

    const [one, other] = [await startPlatform(workplace, url), await startPlatform(workplace, url)];
    const reviewer = await signIn(one.origin, 'revisora@aurora.example');
    const seen: number[] = [];
    for (let time = 1; time <= PUBLICATIONS; time += 1) {
      seen.push(await publishRate({ one, other, reviewer, ratePercent: 2 + time / 100 }));
      await pause(BETWEEN_MS);
    }
    console.log(seen.map((value) => value.toFixed(0)).join(', '));
    return [
      machine(version),
      `Reading alone, ${READS.toLocaleString('en')} times in turn with \`select 1\` over the same connection: what is in force, a modality, its rates, all coverages. "First" is a process that knows nothing yet. The demonstration has ${few.toLocaleString('en')} versions.`,
      markdownTable(
        [
          'Versions',
          'First (ms)',
          'select 1 p50 (ms)',
          'p99 (ms)',
          'Reading p50 (ms)',
          'p99 (ms)',
          `p99 ≤ ${READ_LIMIT_MS} ms`,
        ],
        rows,
      ),
      `A rate published through one process, ${PUBLICATIONS} times, with ${VERSIONS.toLocaleString('en')} versions on record: from the request to publish until another process prices by it.`,
      markdownTable(
        ['p50 (ms)', 'worst (ms)', `≤ ${SEEN_LIMIT_MS / 1000} s`],
        [[quantile(seen, 0.5).toFixed(0), Math.max(...seen).toFixed(0), verdict(Math.max(...seen) <= SEEN_LIMIT_MS)]],
      ),
    ].join('\n\n');
  });
