import type { Page } from '@playwright/test';
import { openAs } from '../portal';
import { expect, test } from '../quietTest';

/** Opens a proposal that waits for the insurer, whose cards therefore stand on pipes. */
async function openProposal(page: Page): Promise<void> {
  await openAs(page, 'admin@aurora.example', '/propostas-seguradora?situacao=2');
  await page.locator('tbody tr a').first().click();
  await expect(page.getByRole('region', { name: 'Para a seguradora' })).toBeVisible();
}
const cards = (page: Page) => page.getByRole('region', { name: 'Cards nas esteiras' });

test('a proposal shows where its cards stand, and the drawer of a card what is missing and the policies of the policy holder', async ({
  page,
}) => {
  test.slow();
  await openProposal(page);
  await expect(cards(page).getByRole('link').first()).toBeVisible();
  await page.goto('/kanban');
  await page.getByRole('main').getByText('Subscrição').first().click();
  await page
    .getByRole('main')
    .getByText(/^Proposta \d+$/)
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('region', { name: 'O que falta para emitir' }).getByRole('link')).toBeVisible();
  await expect(
    drawer
      .getByRole('region', { name: 'Apólices do tomador' })
      .getByText(/Situação|Nenhuma apólice/)
      .first(),
  ).toBeVisible();
});
