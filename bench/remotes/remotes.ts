import { DEMO_PASSWORD } from '../../api/src/demo/users';
import { buildAll } from '../../tools/build/buildAll';
import { remoteFolders } from '../../tools/build/portalRoot';
import { buildServices } from '../../tools/build/services';
import { startBrowser } from '../page-load/browser';
import { sessionSource } from '../page-load/session';
import { startPortal } from '../portal';
import { machine } from '../report';
import { withWorkplace } from '../workplace';
import { measureBuilds } from './buildRatio';
import { measureFetchedAgain } from './fetchedAgain';
import { measurePreload } from './hoverPreload';
import { resultsOf } from './results';
import { measureSwitches } from './switching';
import { measureTours } from './tours';
import { measureVisibility } from './visibility';

const administrator = { username: 'admin@aurora.example', password: DEMO_PASSWORD };
/** The remote that is released, rolled back and built alone. */
const RELEASED = 'mf-policies';

/** What it costs that remotes come and go: releases, switches, preloading, memory, builds. */
export const remotes = (): Promise<string> =>
  withWorkplace(async (workplace) => {
    console.log('Building what changed');
    await buildServices();
    if (!(await buildAll(['host', ...remoteFolders()]))) throw new Error('The build failed; the reason is above');
    console.log('Starting a platform and an edge');
    const { origin, releases } = await startPortal(workplace);
    const browser = await startBrowser();
    workplace.atEnd(() => browser.close());
    const session = sessionSource(origin, administrator);
    const portal = async () => ({ browser, origin, releases, session: await session() });

    console.log('Switches between remotes seen before');
    const switches = await measureSwitches(browser, origin, await session());
    console.log('Preloading');
    const preloading = await measurePreload(browser, origin, await session());
    console.log('Tours');
    const growth = await measureTours(browser, origin, await session());
    console.log('Releases and rollbacks');
    const fetchedAgain = await measureFetchedAgain(await portal(), RELEASED, workplace.folder);
    const visibility = await measureVisibility(await portal(), RELEASED, workplace.folder);
    console.log('Builds');
    const builds = await measureBuilds(RELEASED);
    return resultsOf({
      released: RELEASED,
      switches,
      preloading,
      growth,
      fetchedAgain,
      visibility,
      builds,
      machine: machine(`Chromium ${browser.version()}`),
    });
  });
