import { expect, test } from '@playwright/test';
import { openAs } from '../portal';

const refused = {
  status: 401,
  contentType: 'application/json',
  body: JSON.stringify({ success: false, Response: null, Errors: [{ Code: 'Unauthenticated', Message: 'Não.' }] }),
};

test('a board service that answers 401 for ever costs one reload, then a sentence, and the rest goes on', async ({
  page,
}) => {
  await openAs(page, 'admin@aurora.example');
  await expect(page).toHaveURL(/\/kanban/);
  await page.goto('/apolices');
  await expect(page.getByRole('heading', { level: 1, name: 'Apólices' })).toBeVisible();
  await page.route('**/board/**', (route) => route.fulfill(refused));
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.getByRole('navigation', { name: 'Menu principal' }).locator('a[href^="/kanban"]').first().click();
  const notice = page.getByRole('alert').filter({ hasText: 'O serviço dos quadros não aceita a sua sessão' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('alertdialog', { name: 'Sessão expirada' })).toBeHidden();
  expect(loads).toBeLessThanOrEqual(1);

  await notice.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(notice).toBeVisible();
  await page.locator('a[href="/apolices"]').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Apólices' })).toBeVisible();
  expect(loads).toBeLessThanOrEqual(1);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userInfo'))).not.toBeNull();

  // Another page of the tab: what was fruitless is remembered.
  await page.goto('/kanban');
  await expect(notice).toBeVisible();
  await page.unroute('**/board/**');
  await notice.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(notice).toBeHidden();
});
