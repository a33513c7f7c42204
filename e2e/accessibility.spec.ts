import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { signIn } from './portal';

const violations = async (page: Page) => {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
};

const setTheme = (page: Page, theme: string) =>
  page
    .getByRole('button', { name: /Tema/ })
    .click()
    .then(() => page.getByRole('button', { name: theme, exact: true }).click());

test.describe('nothing that a checker of accessibility finds', () => {
  for (const width of [1440, 390])
    test(`on the sign-in page at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

  for (const path of ['/kanban', '/apolices', '/tomadores'])
    for (const width of [1440, 390])
      test(`on ${path} at ${width} pixels, in the light and the dark theme`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await signIn(page, 'admin@aurora.example');
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        expect(await violations(page)).toEqual([]);
        await setTheme(page, 'Escuro');
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
        expect(await violations(page)).toEqual([]);
      });
});
