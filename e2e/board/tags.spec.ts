import type { Page } from '@playwright/test';
import { expectAccessible } from '../expectAccessible';
import { expect, test } from '../quietTest';
import { openBoard } from './openBoard';

// A pipe whose cards no other file tags.
const PIPE = 'Crédito';
/** Another one with each run: a pipe has a name once. */
const TAG = `Revisar ${Date.now() % 1_000_000}`;

const menuItem = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });

async function press(page: Page, name: string | RegExp) {
  await menuItem(page, name).focus();
  await page.keyboard.press('Enter');
}

test('a tag is made, put on a card and filtered by without the mouse', async ({ page }) => {
  await openBoard(page, PIPE);
  const card = page.locator('[data-card-id][tabindex="0"]');
  const cardId = await card.getAttribute('data-card-id');
  await card.focus();
  await page.keyboard.press('t');
  await press(page, 'Criar e editar etiquetas…');
  const dialog = page.getByRole('dialog', { name: 'Etiquetas da esteira' });
  await dialog.getByLabel('Nome da etiqueta').focus();
  await page.keyboard.type(TAG);
  await dialog.getByRole('radio', { name: 'Roxo' }).focus();
  await page.keyboard.press('Space');
  await expectAccessible(page, 'the tags of a pipe');
  await dialog.getByRole('button', { name: 'Criar etiqueta' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem').filter({ hasText: TAG })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeFocused();

  await page.keyboard.press('t');
  await press(page, TAG);
  const tagged = page.locator(`[data-card-id="${cardId}"]`);
  await expect(tagged.getByRole('list', { name: 'Etiquetas' })).toContainText(TAG);
  await expectAccessible(page, 'a compact board with a tag');

  await page.getByRole('button', { name: 'Mais filtros' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Etiqueta' }).focus();
  await page.keyboard.type(TAG);
  await expect(page.locator('.ant-select-item-option').filter({ hasText: `${TAG} (1)` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/etiqueta=\d+/);
  await expect(page.locator('[data-card-id]')).toHaveCount(1);
  await page.reload();
  await expect(page.locator('[data-card-id]')).toHaveCount(1);
  await expect(page.getByText(`Etiqueta: ${TAG}`)).toBeVisible();
});
