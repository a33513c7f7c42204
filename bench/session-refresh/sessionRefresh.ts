import { DEMO_PASSWORD } from '../../api/src/demo/users';
import { buildAll } from '../../tools/build/buildAll';
import { remoteFolders } from '../../tools/build/portalRoot';
import { buildServices } from '../../tools/build/services';
import { startBrowser } from '../page-load/browser';
import { sessionSource } from '../page-load/session';
import { startPortal } from '../portal';
import { machine } from '../report';
import { withWorkplace } from '../workplace';
import { recoverFrom, type Accident } from './recovery';
import { resultsOf, type Measured } from './results';
import { expire, TABS } from './rounds';
import { Tabs } from './tabs';

const administrator = { username: 'admin@aurora.example', password: DEMO_PASSWORD };

/** Plain http on such a name is no secure context: the browser gives its pages no locks. */
const INTRANET = 'portal.intranet';
const ACCIDENTS_EACH = 5;

/** How many renewals five tabs make when their token expires, and how long they wait for one that died renewing. */
export async function sessionRefresh({ rounds }: { rounds: number }): Promise<string> {
  console.log('Building what changed');
  await buildServices();
  if (!(await buildAll(['host', ...remoteFolders()]))) throw new Error('The build failed; the reason is above');
  return measureBuilt(rounds);
}

/** The measurements alone, of what is built. */
const measureBuilt = (rounds: number): Promise<string> =>
  withWorkplace(async (workplace) => {
    console.log('Starting one portal');
    const { origin } = await startPortal(workplace);
    const { port } = new URL(origin);
    const browser = await startBrowser([`--host-resolver-rules=MAP ${INTRANET} 127.0.0.1`]);
    workplace.atEnd(() => browser.close());

    const measure = async (host: string): Promise<Measured> => {
      const session = sessionSource(origin, administrator);
      const tabs = await Tabs.open(browser, `http://${host}:${port}`, await session(), TABS);
      await tabs.assertLocks(host !== INTRANET);
      console.log(`${host}: ${rounds} rounds`);
      const measured = await expire(tabs, rounds);
      const recovery: Measured['recovery'] = { killed: [], frozen: [] };
      for (const accident of ['killed', 'frozen'] as const satisfies readonly Accident[])
        for (let time = 1; time <= ACCIDENTS_EACH; time += 1) {
          const milliseconds = await recoverFrom(tabs, accident);
          console.log(`  ${accident} ${time} of ${ACCIDENTS_EACH}: ${Math.round(milliseconds)} ms`);
          recovery[accident].push(milliseconds);
        }
      const { signOuts } = tabs;
      await tabs.context.close();
      return { rounds: measured, recovery, signOuts };
    };
    const locks = await measure('localhost');
    const lease = await measure(INTRANET);
    return resultsOf({ locks, lease }, machine(`Chromium ${browser.version()}`));
  });
