import { DEMO_PASSWORD } from '../../api/src/demo/users';
import { buildAll } from '../../tools/build/buildAll';
import { remoteFolders } from '../../tools/build/portalRoot';
import { buildServices } from '../../tools/build/services';
import { machine } from '../report';
import { interleaved } from '../statistics';
import { withWorkplace } from '../workplace';
import { startBrowser } from './browser';
import { duplicatePackages } from './duplicatePackages';
import { gzipBytes } from './gzipBytes';
import { startPortals } from './portals';
import { resultsOf, type Bytes, type Pair } from './results';
import { sessionSource } from './session';
import { travelToBoard, visitBoard } from './visit';

const administrator = { username: 'admin@aurora.example', password: DEMO_PASSWORD };

/** The portal in parts against the same sources as one bundle, cold, on the same kind of edge and the same platform. */
export const pageLoad = ({ pairs }: { pairs: number }): Promise<string> =>
  withWorkplace(async (workplace) => {
    console.log('Building what changed, as parts and as one bundle');
    const parts = ['host', ...remoteFolders()];
    await buildServices();
    if (!(await buildAll([...parts, 'monolith']))) throw new Error('The build failed; the reason is above');
    console.log('Looking for packages that stand in more than one part');
    const duplicates = duplicatePackages(parts);

    console.log('Starting one platform and two edges');
    const portals = await startPortals(workplace);
    const browser = await startBrowser();
    workplace.atEnd(() => browser.close());

    const bytes = {} as Record<Pair['order'][number], Bytes>;
    for (const arm of ['federated', 'bundled'] as const) {
      const journey = await travelToBoard(browser, portals[arm], administrator);
      bytes[arm] = {
        signIn: await gzipBytes(journey.signInScripts),
        board: await gzipBytes(journey.scripts),
        signInRequests: journey.signInRequests.length,
        boardRequests: journey.requests.length,
        scripts: journey.scripts.length,
      };
    }

    const session = sessionSource(portals.federated, administrator);
    // The first visits fill the caches of the servers, which are no part of the question.
    for (const arm of ['federated', 'bundled'] as const) await visitBoard(browser, portals[arm], await session());
    const measured: Pair[] = [];
    for (const order of interleaved('federated' as const, 'bundled' as const, pairs)) {
      const visits = {} as Pair['visits'];
      for (const arm of order) visits[arm] = await visitBoard(browser, portals[arm], await session());
      measured.push({ order, visits });
      const line = (arm: (typeof order)[number]) => `${arm} ${Math.round(visits[arm].largestContentfulPaint)} ms`;
      console.log(`  pair ${measured.length} of ${pairs}: ${order.map(line).join(', ')}`);
    }
    return resultsOf({ pairs: measured, bytes, duplicates, machine: machine(`Chromium ${browser.version()}`) });
  });
