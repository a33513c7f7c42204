import { openAs } from '../portal';
import { expect, test } from '../quietTest';

test('a starred page keeps its filters and its name beyond a reload, and can be let go', async ({ page }) => {
  await openAs(page, 'admin@aurora.example', '/apolices?situacao=2');
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: 'Salvar a página nos favoritos' }).click();
  await page.getByLabel('Nome no menu').fill('Emitidas');
  await page.keyboard.press('Enter');
  const starred = page.getByRole('navigation', { name: 'Favoritos' });
  await expect(starred.getByRole('link', { name: 'Emitidas' })).toBeVisible();

  await page.goto('/tomadores');
  await page.reload();
  await starred.getByRole('link', { name: 'Emitidas' }).click();
  await expect(page).toHaveURL(/\/apolices\?situacao=2$/);

  await starred.getByRole('link', { name: 'Emitidas' }).hover();
  await page.getByRole('button', { name: 'Remover Emitidas dos favoritos' }).click();
  await expect(starred).toBeHidden();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(starred.getByRole('link', { name: 'Emitidas' })).toBeVisible();
});

test('the pages visited last stand in the menu, the last one first', async ({ page }) => {
  await openAs(page, 'admin@aurora.example');
  const links = page.getByRole('navigation', { name: 'Páginas recentes' }).getByRole('link');
  await page.getByRole('button', { name: 'Recentes' }).click();
  for (const name of ['Apólices', 'Tomadores']) {
    await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name }).click();
    await expect(links.first()).toHaveText(name);
  }
  await expect(links.nth(0)).toHaveText('Tomadores');
  await expect(links.nth(1)).toHaveText('Apólices');
});

test('another user of this browser sees none of them', async ({ page }) => {
  await openAs(page, 'admin@aurora.example', '/apolices');
  await page.getByRole('button', { name: 'Salvar a página nos favoritos' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Favoritos' })).toBeVisible();
  await page.getByRole('button', { name: /Usuário:/ }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await openAs(page, 'subscritor@aurora.example');
  await expect(page.getByRole('navigation', { name: 'Favoritos' })).toBeHidden();
});
