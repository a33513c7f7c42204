import type { Page } from '@playwright/test';
import { PASSWORD } from '../portal';
import { expect, test } from '../quietTest';

const ADVISOR = 'assessor@prisma.example';

async function enterAs(page: Page, mode: RegExp, username = ADVISOR) {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sou assessor' }).click();
  await page.getByRole('radio', { name: mode }).check();
  await page.getByLabel('E-mail').fill(username);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: /^(Entrar|Continuar)$/ }).click();
}
const storedUser = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { user?: { BrokerId?: number } }).user);

test('an advisor works as themselves', async ({ page }) => {
  await enterAs(page, /Acessar como assessor/);
  await expect(page.getByRole('button', { name: /Usuário:/ })).toBeVisible();
  await expect.poll(() => storedUser(page)).toMatchObject({ BrokerId: null, Username: ADVISOR });
});

test('an advisor works for one of their brokers, chosen after the password, also after a reload', async ({ page }) => {
  await enterAs(page, /Acessar como corretor/);
  await expect(page.getByRole('heading', { name: 'Em nome de qual corretora?' })).toBeVisible();
  const offered = page.getByRole('list', { name: 'Corretoras que você assessora' }).getByRole('button');
  await expect(offered.nth(1)).toBeVisible();
  await offered.first().click();
  await expect(page.getByRole('button', { name: /Usuário:/ })).toBeVisible();
  const chosen = (await storedUser(page))?.BrokerId;
  expect(chosen).toEqual(expect.any(Number));
  await page.reload();
  await expect(page.getByRole('button', { name: /Usuário:/ })).toBeVisible();
  await expect.poll(async () => (await storedUser(page))?.BrokerId).toBe(chosen);
});

test('the advisor’s door says to others what a wrong password would hear', async ({ page }) => {
  await enterAs(page, /Acessar como assessor/, 'consulta@aurora.example');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(/E-mail ou senha incorretos/);
});
