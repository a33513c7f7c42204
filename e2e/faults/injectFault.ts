import type { BrowserContext, Page } from '@playwright/test';
import { menuEntries } from '../portal';
import { enterScreen, failureCard, remoteScreens, screenHeading, type RemoteScreen } from '../remoteScreens';
import { doctoredRelease, namedByRegistry, sendFile, type NamedReleases } from './doctoredRelease';
import type { Fault } from './faults';

/** How the portal took one fault of one remote. */
export interface FaultOutcome {
  remote: string;
  fault: string;
  /** What stood in the screen's place, and after how many milliseconds; nothing when the patience ended first. */
  shown: 'current' | 'previous' | 'card' | 'nothing';
  milliseconds: number;
  /** Remotes whose screens did not open meanwhile, each with what it showed instead. */
  othersNotOpened: string[];
  /** Whether the release in use came back, in the same page, once the fault was gone. */
  healed: boolean;
}

/** A page of the shell, so that no remote is there yet. */
const START = '/termos-aceite';
const PATIENCE = 20_000;

/** Browsers refuse a registry that is older than one that they have seen, so no page may begin from the start again. */
let revision = 0;
const nextRevision = (): number => (revision += 1);

const usingPrevious = (page: Page) => page.getByText('Versão anterior em uso');

/** What stands in the screen's place. */
async function shownIn(page: Page): Promise<FaultOutcome['shown']> {
  if (await failureCard(page).isVisible()) return 'card';
  return (await usingPrevious(page).isVisible()) ? 'previous' : 'current';
}

async function enterAndWait(page: Page, screen: RemoteScreen): Promise<Pick<FaultOutcome, 'shown' | 'milliseconds'>> {
  const started = Date.now();
  await enterScreen(page, screen);
  try {
    await failureCard(page).or(screenHeading(page, screen)).first().waitFor({ timeout: PATIENCE });
  } catch {
    return { shown: 'nothing', milliseconds: Date.now() - started };
  }
  const milliseconds = Date.now() - started;
  return { shown: await shownIn(page), milliseconds };
}

async function openOthers(page: Page, but: RemoteScreen): Promise<string[]> {
  const notOpened: string[] = [];
  for (const screen of remoteScreens.filter(({ remote }) => remote !== but.remote)) {
    const { shown, milliseconds } = await enterAndWait(page, screen);
    if (shown !== 'current') notOpened.push(`${screen.remote}: ${shown} after ${milliseconds} ms`);
  }
  return notOpened;
}

/** Comes back to the screen and asks for it again, as the card or the note offers, until the release in use is there. */
async function heals(page: Page, screen: RemoteScreen): Promise<boolean> {
  const limit = Date.now() + PATIENCE;
  let { shown } = await enterAndWait(page, screen);
  while (shown !== 'current' && Date.now() < limit) {
    const again = failureCard(page)
      .getByRole('button', { name: 'Tentar de novo' })
      .or(page.getByRole('button', { name: 'Tentar a versão atual' }));
    if (await again.isVisible()) await again.click({ timeout: 2_000 }).catch(() => undefined);
    await page.waitForTimeout(250);
    shown = await shownIn(page);
  }
  return shown === 'current' && (await page.evaluate(() => 'stillTheSamePage' in window));
}

/** Breaks the release in use of one remote, enters its screen, visits the other remotes, and mends it again. */
export async function injectFault(context: BrowserContext, screen: RemoteScreen, fault: Fault): Promise<FaultOutcome> {
  const { change, withStyle } = fault;
  const { remote } = screen;
  const named: NamedReleases = {
    current: await doctoredRelease(remote, { mark: 'cccccccc', ...(change && { change }), withStyle }),
    previous: await doctoredRelease(remote, { mark: 'bbbbbbbb' }),
    revision: nextRevision(),
  };
  const repaired = await doctoredRelease(remote, { mark: 'dddddddd' });
  let lasts = true;
  const page = await context.newPage();
  try {
    await namedByRegistry(page, START, named);
    for (const release of [named.current, named.previous, repaired])
      await page.route(`**${release.base}**`, (route) => {
        const file = new URL(route.request().url()).pathname.slice(release.base.length);
        return lasts && fault.answer && release === named.current
          ? fault.answer(route, release, file)
          : sendFile(route, release);
      });
    await page.goto(START);
    await menuEntries(page).first().waitFor();
    await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));

    const taken = await enterAndWait(page, screen);
    const othersNotOpened = await openOthers(page, screen);
    lasts = false;
    // What was broken when it was made is mended by the next release.
    if (change) Object.assign(named, { current: repaired, revision: nextRevision() });
    return { remote, fault: fault.name, ...taken, othersNotOpened, healed: await heals(page, screen) };
  } finally {
    await page.close();
  }
}
