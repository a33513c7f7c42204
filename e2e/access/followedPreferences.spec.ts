import type { Browser, Page } from '@playwright/test';
import { savePreferences } from '@portal/shared/contracts/people/accountPreferences';
import { PASSWORD } from '../portal';
import { expect, test } from '../quietTest';
import { responseOf } from '../requests';

/** Nobody else's test signs in as this one. */
const USER = 'parceiro@aurora.example';

/** A machine of its own, on which the user signs in. */
async function machine(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(USER);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('button', { name: /Usuário:/ })).toBeVisible();
  return page;
}

test('a page that was starred on one machine stands in the menu of the next', async ({ browser }) => {
  const desk = await machine(browser);
  await desk.goto('/documentos');
  await desk.getByRole('button', { name: 'Salvar a página nos favoritos' }).click();
  await desk.getByLabel('Nome no menu').fill('Manuais');
  // The menu shows the name before the platform has it.
  const saved = await responseOf(desk, savePreferences.path, () => desk.keyboard.press('Enter'));
  expect(saved.ok()).toBe(true);

  const elsewhere = await machine(browser);
  await expect(elsewhere.getByRole('navigation', { name: 'Favoritos' }).getByRole('link')).toHaveText(['Manuais']);
  await Promise.all([desk.context().close(), elsewhere.context().close()]);
});
