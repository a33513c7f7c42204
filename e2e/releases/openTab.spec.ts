import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { afterRelease } from '../../tools/release/pointers/pointerRules';
import { giveSession, menuEntries } from '../portal';
import { addTestRelease, author, expectAtEdge, versionFetched } from './testRelease';
import type { TestRelease } from './testRelease';

const REMOTE = 'mf-proposals';
const DRAFT = 'Domingo, das 8h às 10h, o portal fica fora do ar.';

const message = (page: Page) => page.getByLabel('Mensagem de manutenção');

async function typeDraft(page: Page): Promise<void> {
  await page.goto('/stepper?etapa=avisos');
  await message(page).fill(DRAFT);
}

/** How often the page was loaded since. */
function countLoads(page: Page): { count: number } {
  const loads = { count: 0 };
  page.on('load', () => (loads.count += 1));
  return loads;
}

test.describe('a tab that stays open while its remote is released again', () => {
  let releases: TestRelease[] = [];
  test.beforeEach(async () => {
    for (const suffix of ['aberta-1', 'aberta-2', 'aberta-3']) releases.push(await addTestRelease(REMOTE, suffix));
  });
  test.afterEach(async () => {
    for (const release of releases.reverse()) await release.restore();
    releases = [];
  });

  test('takes the new release at the next click when its own files are gone, and keeps what was typed', async ({
    page,
    request,
  }) => {
    const [first, second, third] = releases as [TestRelease, TestRelease, TestRelease];
    const putInUse = async ({ move, version }: TestRelease) => {
      await move((pointer) => afterRelease(pointer, version, author()));
      await expectAtEdge(request, REMOTE, ({ description }) => description.version === version);
    };
    await putInUse(first);
    await putInUse(second);
    await giveSession(page, 'admin@aurora.example');
    // What the page fetched ahead would hide that the files are gone: with this, nothing comes out of the cache.
    await page.route(`**/remotes/${REMOTE}/**`, (route) => route.continue());
    await typeDraft(page);
    const loads = countLoads(page);

    await putInUse(third);
    await first.purge();
    await second.purge();
    const click = () => menuEntries(page).filter({ hasText: 'Propostas' }).click();
    expect(await versionFetched(page, REMOTE, click)).toBe(second.version);
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Propostas' })).toBeVisible();
    await expect(page.locator('tbody tr').first()).toBeVisible();
    await expect(page.locator('.screen-failure')).toHaveCount(0);
    await expect(page.getByText('Versão anterior em uso')).toHaveCount(0);

    await page.goBack();
    await expect(message(page)).toHaveValue(DRAFT);
    expect(loads.count).toBe(0);
  });
});

test('a tab whose shell was replaced loads itself anew once, and keeps what was typed', async ({ page }) => {
  await giveSession(page, 'admin@aurora.example');
  await typeDraft(page);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();

  // The edge has another build of the shell now: its page names another script, and this page's files are gone.
  let filesAreGone = true;
  await page.route('**/assets/**', (route) =>
    filesAreGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll('/assets/main.', '/assets/main.new') });
    },
  );
  page.on('request', (request) => {
    if (request.isNavigationRequest()) filesAreGone = false;
  });
  const loads = countLoads(page);
  await page.evaluate(() => {
    history.pushState(null, '', '/contrato');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: /Contrato/ })).toBeVisible();
  await expect(page.locator('.screen-failure')).toHaveCount(0);
  await page.goBack();
  await expect(message(page)).toHaveValue(DRAFT);
  expect(loads.count).toBe(1);
});
