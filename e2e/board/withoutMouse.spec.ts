import type { Page } from '@playwright/test';
import { expectAccessible } from '../expectAccessible';
import { expect, test } from '../quietTest';
import { openBoard } from './openBoard';

// A pipe whose cards no other file changes.
const PIPE = 'Crédito';
/** Another one with each run: a card asks for a document once. */
const DOCUMENT = `Contrato social ${Date.now()}`;

const focusedCard = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).dataset.cardId ?? null);
const column = (page: Page, index: number) => page.locator('.kanban-column').nth(index);
const cardIn = (page: Page, index: number, cardId: string) => column(page, index).locator(`[data-card-id="${cardId}"]`);

/** Comes to the board by the Tab key; gives the card on which it lands. */
async function tabToBoard(page: Page): Promise<string> {
  await page.keyboard.press('/');
  await expect(page.locator('.kanban-search')).toBeFocused();
  for (let stops = 0; stops < 20; stops += 1) {
    await page.keyboard.press('Tab');
    const cardId = await focusedCard(page);
    if (cardId) return cardId;
  }
  throw new Error('The Tab key leads to no card');
}

test.describe('a morning without the mouse', () => {
  test('from card to card: read, ask for a document, move and take it back', async ({ page }) => {
    await openBoard(page, PIPE);
    const first = await tabToBoard(page);
    await page.keyboard.press('ArrowDown');
    const second = (await focusedCard(page))!;
    expect(second).not.toBe(first);
    await page.keyboard.press('ArrowUp');

    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Próximo card' }) });
    await expect(drawer.getByRole('heading', { name: /^Dados d/ })).toBeVisible();
    await page.keyboard.press('j');
    await expect(page).toHaveURL(new RegExp(`card=${second}`));
    await expect(drawer.locator('.kanban-drawer-title h2')).toBeFocused();
    await expectAccessible(page, 'a card beside its compact board');

    await page.keyboard.press('d');
    await expect(page.getByLabel('Nome do documento')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Nome do documento')).toBeFocused();
    await page.keyboard.type(DOCUMENT);
    await page.getByRole('button', { name: 'Solicitar documento' }).last().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`“${DOCUMENT}” está na lista.`)).toBeVisible();

    await page.keyboard.press('m');
    // The first step that is not its own.
    await expect(
      page
        .getByRole('menu', { name: /^Mover o card/ })
        .getByRole('menuitem')
        .nth(1),
    ).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cardIn(page, 1, second)).toBeAttached();
    await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();

    await page.keyboard.press('Control+z');
    await expect(cardIn(page, 0, second)).toBeAttached();
    await expect(page.getByText('Movimento desfeito').first()).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(cardIn(page, 0, second)).toBeFocused();
  });

  test('several cards get a priority together, and the letters rest where they are turned off', async ({ page }) => {
    await openBoard(page, PIPE);
    await tabToBoard(page);
    await page.keyboard.press('x');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    await expect(page.getByRole('toolbar', { name: 'Cards selecionados' })).toContainText('2 cards selecionados');
    await page.keyboard.press('p');
    await expect(page.getByRole('menu', { name: 'Prioridade de 2 cards' })).toBeVisible();
    await expectAccessible(page, 'the menu of priorities');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^2 cards com a prioridade|^1 card com a prioridade/)).toBeVisible();

    await page.keyboard.press('?');
    await expect(page.getByRole('heading', { name: 'Cards das esteiras' })).toBeVisible();
    await page.getByRole('checkbox', { name: /atalhos de uma tecla só/ }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+Tab');
    await tabBack(page);
    await page.keyboard.press('x');
    await expect(page.getByRole('toolbar', { name: 'Cards selecionados' })).toHaveCount(0);
  });
});

/** To the card again, from wherever the help was closed. */
async function tabBack(page: Page) {
  for (let stops = 0; stops < 60 && !(await focusedCard(page)); stops += 1) await page.keyboard.press('Tab');
  expect(await focusedCard(page)).not.toBeNull();
}
