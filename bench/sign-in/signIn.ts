import { DEMO_PASSWORD } from '../../api/src/demo/users';
import { buildAll } from '../../tools/build/buildAll';
import { remoteFolders } from '../../tools/build/portalRoot';
import { buildServices } from '../../tools/build/services';
import { startBrowser } from '../page-load/browser';
import { sessionSource } from '../page-load/session';
import { startPortal } from '../portal';
import { machine } from '../report';
import { withWorkplace } from '../workplace';
import { randomBrands } from './brandColours';
import { illegibleAsChosen, measureContrast } from './contrast';
import { resultsOf, type ScreenResult } from './results';
import { visit, weigh, type Screen } from './visits';

const BRANDS = 100;
const administrator = { username: 'admin@aurora.example', password: DEMO_PASSWORD };

/** The sign-in page and the first menu, cold; and the contrast of a hundred companies' colours. */
export const signIn = ({ pairs }: { pairs: number }): Promise<string> =>
  withWorkplace(async (workplace) => {
    console.log('Building what changed');
    await buildServices();
    if (!(await buildAll(['host', ...remoteFolders()]))) throw new Error('The build failed; the reason is above');
    console.log('Starting a platform and an edge');
    const { origin } = await startPortal(workplace);
    const browser = await startBrowser();
    workplace.atEnd(() => browser.close());

    const session = sessionSource(origin, administrator);
    const screens: Screen[] = [
      { title: 'sign-in page', path: '/login', selector: 'form button[type="submit"]' },
      { title: 'first menu, signed in', path: '/', selector: 'nav[aria-label="Menu principal"] a', session },
    ];
    const results: ScreenResult[] = [];
    for (const screen of screens) {
      // The first visit fills the caches of the servers, which are no part of the question.
      const weight = await weigh(browser, origin, screen);
      const visits = [];
      for (let number = 1; number <= pairs; number += 1) {
        const made = await visit(browser, origin, screen);
        visits.push(made);
        console.log(`  ${screen.title}, ${number} of ${pairs}: ${Math.round(made.largestContentfulPaint)} ms`);
      }
      results.push({ screen, weight, visits });
    }
    const brands = randomBrands(BRANDS);
    return resultsOf({
      screens: results,
      brands: BRANDS,
      illegible: illegibleAsChosen(brands),
      contrast: measureContrast(brands),
      machine: machine(`Chromium ${browser.version()}`),
    });
  });
