import { DEMO_PASSWORD } from '../../api/src/demo/users';
import { openDatabase } from '../../api/src/platform/database/connection';
import { SESSION_KEY } from '../../shared/src/session/storedSession';
import { buildAll } from '../../tools/build/buildAll';
import { remoteFolders } from '../../tools/build/portalRoot';
import { buildServices } from '../../tools/build/services';
import { startBrowser } from '../page-load/browser';
import { sessionSource } from '../page-load/session';
import { startPostgres } from '../postgresServer';
import { startPortal } from '../portal';
import { machine } from '../report';
import { interleaved } from '../statistics';
import { withWorkplace } from '../workplace';
import { fillPipe } from './manyCards';
import type { FilledPipe } from './manyCards';
import { resultsOf } from './results';
import { visitBoard } from './visitBoard';
import type { BoardVisit } from './visitBoard';

const administrator = { username: 'admin@aurora.example', password: DEMO_PASSWORD };
const MANY = 10_000;
const FEW = 1_000;

async function fillPipes(databaseUrl: string): Promise<{ many: FilledPipe; few: FilledPipe }> {
  const { pool, close } = openDatabase(databaseUrl, { maxConnections: 1 });
  const { rows } = await pool.query<{ id: number }>("select id from companies where key = 'aurora'");
  const companyId = rows[0]?.id ?? 0;
  // The smaller one first, so that its cards are those of the demo.
  const few = await fillPipe(pool, { companyId, name: 'Resseguro', wanted: FEW });
  const many = await fillPipe(pool, { companyId, name: 'Crédito', wanted: MANY });
  await pool.query('vacuum analyze');
  await close();
  return { few, many };
}

/** A pipe of ten thousand cards, and the same work on one of a thousand. */
export const board = ({ pairs }: { pairs: number }): Promise<string> =>
  withWorkplace(async (workplace) => {
    console.log('Building what changed');
    await buildServices();
    if (!(await buildAll(['host', ...remoteFolders()]))) throw new Error('The build failed; the reason is above');
    console.log('Starting PostgreSQL and a portal with 11,000 cards more');
    const { url, version } = await startPostgres(workplace);
    let pipes: Awaited<ReturnType<typeof fillPipes>> | undefined;
    const { origin } = await startPortal(workplace, {
      databaseUrl: url,
      fill: async () => {
        pipes = await fillPipes(url);
      },
    });
    if (!pipes) throw new Error('The pipes were not filled');
    const browser = await startBrowser();
    workplace.atEnd(() => browser.close());
    const session = sessionSource(origin, administrator);

    const visit = async (pipe: FilledPipe): Promise<BoardVisit> => {
      // One context for all visits would fill with tabs' leftovers; its cache has to be warm all the same.
      const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1440, height: 900 } });
      const text = [SESSION_KEY, await session()].map((each) => JSON.stringify(each)).join();
      await context.addInitScript({ content: `localStorage.setItem(${text})` });
      try {
        const warmUp = await context.newPage();
        await warmUp.goto(`${origin}/kanban/pipe/${pipe.uniqueId}/${pipe.id}`);
        await warmUp.locator('[data-card-id]').first().waitFor({ timeout: 60_000 });
        await warmUp.close();
        return await visitBoard(context, origin, pipe);
      } finally {
        await context.close();
      }
    };
    const visits: Record<'many' | 'few', BoardVisit[]> = { many: [], few: [] };
    for (const [index, order] of interleaved('many' as const, 'few' as const, pairs).entries()) {
      console.log(`Visits ${index + 1} of ${pairs}`);
      for (const arm of order) visits[arm].push(await visit(pipes[arm]));
    }
    return resultsOf({ ...visits, machine: machine(`${version}, Chromium ${browser.version()}`) });
  });
