import { expect, test } from '@playwright/test';
import type { Route } from '@playwright/test';
import { menuEntries, signIn } from '../portal';

const faults: Record<string, (route: Route) => Promise<void>> = {
  'is down': (route) => route.abort('connectionrefused'),
  'is missing': (route) => route.fulfill({ status: 404, body: '' }),
  'answers HTML': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Olá</p>' }),
  'throws on load': (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("a broken release")' }),
};

test.describe('a remote that', () => {
  for (const [name, fault] of Object.entries(faults))
    test(`${name} leaves menu and other remotes working, and comes back without a reload`, async ({ page }) => {
      test.slow();
      await signIn(page, 'admin@aurora.example');
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
      await expect(retry.or(firstRow).first()).toBeVisible({ timeout: 45_000 });
      if (await retry.isVisible()) await retry.click();
      await expect(firstRow).toBeVisible({ timeout: 45_000 });
      expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
    });

  test('takes no part: without a registry the shell still starts and says so', async ({ page }) => {
    await signIn(page, 'admin@aurora.example');
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
