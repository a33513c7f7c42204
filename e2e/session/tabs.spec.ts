import type { Page } from '@playwright/test';
import { PASSWORD, openAs } from '../portal';
import { expect, test } from '../quietTest';
import { readText } from '../waits';

test('leaving in one tab signs out the other, and ends the session at the platform', async ({ context, page }) => {
  await openAs(page, 'admin@aurora.example');
  const other = await context.newPage();
  await other.goto('/apolices');
  await expect(other.getByRole('heading', { level: 1, name: 'Apólices' })).toBeVisible();
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('userInfo')!) as { access_token: string }).access_token,
  );

  await page.getByRole('button', { name: /Usuário:/ }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  await expect(other.getByRole('heading', { name: 'Entrar no portal' })).toBeVisible();
  const copy = { headers: { authorization: `Bearer ${token}` } };
  await expect
    .poll(async () => (await page.request.get('/platform/api/Security/GetUserInfo', copy)).status())
    .toBe(401);
});

test('another user who signs in elsewhere takes the tab over', async ({ context, page }) => {
  await openAs(page, 'admin@aurora.example');
  const other = await context.newPage();
  await other.goto('/redirect-to-home');
  await expect(other.getByRole('button', { name: /Usuário:/ })).toBeVisible();

  await page.getByRole('button', { name: /Usuário:/ }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(other).toHaveURL(/\/login/);
  await page.getByLabel('E-mail').fill('corretor@boreal.example');
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('button', { name: /Usuário:/ })).toBeVisible();
  await expect(other.getByRole('button', { name: /Usuário:/ })).toBeVisible();
  const name = await readText(page.getByRole('button', { name: /Usuário:/ }));
  await expect(other.getByRole('button', { name: /Usuário:/ })).toHaveText(name);
});

test('tabs whose calls are refused together renew once and stay signed in', async ({ context, page }) => {
  const renewals: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/GetToken') && request.postData()?.includes('refresh_token'))
      renewals.push(request.url());
  });
  await openAs(page, 'admin@aurora.example');
  const others = await Promise.all([context.newPage(), context.newPage()]);
  const tabs = [page, ...others];
  for (const tab of others) await tab.goto('/kanban');
  for (const tab of tabs) {
    await expect(tab.getByRole('navigation', { name: 'Menu principal' }).getByRole('link').first()).toBeVisible();
  }
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('userInfo')!) as Record<string, unknown>;
    localStorage.setItem('userInfo', JSON.stringify({ ...session, access_token: 'spoiled' }));
  });
  const openPolicies = (tab: Page) =>
    tab.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/apolices"]')!.click());
  await Promise.all(tabs.map(openPolicies));
  for (const tab of tabs) {
    await expect(tab.getByRole('alertdialog')).toBeHidden();
    await expect(tab.getByRole('heading', { level: 1, name: 'Apólices' })).toBeVisible();
    await expect(tab.getByRole('row').nth(1)).toBeVisible();
  }
  expect(renewals).toHaveLength(1);
});
