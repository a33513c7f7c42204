import { expect, test, type Page } from '@playwright/test';
import { whichIsShown } from '../waits';
import { doctoredRelease, namedByRegistry, sendFile } from './doctoredRelease';
import { faults, type Fault } from './faults';

const REMOTE = 'mf-parties';
const START = '/login';
const PATIENCE = 20_000;

/** Every page of this file is a context of its own, so that no browser knows a newer registry than it is given. */
const brokenAtFirst = 1;
const mended = 2;

const pageItself = (page: Page) => page.getByRole('heading', { level: 1, name: 'Cadastre a sua corretora' });
const wayThere = (page: Page) => page.getByRole('link', { name: 'Cadastrar minha corretora' });

/** Breaks the release in use, and the one before it as well where that is said. Returns how it is mended. */
async function breakParties(page: Page, { change, answer, withStyle }: Fault, previousToo: boolean) {
  const broken = { ...(change && { change }), withStyle };
  const current = await doctoredRelease(REMOTE, { mark: 'cccccccc', ...broken });
  const previous = await doctoredRelease(REMOTE, { mark: 'bbbbbbbb', ...(previousToo && broken) });
  const repaired = await doctoredRelease(REMOTE, { mark: 'dddddddd' });
  const registry = { releases: [{ current, previous }], revision: brokenAtFirst };
  let lasts = true;
  for (const release of [current, previous, repaired])
    await page.route(`**${release.base}**`, (route) => {
      const isFaulty = release === current || (release === previous && previousToo);
      const file = new URL(route.request().url()).pathname.slice(release.base.length);
      return lasts && answer && isFaulty ? answer(route, release, file) : sendFile(route, release);
    });
  await namedByRegistry(page, START, registry);
  return () => {
    lasts = false;
    // What was broken when it was made is mended by the next release.
    if (change) registry.releases = [{ current: repaired, previous }];
    registry.revision = mended;
  };
}

async function openFromSignIn(page: Page): Promise<void> {
  await page.goto(START);
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
  await wayThere(page).click();
}

for (const fault of faults)
  test(`the fault "${fault.name}" of ${REMOTE} leaves the sign-in page usable, and the registration heals without a reload`, async ({
    page,
  }) => {
    test.slow();
    const mend = await breakParties(page, fault, true);
    await openFromSignIn(page);
    const sentence = page.getByRole('alert').filter({ hasText: 'A entrada do portal continua funcionando.' });
    const shown = await whichIsShown({ sentence, page: pageItself(page) }, { timeout: PATIENCE });

    if (shown === 'sentence') await page.getByRole('link', { name: 'Ir para a entrada' }).click();
    else await page.goBack();
    await page.getByLabel('E-mail').fill('ana@aurora.example');
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled();

    mend();
    await wayThere(page).click();
    await expect(async () => {
      const again = page.getByRole('button', { name: 'Tentar de novo' });
      if (await again.isVisible()) await again.click();
      await expect(pageItself(page)).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: PATIENCE });
    await expect.poll(() => page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
  });

test('the release before one that does not answer opens the registration in its place', async ({ page }) => {
  test.slow();
  await breakParties(page, faults[0]!, false);
  await openFromSignIn(page);
  await expect(pageItself(page)).toBeVisible({ timeout: PATIENCE });
  await page.getByLabel('CNPJ').fill('11222333000181');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Cadastre a sua corretora');
});
