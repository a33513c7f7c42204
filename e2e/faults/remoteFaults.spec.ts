import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Page, Route } from '@playwright/test';
import type { Registry } from '@portal/shared/remote/registry';
import { giveSession, menuEntries, openAs } from '../portal';
import { whichIsShown } from '../waits';

const faults: Record<string, (route: Route) => Promise<void>> = {
  'is down': (route) => route.abort('connectionrefused'),
  'is missing': (route) => route.fulfill({ status: 404, body: '' }),
  'answers HTML': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Olá</p>' }),
  'was tampered with': (route) => route.fulfill({ contentType: 'text/javascript', body: BROKEN_RELEASE }),
};

const BROKEN_RELEASE = 'throw new Error("a broken release")';

/** Has the registry of the next page vouch for the broken code, as that of a broken release would. */
async function vouchForBrokenRelease(page: Page): Promise<void> {
  const hash = `sha384-${createHash('sha384').update(BROKEN_RELEASE).digest('base64')}`;
  await page.route(/\/kanban$/, async (route) => {
    const response = await route.fetch();
    // Whole, because the broken code is what every file of the release is answered with.
    const named = (await (await page.request.get('/registry.json')).json()) as Registry;
    const { base, description: built } = named.remotes.find(({ name }) => name === 'mf-policies')!;
    const files = Object.keys(built.integrity).map((file) => [file, hash]);
    const description = { ...built, integrity: Object.fromEntries(files) as Record<string, string> };
    const body = (await response.text()).replace(
      /(<script[^>]*id="portal-registry"[^>]*>)([\s\S]*?)(<\/script>)/,
      (_, open: string, json: string, close: string) => {
        const registry = JSON.parse(json) as Registry;
        const remotes = registry.remotes.map((one) =>
          one.name === 'mf-policies' ? { name: one.name, base, description, previous: null } : one,
        );
        return open + JSON.stringify({ ...registry, remotes }).replaceAll('<', '\\u003c') + close;
      },
    );
    await route.fulfill({ response, body });
  });
}

test.describe('a remote that', () => {
  for (const [name, fault] of Object.entries(faults))
    test(`${name} leaves menu and other remotes working, and comes back without a reload`, async ({ page }) => {
      test.slow();
      await openAs(page, 'admin@aurora.example');
      await expect(page).toHaveURL(/\/kanban/);
      await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
      await page.route('**/remotes/mf-policies/**', fault);

      await menuEntries(page).filter({ hasText: 'Apólices' }).click();
      const card = page.getByRole('alert').filter({ hasText: 'mf-policies' });
      await expect(card).toBeVisible({ timeout: 45_000 });

      await menuEntries(page).filter({ hasText: 'Segurados' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Segurados' })).toBeVisible();

      await page.unroute('**/remotes/mf-policies/**');
      await menuEntries(page).filter({ hasText: 'Apólices' }).click();
      const retry = page.getByRole('button', { name: 'Tentar de novo' });
      const firstRow = page.locator('tbody tr').first();
      if ((await whichIsShown({ retry, firstRow }, { timeout: 45_000 })) === 'retry') await retry.click();
      await expect(firstRow).toBeVisible({ timeout: 45_000 });
      await expect.poll(() => page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
    });

  test('throws on load leaves menu and other remotes working', async ({ page }) => {
    test.slow();
    await giveSession(page, 'admin@aurora.example');
    await vouchForBrokenRelease(page);
    const thrown = page.waitForEvent('pageerror', { timeout: 45_000 });
    await page.route('**/remotes/mf-policies/**', faults['was tampered with']!);
    await page.goto('/kanban');
    await menuEntries(page).filter({ hasText: 'Apólices' }).click();
    expect((await thrown).message).toBe('a broken release');
    await expect(page.getByRole('alert').filter({ hasText: 'mf-policies' })).toBeVisible({ timeout: 45_000 });
    await menuEntries(page).filter({ hasText: 'Segurados' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Segurados' })).toBeVisible();
  });

  test('takes no part: without a registry the shell still starts and says so', async ({ page }) => {
    await giveSession(page, 'admin@aurora.example');
    await page.route('**/registry.json*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.route(/\/kanban/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<script[^>]*id="portal-registry"[\s\S]*?<\/script>/, '');
      await route.fulfill({ response, body });
    });
    await page.goto('/kanban');
    await expect(page.getByText(/menu não pôde ser carregado/i).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  });
});
