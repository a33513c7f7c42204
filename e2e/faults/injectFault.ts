import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { menuEntries } from '../portal';
import { enterScreen, failureCard, screenHeading, type RemoteScreen } from '../remoteScreens';
import { startStopwatch } from '../stopwatch';
import { whichIsShown } from '../waits';
import { answerForFiles, doctoredRelease, namedByRegistry, sendFile, type DoctoredRelease } from './doctoredRelease';
import type { Fault } from './faults';
import { isTrue } from './isTrue';
import { nextRevision } from './registryRevision';

/** How the portal took one fault of one remote. */
export interface FaultOutcome {
  remote: string;
  fault: string;
  /** What stood in the screen's place, and after how many milliseconds; nothing when the patience ended first. */
  shown: 'current' | 'previous' | 'card' | 'nothing';
  milliseconds: number;
  /** Remotes whose screens opened meanwhile. */
  othersOpened: string[];
  /** Remotes whose screens did not open meanwhile, each with what it showed instead. */
  othersNotOpened: string[];
  /** Whether the release in use came back, in the same page, once the fault was gone. */
  healed: boolean;
}

/** A page of the shell, so that no remote is there yet. */
const START = '/termos-aceite';
const PATIENCE = 20_000;

const usingPrevious = (page: Page) => page.getByText('Versão anterior em uso');

/** The screen's own card: that of the screen before may still stand for a moment. */
const cardOf = (page: Page, { remote }: RemoteScreen) => failureCard(page).filter({ hasText: remote });

/** What stands in the screen's place. */
const shownIn = (page: Page, screen: RemoteScreen): Promise<FaultOutcome['shown']> =>
  whichIsShown({ card: cardOf(page, screen), previous: usingPrevious(page), current: screenHeading(page, screen) });

async function enterAndWait(page: Page, screen: RemoteScreen): Promise<Pick<FaultOutcome, 'shown' | 'milliseconds'>> {
  const elapsed = startStopwatch();
  await enterScreen(page, screen);
  try {
    await cardOf(page, screen).or(screenHeading(page, screen)).first().waitFor({ timeout: PATIENCE });
  } catch {
    return { shown: 'nothing', milliseconds: elapsed() };
  }
  const milliseconds = elapsed();
  return { shown: await shownIn(page, screen), milliseconds };
}

/** Notes for every remote that is still broken whether another one opened. */
function note(broken: Iterable<FaultOutcome>, { remote }: RemoteScreen, problem: string | null): void {
  for (const { othersOpened, othersNotOpened } of broken)
    if (problem === null) othersOpened.push(remote);
    else othersNotOpened.push(`${remote}: ${problem}`);
}

/** Comes back to the screen and asks for it again, as the card or the note offers, until the release in use is there. */
async function heals(page: Page, screen: RemoteScreen): Promise<boolean> {
  const again = cardOf(page, screen)
    .getByRole('button', { name: 'Tentar de novo' })
    .or(page.getByRole('button', { name: 'Tentar a versão atual' }));
  await enterAndWait(page, screen);
  const isBack = expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 2_000 });
    expect(await shownIn(page, screen)).toBe('current');
    expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
  }).toPass({ timeout: PATIENCE, intervals: [250] });
  return isTrue(isBack);
}

/** A remote while its fault lasts and after it: what the registry names, and what stands ready. */
interface BrokenRemote {
  screen: RemoteScreen;
  current: DoctoredRelease;
  previous: DoctoredRelease;
  repaired: DoctoredRelease;
  lasts: boolean;
}

async function breakRemote(screen: RemoteScreen, { change, withStyle }: Fault): Promise<BrokenRemote> {
  const { remote } = screen;
  return {
    screen,
    current: await doctoredRelease(remote, { mark: 'cccccccc', ...(change && { change }), withStyle }),
    previous: await doctoredRelease(remote, { mark: 'bbbbbbbb' }),
    repaired: await doctoredRelease(remote, { mark: 'dddddddd' }),
    lasts: true,
  };
}

/** Answers for the files of a remote's releases, as the fault has it while it lasts. */
async function serveReleases(page: Page, broken: BrokenRemote, { answer, change }: Fault): Promise<void> {
  const faulty = broken.current;
  const releases = [faulty, broken.previous, ...(change ? [broken.repaired] : [])];
  await answerForFiles(page, releases, (route, release, file) =>
    broken.lasts && answer && release === faulty ? answer(route, release, file) : sendFile(route, release),
  );
}

/**
 * Breaks the releases in use of some remotes, all by the same fault, enters their screens, visits the other remotes, and
 * mends the broken ones one after the other: each has to come back while the next are still broken.
 */
export async function injectFault(
  context: BrowserContext,
  screens: { broken: readonly RemoteScreen[]; whole: readonly RemoteScreen[] },
  fault: Fault,
): Promise<FaultOutcome[]> {
  const remotes = await Promise.all(screens.broken.map((screen) => breakRemote(screen, fault)));
  const registry = { releases: remotes, revision: nextRevision() };
  const outcomes: FaultOutcome[] = [];
  const page = await context.newPage();
  try {
    await namedByRegistry(page, START, registry);
    for (const remote of remotes) await serveReleases(page, remote, fault);
    await page.goto(START);
    await menuEntries(page).first().waitFor();
    await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));

    for (const { screen } of remotes) {
      const taken = await enterAndWait(page, screen);
      const { remote } = screen;
      const others = { othersOpened: [], othersNotOpened: [] };
      outcomes.push({ remote, fault: fault.name, ...taken, ...others, healed: false });
    }
    for (const screen of screens.whole) {
      const { shown, milliseconds } = await enterAndWait(page, screen);
      note(outcomes, screen, shown === 'current' ? null : `${shown} after ${milliseconds} ms`);
    }
    for (const [index, remote] of remotes.entries()) {
      remote.lasts = false;
      // What was broken when it was made is mended by the next release.
      if (fault.change) Object.assign(remote, { current: remote.repaired });
      registry.revision = nextRevision();
      const healed = await heals(page, remote.screen);
      outcomes[index]!.healed = healed;
      note(outcomes.slice(index + 1), remote.screen, healed ? null : 'did not come back');
    }
    return outcomes;
  } finally {
    await page.close();
  }
}
