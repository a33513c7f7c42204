import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../api/src/platform/database/connection';
import type { BulkChangeProgress } from '../../shared/src/contracts/underwriting/bulkChange';
import type { EndorsementParameters } from '../../shared/src/contracts/underwriting/endorsementRequest';
import { addDays } from '../../shared/src/domain/time/dates';
import { today } from '../../shared/src/domain/time/instants';
import { fillPipe } from '../board/manyCards';
import { batch, readOver, target } from '../requests';
import { prepareDatabase, startBoardService, startPlatform } from '../platform';
import { startPostgres } from '../postgresServer';
import { fillDuePolicies } from '../renewals/duePolicies';
import { machine, markdownTable, ratio, verdict } from '../report';
import { quantile } from '../statistics';
import { withWorkplace } from '../workplace';

const POLICIES = Number(process.env.POLICIES ?? 1000);
const CARDS = 1000;
const WARM_UP = 50;
const REQUESTS = 500;
const MOST_RATIO = 2;

/** One clause added to a thousand policies in the background, while somebody reads a board over and over. */
export const bulkChange = (): Promise<string> =>
  withWorkplace(async (workplace) => {
    console.log('Starting PostgreSQL and filling it');
    const { url, version } = await startPostgres(workplace);
    await prepareDatabase(workplace, url);
    const { pool, close } = openDatabase(url, { maxConnections: 2 });
    workplace.atEnd(close);
    const { rows } = await pool.query<{ id: number }>("select id from companies where key = 'aurora'");
    const companyId = rows[0]?.id ?? 0;
    await fillDuePolicies(pool, { companyId, count: POLICIES, endDate: addDays(today(), 200), series: 'B' });
    const pipe = await fillPipe(pool, { companyId, name: 'Resseguro', wanted: CARDS });
    await pool.query('vacuum analyze');
    const { rows: policies } = await pool.query<{ id: string }>(
      "select unique_id as id from policies where company_id = $1 and number like 'B%' order by id",
      [companyId],
    );
    const { origin, token } = await startPlatform(workplace, url);
    const boards = await startBoardService(workplace, url);
    const headers = { authorization: `Bearer ${token}` };
    const call = async <Answer>(path: string, body?: object): Promise<Answer> => {
      const answer = await fetch(`${origin}/api/${path}`, {
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return ((await answer.json()) as { Response: Answer }).Response;
    };
    const first = policies[0]?.id ?? '';
    const offered = await call<EndorsementParameters[]>(`Endosso/ObterParametrosEndossoNeutro?policyUniqueId=${first}`);
    const subType = offered.find(({ ChangeableFields }) => ChangeableFields.includes('ClausulasParticulares'));
    if (!subType) throw new Error('No neutral endorsement of the demo adds a clause');
    const [reason] = await call<{ MotivoId: string }[]>(
      `Endosso/ObterMotivos?subtipoEndossoId=${subType.SubTipoEndossoId}`,
    );

    const board = target('board', `${boards}/api/kanban/v1.0/pipes/${pipe.id}/steps/filter`, 1, headers);
    await batch(board, WARM_UP, 1);
    const quiet = await batch(board, REQUESTS, 1);

    const reading = readOver(board);
    const begun = performance.now();
    const { UniqueId } = await call<BulkChangeProgress>('EndorsementBulk/Start', {
      UniqueId: randomUUID(),
      Change: {
        SubTipoEndossoId: subType.SubTipoEndossoId,
        MotivoId: reason?.MotivoId,
        Clausula: { Name: 'Foro', Value: 'Fica eleito o foro da comarca do Recife.' },
      },
      PolicyUniqueIds: policies.map(({ id }) => id),
      IssuesAtEnd: true,
    });
    let now: BulkChangeProgress;
    do {
      await pause(500);
      now = await call<BulkChangeProgress>(`EndorsementBulk/Get?UniqueId=${UniqueId}`);
    } while (now.State === 'running');
    const seconds = (performance.now() - begun) / 1000;
    const times = await reading.stop();
    board.agent.destroy();

    const [before, meanwhile] = [quantile(quiet, 0.99), quantile(times, 0.99)];
    const { PolicyCount, IssuedCount, RequestedCount, RefusedCount, State } = now;
    return [
      machine(version),
      `A clause added to ${PolicyCount.toLocaleString('en')} policies, to be issued where nothing stands against it, and a board of ${CARDS.toLocaleString('en')} cards that is read over and over meanwhile from its own service, on the same machine and database. At the end (${State}): ${IssuedCount} issued, ${RequestedCount} asked for and waiting, ${RefusedCount} refused.`,
      markdownTable(
        ['What', 'Figure', 'Limit', 'Met'],
        [
          ['all policies', `${seconds.toFixed(1)} s`, '', ''],
          ['a policy', `${((seconds * 1000) / PolicyCount).toFixed(0)} ms`, '', ''],
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
