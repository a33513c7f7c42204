import { expectAccessible } from '../expectAccessible';
import { giveSession } from '../portal';
import { expect, test } from '../quietTest';
import { expectNoOverflow } from '../expectNoOverflow';

test.describe('the page of a policy holder', () => {
  test.beforeEach(async ({ page }) => giveSession(page, 'admin@aurora.example'));

  test('opens from the list and shows limit and exposure, walked by the keyboard and as a table', async ({ page }) => {
    await page.goto('/tomadores?busca=Horizonte');
    await page
      .getByRole('link', { name: /Construtora Horizonte/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/tomador\//);
    await expect(page.getByRole('heading', { level: 1, name: /Construtora Horizonte/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'O que falta' })).toBeVisible();

    const chart = page.getByRole('slider', { name: /Importância segurada em aberto/ }).first();
    await expect(chart).toBeVisible();
    await chart.focus();
    const today = await chart.getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowRight');
    await expect(chart).not.toHaveAttribute('aria-valuetext', today ?? '');
    await page.getByRole('button', { name: 'Ver os valores em tabela' }).first().click();
    await expect(page.getByRole('table', { name: /em reais/ }).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Apólices do tomador' })).toBeVisible();
  });

  for (const width of [1440, 390])
    test(`a checker of accessibility finds nothing on it at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/tomadores?busca=Horizonte');
      await page
        .getByRole('link', { name: /Construtora Horizonte/ })
        .first()
        .click();
      // The chart comes once its place is seen, which on a phone is below the limits.
      await page.getByRole('region', { name: 'Pedidos de limite' }).scrollIntoViewIfNeeded();
      await expect(page.getByRole('slider').first()).toBeVisible();
      await page.getByRole('button', { name: 'Ver os valores em tabela' }).first().click();
      await expectAccessible(page, `policy holder at ${width} pixels`);
      await expectNoOverflow(page);
    });
});
