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

    await expect(page.getByRole('table', { name: 'Apólices do tomador' })).toBeVisible();

    await page.getByRole('tab', { name: 'Crédito' }).click();
    await expect(page).toHaveURL(/aba=credito$/);
    await page.reload();
    const chart = page.getByRole('slider', { name: /Importância segurada em aberto/ }).first();
    await expect(chart).toBeVisible();
    await chart.focus();
    const today = await chart.getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowRight');
    await expect(chart).not.toHaveAttribute('aria-valuetext', today ?? '');
    await page.getByRole('button', { name: 'Ver os valores em tabela' }).first().click();
    await expect(page.getByRole('table', { name: /em reais/ }).first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('region', { name: 'O que falta' })).toBeVisible();
  });

  test('leads from what is missing to the tab in which it is settled', async ({ page }) => {
    await page.goto('/tomadores?busca=Horizonte');
    await page
      .getByRole('link', { name: /Construtora Horizonte/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /Construtora Horizonte/ })).toBeVisible();
    await page.goto(`${new URL(page.url()).pathname}#pedidos-de-limite`);
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Crédito');
    await expect(page.getByRole('region', { name: 'Pedidos de limite' })).toBeFocused();
    await page.getByRole('tab', { name: 'Crédito' }).press('End');
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Histórico');
    await expect(page.getByRole('region', { name: 'Histórico' })).toBeVisible();
  });

  for (const width of [1440, 390])
    test(`a checker of accessibility finds nothing on it at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/tomadores?busca=Horizonte');
      await page
        .getByRole('link', { name: /Construtora Horizonte/ })
        .first()
        .click();
      await expect(page.getByRole('region', { name: 'O que falta' })).toBeVisible();
      await expectAccessible(page, `policy holder at ${width} pixels`);
      await expectNoOverflow(page);
      await page.getByRole('tab', { name: 'Crédito' }).click();
      // The chart comes once its place is seen, which on a phone is below the limits.
      await page.getByRole('region', { name: 'Exposição' }).scrollIntoViewIfNeeded();
      await expect(page.getByRole('slider').first()).toBeVisible();
      await page.getByRole('button', { name: 'Ver os valores em tabela' }).first().click();
      await expectAccessible(page, `credit of a policy holder at ${width} pixels`);
      await expectNoOverflow(page);
    });
});
