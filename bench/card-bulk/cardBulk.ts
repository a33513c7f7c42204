import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../api/src/platform/database/connection';
import type { CardBulk } from '../../shared/src/contracts/boards/cardBulks';
import { fillPipe } from '../board/manyCards';
import { batch, readOver, target } from '../requests';
import { prepareDatabase, startBoardService, startPlatform } from '../platform';
import { startPostgres } from '../postgresServer';
import { machine, markdownTable, ratio, verdict } from '../report';
import { quantile } from '../statistics';
import { withWorkplace } from '../workplace';

const CARDS = 2_000;
const WARM_UP = 50;
const REQUESTS = 500;
const MOST_SECONDS = 20;
const MOST_RATIO = 2;

/** The priority of two thousand cards changed in the background, while somebody reads their board over and over. */
export const cardBulk = (): Promise<string> =>
  withWorkplace(async (workplace) => {
    console.log('Starting PostgreSQL and filling it');
    const { url, version } = await startPostgres(workplace);
    await prepareDatabase(workplace, url);
    const { pool, close } = openDatabase(url, { maxConnections: 2 });
    workplace.atEnd(close);
    const { rows } = await pool.query<{ id: number }>("select id from companies where key = 'aurora'");
    const companyId = rows[0]?.id ?? 0;
    const pipe = await fillPipe(pool, { companyId, name: 'Resseguro', wanted: CARDS });
    // What is decided does not change any more.
    await pool.query('update cards set decision = null, decided_at = null where pipe_id = $1', [pipe.id]);
    await pool.query("update steps set stage = 'analysis' where pipe_id = $1 and stage = 'done'", [pipe.id]);
    const { rows: priorities } = await pool.query<{ id: number }>(
      'select id from card_priorities where company_id = $1 order by id desc limit 1',
      [companyId],
    );
    await pool.query('vacuum analyze');
    const { origin, token } = await startPlatform(workplace, url);
    const boards = await startBoardService(workplace, url);
    const headers = { authorization: `Bearer ${token}` };
    const call = async <Answer>(path: string, body?: object): Promise<Answer> => {
      const answer = await fetch(`${origin}/api/kanban/${path}`, {
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return ((await answer.json()) as { Response: Answer }).Response;
    };

    const board = target('board', `${boards}/api/kanban/v1.0/pipes/${pipe.id}/steps/filter`, 1, headers);
    await batch(board, WARM_UP, 1);
    const quiet = await batch(board, REQUESTS, 1);

    const begun = performance.now();
    let now = await call<CardBulk>(`pipes/${pipe.id}/card-bulks`, {
      uniqueId: randomUUID(),
      action: { kind: 'priority', priorityId: priorities[0]?.id },
    });
    const reading = readOver(board);
    while (now.state === 'running') {
      await pause(250);
      now = await call<CardBulk>(`card-bulks/${now.uniqueId}`);
    }
    const seconds = (performance.now() - begun) / 1000;
    const times = await reading.stop();
    board.agent.destroy();

    const [before, meanwhile] = [quantile(quiet, 0.99), quantile(times, 0.99)];
    return [
      machine(version),
      `The priority of ${now.cardCount.toLocaleString('en')} cards changed by the platform, one after the other, by the rules and with the history that one card has; their board is read over and over meanwhile from its own service, on the same machine and database. At the end (${now.state}): ${now.doneCount} changed, ${now.leftOutCount} left out.`,
      markdownTable(
        ['What', 'Figure', 'Limit', 'Met'],
        [
          ['all cards', `${seconds.toFixed(1)} s`, `${MOST_SECONDS} s`, verdict(seconds <= MOST_SECONDS)],
          ['board, p99 in quiet', `${before.toFixed(1)} ms`, '', ''],
          ['board, p99 meanwhile', `${meanwhile.toFixed(1)} ms`, '', ''],
          [
            'board, meanwhile ÷ quiet',
            ratio(meanwhile / before),
            MOST_RATIO.toFixed(2),
            verdict(meanwhile / before <= MOST_RATIO),
          ],
        ],
      ),
    ].join('\n\n');
  });
