import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../api/src/platform/database/connection';
import type { PartyImport } from '../../shared/src/contracts/parties/partyImports';
import { MOST_IMPORT_ROWS } from '../../shared/src/domain/documents/fileImport';
import { cnpjCheckDigits } from '../../shared/src/domain/people/cnpj';
import { batch, readOver, target } from '../requests';
import { addParties } from '../manyParties';
import { prepareDatabase, startPlatform } from '../platform';
import { startPostgres } from '../postgresServer';
import { machine, markdownTable, ratio, verdict } from '../report';
import { quantile } from '../statistics';
import { withWorkplace } from '../workplace';
import { memoryOf, processOnPort } from './memoryOf';

const POLICY_HOLDERS = 200_000;
const WARM_UP = 50;
const REQUESTS = 500;
const MOST_MEMORY_MB = 100;
const MOST_RATIO = 2;
/** Long enough that what the start needed has been given back. */
const REST_MS = 15_000;

/** A file of as many rows as an import takes, while people read the list of 200,000 policy holders. */
export const partyImport = (): Promise<string> =>
  withWorkplace(async (workplace) => {
    console.log('Starting PostgreSQL and filling it');
    const { url, version } = await startPostgres(workplace);
    await prepareDatabase(workplace, url);
    const { pool, close } = openDatabase(url, { maxConnections: 2 });
    workplace.atEnd(close);
    const { rows: companies } = await pool.query<{ id: number }>("select id from companies where key = 'aurora'");
    await addParties(pool, companies[0]?.id ?? 0, 'policy_holders', POLICY_HOLDERS);
    await pool.query('vacuum analyze');
    const { origin, token } = await startPlatform(workplace, url);
    const headers = { authorization: `Bearer ${token}` };
    const list = target(
      'list',
      `${origin}/api/PolicyHolder/SearchPolicyHoldersRelatedToCurrentUserLogged?currentPage=1&rowsPerPage=20`,
      1,
      headers,
    );
    const platform = await processOnPort(new URL(origin).port);

    await batch(list, WARM_UP, 1);
    const quiet = await batch(list, REQUESTS, 1);
    await pause(REST_MS);
    const idle = await memoryOf(platform);

    const watched = watch(list, platform);
    const call = async (path: string, options: RequestInit = {}): Promise<PartyImport> => {
      const answer = await fetch(`${origin}/api/PartyImport/${path}`, {
        ...options,
        headers: { ...headers, ...options.headers },
      });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return ((await answer.json()) as { Response: PartyImport }).Response;
    };
    const until = async (uniqueId: string, isThere: (now: PartyImport) => boolean): Promise<PartyImport> => {
      for (;;) {
        const now = await call(`Get?UniqueId=${uniqueId}`);
        if (isThere(now)) return now;
        await pause(200);
      }
    };
    const begun = performance.now();
    const body = new FormData();
    body.set('file', fileOf(MOST_IMPORT_ROWS));
    const { UniqueId } = await call('Upload?Kind=policyHolder', { method: 'POST', body });
    await until(UniqueId, ({ State }) => State !== 'reading');
    const read = performance.now();
    await call('Confirm', {
      method: 'POST',
      body: JSON.stringify({ UniqueId }),
      headers: { 'content-type': 'application/json' },
    });
    const { RegisteredCount } = await until(UniqueId, ({ State }) => State === 'done');
    const done = performance.now();
    const { times, most } = await watched.stop();
    list.agent.destroy();

    const [before, meanwhile] = [quantile(quiet, 0.99), quantile(times, 0.99)];
    const grown = most - idle;
    return [
      machine(version),
      `${RegisteredCount.toLocaleString('en')} policy holders with address out of a CSV of ${MOST_IMPORT_ROWS.toLocaleString('en')} rows, beside ${POLICY_HOLDERS.toLocaleString('en')} that are there; the list is read over and over meanwhile.`,
      markdownTable(
        ['What', 'Figure', 'Limit', 'Met'],
        [
          ['sent, read and judged', `${((read - begun) / 1000).toFixed(1)} s`, '', ''],
          ['registered', `${((done - read) / 1000).toFixed(1)} s`, '', ''],
          [
            'memory of the process above idle, at most',
            `${grown.toFixed(0)} MB`,
            `${MOST_MEMORY_MB} MB`,
            verdict(grown <= MOST_MEMORY_MB),
          ],
          ['list, p99 in quiet', `${before.toFixed(1)} ms`, '', ''],
          ['list, p99 meanwhile', `${meanwhile.toFixed(1)} ms`, '', ''],
          [
            'list, meanwhile ÷ quiet',
            ratio(meanwhile / before),
            MOST_RATIO.toFixed(2),
            verdict(meanwhile / before <= MOST_RATIO),
          ],
        ],
      ),
    ].join('\n\n');
  });

/** Reads the list and the memory of the platform over and over until it is stopped. */
function watch(list: ReturnType<typeof target>, platform: string) {
  const reading = readOver(list);
  let most = 0;
  let isOver = false;
  const weighing = (async () => {
    while (!isOver) {
      most = Math.max(most, await memoryOf(platform));
      await pause(100);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      const [times] = await Promise.all([reading.stop(), weighing]);
      return { times, most };
    },
  };
}

function fileOf(rows: number): File {
  const lines = Array.from({ length: rows }, (_row, turn) => {
    const first = `${String(70_000_000 + turn * 37)}0001`;
    return `${first}${cnpjCheckDigits(first)};Construtora do Arquivo ${turn};contato${turn}@obras.example;(81) 99876-5432;50030-230;Cais do Apolo;${turn + 1};Recife;Recife;PE`;
  });
  const titles = 'CNPJ;Razão social;E-mail;Telefone;CEP;Logradouro;Número;Bairro;Município;UF';
  return new File([`\uFEFF${[titles, ...lines].join('\r\n')}`], 'tomadores.csv', { type: 'text/csv' });
}
