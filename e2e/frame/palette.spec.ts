import type { Page } from '@playwright/test';
import { giveSession, openAs, watchForErrors } from '../portal';
import { expect, test } from '../quietTest';
import { readText } from '../waits';

const field = (page: Page) => page.getByRole('combobox', { name: /^Buscar/ });

const POLICY_NUMBER = /\d{4}-\d{4}-\d{6}/;

/** The number of the policy at the top of the list. */
async function anyPolicyNumber(page: Page): Promise<string> {
  await page.goto('/apolices');
  const number = await readText(page.getByRole('rowheader').first(), POLICY_NUMBER);
  return POLICY_NUMBER.exec(number)![0];
}

test('the palette opens a policy by its number, by keyboard alone', async ({ page }) => {
  const errors = watchForErrors(page);
  await giveSession(page, 'admin@aurora.example');
  const number = await anyPolicyNumber(page);
  await page.goto('/kanban');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(number);
  const policy = page.getByRole('group', { name: 'Apólices' }).getByRole('option').filter({ hasText: number });
  await expect(policy).toBeVisible();
  await expect(policy).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/apolice/);
  await expect(page.getByText(number).first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('a broker finds only what is theirs', async ({ page }) => {
  await openAs(page, 'corretor@boreal.example');
  await page.keyboard.press('Control+k');
  await field(page).fill('ltda');
  await expect(page.getByText('Buscando registros…')).toBeHidden();
  await expect(page.getByRole('option', { name: /Usuários|Parametrização/ })).toHaveCount(0);
  await field(page).fill('zzzz');
  await expect(page.getByText('Nada encontrado para “zzzz”')).toBeVisible();
});

test('says so when the platform does not answer, and searches again', async ({ page }) => {
  await openAs(page, 'admin@aurora.example');
  await page.route('**/api/Search/SearchRecords**', (route) => route.fulfill({ status: 500, body: '<html></html>' }));
  await page.keyboard.press('Control+k');
  await field(page).fill('construtora');
  await expect(page.getByText('Não foi possível buscar nos registros.')).toBeVisible();
  await page.unroute('**/api/Search/SearchRecords**');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('group', { name: 'Tomadores' }).getByRole('option').first()).toBeVisible();
  await expect(field(page)).toHaveValue('construtora');
});

test('keeps what is typed while its code is on its way, away from the field that has the focus', async ({ page }) => {
  await openAs(page, 'admin@aurora.example', '/apolices');
  const filter = page.getByRole('main').getByRole('searchbox');
  await filter.focus();
  let arrive = () => {};
  const code = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/*.js', async (route) => {
    await code;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('usuários');
  arrive();
  await expect(field(page)).toHaveValue('usuários');
  await expect(field(page)).toBeFocused();
  await expect(filter).toHaveValue('');
});

test('fills the screen of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'admin@aurora.example');
  await page.getByRole('button', { name: /^Buscar/ }).click();
  await expect(page.getByRole('dialog', { name: 'Buscar no portal' })).toBeVisible();
  const box = await page.getByRole('dialog', { name: 'Buscar no portal' }).boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await page.getByRole('button', { name: 'Fechar a busca' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});
