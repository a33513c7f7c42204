import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { startStopwatch } from '../stopwatch';
import { whichIsShown } from '../waits';
import { answerForFiles, doctoredRelease, namedByRegistry, sendFile } from './doctoredRelease';
import type { Fault } from './faults';
import type { FaultOutcome } from './injectFault';
import { isTrue } from './isTrue';
import { nextRevision } from './registryRevision';

const GIVER = 'mf-kanban';
const PAGES_REMOTE = 'mf-proposals';
const PATIENCE = 20_000;

const part = (page: Page) => page.getByRole('region', { name: 'Cards nas esteiras' });
const ofThePart = (page: Page) => part(page).getByRole('link').first();
const sentence = (page: Page) =>
  part(page).getByRole('alert').filter({ hasText: 'O resto da página continua funcionando.' });

/**
 * Breaks both releases of a remote that gives a part, opens the page of another one that shows it, and mends them: the
 * page has to be whole all along, and the part to come by its own button.
 */
export async function injectPartFault(
  context: BrowserContext,
  proposalUniqueId: string,
  fault: Fault,
): Promise<FaultOutcome> {
  const page = await context.newPage();
  try {
    const path = addresses.proposalOfInsurer(proposalUniqueId);
    const { mend, sinceAsked } = await breakGiver(page, path, fault);
    await page.goto(path);
    await page.getByRole('region', { name: 'Partes', exact: true }).waitFor();
    await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));

    const isShown = await isTrue(ofThePart(page).or(sentence(page)).first().waitFor({ timeout: PATIENCE }));
    const milliseconds = sinceAsked();
    const shown = isShown ? await whichIsShown({ card: sentence(page), current: ofThePart(page) }) : 'nothing';
    const isWhole = await isTrue(expect(page.getByRole('region', { name: 'Linha do tempo' })).toBeVisible());
    mend();
    return {
      remote: `${GIVER}, its part`,
      fault: fault.name,
      shown,
      milliseconds,
      othersOpened: isWhole ? [PAGES_REMOTE] : [],
      othersNotOpened: isWhole ? [] : [`${PAGES_REMOTE}: its page is not whole`],
      healed: await heals(page),
    };
  } finally {
    await page.close();
  }
}

/** Gives how the releases are mended (what was broken when it was made, by the next one), and when they were asked for. */
async function breakGiver(
  page: Page,
  path: string,
  { change, answer, withStyle }: Fault,
): Promise<{ mend: () => void; sinceAsked: () => number }> {
  const broken = { ...(change && { change }), withStyle };
  const current = await doctoredRelease(GIVER, { mark: 'cccccccc', ...broken });
  const previous = await doctoredRelease(GIVER, { mark: 'bbbbbbbb', ...broken });
  const repaired = await doctoredRelease(GIVER, { mark: 'dddddddd' });
  const registry = { releases: [{ current, previous }], revision: nextRevision() };
  let lasts = true;
  let sinceAsked: (() => number) | undefined;
  await answerForFiles(page, [current, previous, repaired], (route, release, file) => {
    sinceAsked ??= startStopwatch();
    return lasts && answer && release !== repaired ? answer(route, release, file) : sendFile(route, release);
  });
  await namedByRegistry(page, path, registry);
  const mend = () => {
    lasts = false;
    if (change) registry.releases = [{ current: repaired, previous }];
    registry.revision = nextRevision();
  };
  return { mend, sinceAsked: () => sinceAsked?.() ?? 0 };
}

/** Presses the part's button until it is there, in the same page. */
async function heals(page: Page): Promise<boolean> {
  const again = part(page).getByRole('button', { name: 'Tentar de novo' });
  const isBack = expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 2_000 });
    await expect(ofThePart(page)).toBeVisible({ timeout: 250 });
    expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
  }).toPass({ timeout: PATIENCE, intervals: [250] });
  return isTrue(isBack);
}
