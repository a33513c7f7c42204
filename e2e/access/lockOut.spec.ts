import type { Page } from '@playwright/test';
import { expect, test } from '../quietTest';
import { readText } from '../waits';

async function attempt(page: Page, username: string) {
  await page.getByLabel('E-mail').fill(username);
  await page.getByLabel('Senha', { exact: true }).fill('errada');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

test('ten wrong passwords lead to a pause with a count-down, also for an e-mail that nobody has', async ({
  page,
  request,
}) => {
  const username = `ninguem-${Date.now()}@aurora.example`;
  const body = { grant_type: 'password', username, password: 'errada' };
  for (let failures = 0; failures < 10; failures += 1) {
    const answer = await request.post('/platform/api/Security/GetToken', {
      data: body,
      headers: { CompanyKey: 'aurora' },
    });
    expect(answer.status()).toBe(401);
  }
  await page.goto('/login?retorno=%2Fapolices');
  await attempt(page, username);
  await expect(page).toHaveURL(/\/locked\?/);
  await expect(page.getByRole('heading', { name: 'Entrada em pausa por segurança' })).toBeVisible();
  const clock = page.getByText(/^00:\d\d$/);
  const before = await readText(clock);
  await expect(clock).not.toHaveText(before);
  await expect(page.getByText(/Você poderá tentar de novo às \d\d:\d\d/)).toBeVisible();

  await page.reload();
  await expect(page.getByText(/^00:\d\d$/)).toBeVisible();
  await page.getByRole('link', { name: 'Recuperar a senha' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(username);
});
