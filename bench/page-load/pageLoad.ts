import type { Browser } from '@playwright/test';
import { DEMO_PASSWORD } from '../../api/src/demo/users';
import * as addresses from '../../shared/src/domain/portal/addresses';
import { buildAll } from '../../tools/build/buildAll';
import { remoteFolders } from '../../tools/build/portalRoot';
import { buildServices } from '../../tools/build/services';
import { machine } from '../report';
import { rotated } from '../statistics';
import { withWorkplace } from '../workplace';
import { startBrowser } from './browser';
import { duplicatePackages } from './duplicatePackages';
import { gzipBytes } from './gzipBytes';
import type { Bytes, Round } from './measured';
import { startPortals, type Arm } from './portals';
import { resultsOf } from './results';
import { sessionSource } from './session';
import { goBackTo, travelToBoard, visitTwice, type Visited } from './visit';

const administrator = { username: 'admin@aurora.example', password: DEMO_PASSWORD };

const ARMS = ['federated', 'bundled', 'before'] as const;
const BEFORE_AND_NOW = ['federated', 'before'] as const;

/** What is measured in every round, and which arms have a part in it. */
const series = {
  board: { arms: ARMS },
  boardAtFullSpeed: { arms: BEFORE_AND_NOW, slowProcessor: false },
  proposals: { arms: BEFORE_AND_NOW, path: addresses.proposalsOfInsurer() },
  policies: { arms: BEFORE_AND_NOW, path: addresses.policies() },
  home: { arms: ['federated'], path: addresses.workHome() },
} as const satisfies Record<string, Omit<Visited, 'session'> & { arms: readonly Arm[] }>;
type Series = keyof typeof series;

/**
 * The portal in parts against the same sources as one bundle, on the same kind of edge and the same platform, and against the
 * portal of before.
 */
export const pageLoad = ({ pairs }: { pairs: number }): Promise<string> =>
  withWorkplace(async (workplace) => {
    console.log('Building what changed, as parts and as one bundle');
    const parts = ['host', ...remoteFolders()];
    await buildServices();
    if (!(await buildAll([...parts, 'monolith']))) throw new Error('The build failed; the reason is above');
    console.log('Looking for packages that stand in more than one part');
    const duplicates = duplicatePackages(parts);

    console.log('Starting one platform and two edges, and the portal of before (which takes minutes the first time)');
    const portals = await startPortals(workplace);
    const browser = await startBrowser();
    workplace.atEnd(() => browser.close());

    const bytes = {} as Record<Arm, Bytes>;
    for (const arm of ARMS) bytes[arm] = await bytesOf(browser, portals[arm]);

    // The same platform knows both ways of today; the portal of before has its own.
    const ofToday = sessionSource(portals.federated, administrator);
    const sessions = { federated: ofToday, bundled: ofToday, before: sessionSource(portals.before, administrator) };
    const visit = async (arm: Arm, { path, slowProcessor }: Omit<Visited, 'session'>) =>
      visitTwice(browser, portals[arm], {
        session: await sessions[arm](),
        ...(path !== undefined && { path }),
        ...(slowProcessor !== undefined && { slowProcessor }),
      });

    // The first visits fill the caches of the servers, which are no part of the question.
    for (const { arms, ...visited } of Object.values(series)) for (const arm of arms) await visit(arm, visited);
    const rounds: Record<Series, Round[]> = { board: [], boardAtFullSpeed: [], proposals: [], policies: [], home: [] };
    for (const [name, { arms, ...visited }] of Object.entries(series) as [Series, (typeof series)[Series]][])
      for (const order of rotated<Arm>(arms, pairs)) {
        const round: Round = {};
        for (const arm of order) round[arm] = await visit(arm, visited);
        rounds[name].push(round);
        const line = (arm: Arm) => `${arm} ${Math.round(round[arm]?.cold.shown ?? 0)} ms`;
        console.log(`  ${name}, ${rounds[name].length} of ${pairs}: ${order.map(line).join(', ')}`);
      }

    const keeping = await startBrowser([], { keepsPages: true });
    workplace.atEnd(() => keeping.close());
    const back = {
      federated: await goBackTo(keeping, portals.federated, await sessions.federated()),
      before: await goBackTo(keeping, portals.before, await sessions.before()),
    };
    return resultsOf({ rounds, bytes, back, duplicates, machine: machine(`Chromium ${browser.version()}`) });
  });

async function bytesOf(browser: Browser, origin: string): Promise<Bytes> {
  const journey = await travelToBoard(browser, origin, administrator);
  return {
    signIn: await gzipBytes(journey.signInScripts),
    board: await gzipBytes(journey.scripts),
    signInRequests: journey.signInRequests.length,
    boardRequests: journey.requests.length,
    scripts: journey.scripts.length,
  };
}
