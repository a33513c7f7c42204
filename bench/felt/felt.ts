import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../api/src/demo/users';
import { remoteScreens } from '../../e2e/remoteScreens';
import { buildAll } from '../../tools/build/buildAll';
import { remoteFolders } from '../../tools/build/portalRoot';
import { buildServices } from '../../tools/build/services';
import { noteInteractions, timesOf } from '../interactions/timesOf';
import { startBrowser } from '../page-load/browser';
import { sessionSource } from '../page-load/session';
import { startPortal } from '../portal';
import { signedInContext } from '../remotes/shellPage';
import { machine, markdownTable, verdict } from '../report';
import { quantile } from '../statistics';
import { withWorkplace } from '../workplace';
import { FIRST_PAGE, tasks, WIZARD_PAGE, wizardTasks } from './tasks';

const users = { insurer: 'admin@aurora.example', broker: 'corretor@boreal.example' };
const SLOWED = 4;
const ROUNDS = Number(process.env.ROUNDS ?? 20);
const INTERACTION_LIMIT_MS = 150;
const SHIFT_LIMIT = 0.02;
const FRAME_LIMIT_MS = 50;
const SETTLED_MS = 3_000;
/** As a wheel moves a list. */
const SCROLL_STEP = 60;
const LONG_LIST = '/propostas-seguradora?pageSize=100';

const script = (name: string) => fileURLToPath(new URL(name, import.meta.url));

interface MeasuredPage {
  notedShift: number;
  scrollToEnd: (place: Element, step: number) => Promise<number>;
}

/** What is felt after the first view on a slow computer: what a key or button takes, what moves, how a list scrolls. */
export const felt = (): Promise<string> =>
  withWorkplace(async (workplace) => {
    console.log('Building what changed');
    await buildServices();
    if (!(await buildAll(['host', ...remoteFolders()]))) throw new Error('The build failed; the reason is above');
    console.log('Starting a portal');
    const { origin } = await startPortal(workplace);
    const browser = await startBrowser();
    workplace.atEnd(() => browser.close());
    const sessionOf = {
      insurer: sessionSource(origin, { username: users.insurer, password: DEMO_PASSWORD }),
      broker: sessionSource(origin, { username: users.broker, password: DEMO_PASSWORD }),
    };

    const times = new Map<string, number[]>();
    const note = (titles: readonly { title: string }[], found: readonly number[]) =>
      titles.forEach(({ title }, index) => times.set(title, [...(times.get(title) ?? []), found[index] ?? 0]));
    for (let round = 0; round < ROUNDS; round += 1) {
      const onBoard = await onPage(browser, await sessionOf.insurer(), `${origin}${FIRST_PAGE}`, (page) =>
        timesOf(page, tasks),
      );
      const inWizard = await onPage(browser, await sessionOf.broker(), `${origin}${WIZARD_PAGE}`, (page) =>
        timesOf(page, wizardTasks),
      );
      note(tasks, onBoard);
      note(wizardTasks, inWizard);
      console.log(`Round ${round + 1}: ${[...onBoard, ...inWizard].map((time) => time.toFixed(0)).join(', ')}`);
    }

    const shifts: [path: string, shift: number][] = [];
    for (const path of pages)
      shifts.push([path, await onPage(browser, await sessionOf.insurer(), `${origin}${path}`, shiftOf)]);
    const longestFrame = await onPage(browser, await sessionOf.insurer(), `${origin}${LONG_LIST}`, longestFrameOf);

    const worstShift = Math.max(...shifts.map(([, shift]) => shift));
    return [
      machine(`Chromium ${browser.version()}`),
      `Processor slowed down ${SLOWED} times, ${ROUNDS} rounds with an empty browser each. The longest interaction of each task, from the key or button to what it paints (event timing); below 16 ms it counts 0.`,
      markdownTable(
        ['Task', 'median (ms)', 'p95 (ms)', `p95 ≤ ${INTERACTION_LIMIT_MS} ms`],
        [...times].map(([title, found]) => [
          title,
          quantile(found, 0.5).toFixed(0),
          quantile(found, 0.95).toFixed(0),
          verdict(quantile(found, 0.95) <= INTERACTION_LIMIT_MS),
        ]),
      ),
      `How far a page's contents move until they rest (layout shift), on ${pages.length} pages opened directly:`,
      markdownTable(
        ['Page', 'Shift', `≤ ${SHIFT_LIMIT}`],
        shifts.map(([path, shift]) => [`\`${path}\``, shift.toFixed(3), verdict(shift <= SHIFT_LIMIT)]),
      ),
      `The worst of them moves by ${worstShift.toFixed(3)}. A list of 100 rows, which is the longest that a page shows, scrolled to its end ${SCROLL_STEP} pixels a frame: the longest frame took ${longestFrame.toFixed(0)} ms (at most ${FRAME_LIMIT_MS}: ${verdict(longestFrame <= FRAME_LIMIT_MS)}).`,
    ].join('\n\n');
  });

const pages = [
  ...new Set([
    ...remoteScreens.map(({ path }) => path),
    ...[
      '/propostas-seguradora',
      '/apolices/carteira',
      '/segurados',
      '/corretores',
      '/perfis',
      '/auditoria',
      '/integracoes',
    ],
    ...['/bi/embbeded', '/parametrizacao/modalidades', '/minha-conta', '/stepper'],
  ]),
];

/** Does something on a page of a browser of its own that has come to rest. */
async function onPage<Result>(
  browser: Browser,
  session: string,
  address: string,
  act: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await signedInContext(browser, session);
  try {
    await context.addInitScript({ path: noteInteractions });
    await context.addInitScript({ path: script('./noteShifts.js') });
    await context.addInitScript({ path: script('./noteFrames.js') });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const protocol = await context.newCDPSession(page);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await page.goto(address);
    await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForTimeout(SETTLED_MS);
    return await act(page);
  } finally {
    await context.close();
  }
}

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as MeasuredPage).notedShift);

const longestFrameOf = (page: Page): Promise<number> =>
  page.evaluate((step) => {
    const place = document.scrollingElement;
    if (!place) throw new Error('The page does not scroll');
    return (globalThis as unknown as MeasuredPage).scrollToEnd(place, step);
  }, SCROLL_STEP);
