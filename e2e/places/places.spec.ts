import type { Page, Route } from '@playwright/test';
import { test as plainTest } from '@playwright/test';
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

const faults: Record<string, (route: Route) => Promise<void>> = {
  'is down': (route) => route.abort('connectionrefused'),
  'is missing': (route) => route.fulfill({ status: 404, body: '' }),
  'answers 500': (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }),
  'answers HTML': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Olá</p>' }),
  'answers other code': (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
  hangs: () => new Promise(() => undefined),
};

for (const [name, fault] of Object.entries(faults))
  plainTest(`a part whose remote ${name} fails alone on a whole page, and comes with its button`, async ({ page }) => {
    plainTest.slow();
    await page.route('**/remotes/mf-kanban/**', fault);
    await openProposal(page);
    const button = cards(page).getByRole('button', { name: 'Tentar de novo' });
    await expect(button).toBeVisible({ timeout: 30_000 });
    await expect(cards(page)).toContainText('O resto da página continua funcionando.');
    await expect(page.getByRole('region', { name: 'Partes', exact: true })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
    await page.unroute('**/remotes/mf-kanban/**');
    await button.click();
    await expect(cards(page).getByRole('link').first()).toBeVisible({ timeout: 30_000 });
    expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
  });
