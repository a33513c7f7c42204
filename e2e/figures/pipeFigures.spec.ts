import type { Page } from '@playwright/test';
import { expectAccessible } from '../expectAccessible';
import { openAs } from '../portal';
import { expect, test } from '../quietTest';
import { expectNoOverflow } from '../expectNoOverflow';
import { readText } from '../waits';

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Goes from the board to the figures of its pipe, and down to the last of them, so that every chart is read. */
async function seeEverything(page: Page): Promise<void> {
  for (const name of [
    'Fluxo acumulado',
    'Idade do que está aberto',
    'Vazão',
    'Tempo até a decisão',
    'Quem tem quanto',
  ]) {
    await panel(page, name).scrollIntoViewIfNeeded();
    await expect(panel(page, name).getByText(/^Atualizado às/)).toBeVisible();
  }
}

test('the figures of a pipe are reached from its board, and lead to exactly the cards that they count', async ({
  page,
}) => {
  await openAs(page, 'admin@aurora.example', '/kanban');
  await page.getByRole('link', { name: 'Subscrição' }).click();
  await page.getByRole('link', { name: 'Números' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Números: Subscrição' })).toBeVisible();
  await seeEverything(page);
  const owner = panel(page, 'Quem tem quanto').getByRole('row').nth(1);
  const count = await readText(owner.getByRole('cell').first());
  await owner.getByRole('link').click();
  await expect(page).toHaveURL(/visao=lista/);
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cards de Subscrição' }).locator('..')).toContainText(count);
});

test('the figures of a pipe are accessible in every theme, and nothing stands out of the page on a phone', async ({
  page,
}) => {
  test.slow();
  await openAs(page, 'admin@aurora.example', '/bi/esteiras');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await seeEverything(page);
    await expectAccessible(page, `figures of a pipe at ${width} pixels`);
    await expectNoOverflow(page);
  }
});
