import { expectAccessible } from '../expectAccessible';
import { giveSession, menuEntries } from '../portal';
import { expect, test } from '../quietTest';

test('an advisor sees what each of their brokers has open, and acts for one of them', async ({ page }) => {
  await giveSession(page, 'assessor@prisma.example');
  await page.goto('/corretor-assessoria');
  await expect(page.getByRole('heading', { level: 1, name: 'Lista de corretores' })).toBeVisible();
  await expect(menuEntries(page).filter({ hasText: 'Lista de corretores' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: /Boreal/ });
  await expect(row).toBeVisible();
  await expectAccessible(page, 'brokers of an advisor');
  await row.getByRole('button', { name: /Ações de/ }).click();
  await page.getByRole('menuitem', { name: 'Trabalhar em nome dela' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lista de corretores' })).toBeHidden();
  await expect(page.getByText(/Boreal/).first()).toBeVisible();
});
