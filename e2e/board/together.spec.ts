import type { Browser, Page } from '@playwright/test';
import { giveSession } from '../portal';
import { expect, test } from '../quietTest';
import { responseOf } from '../requests';

// One pipe that no other file works on; its tests go one after the other.
test.describe.configure({ mode: 'serial' });
const PIPE = 'PEP';

const column = (page: Page, index: number) => page.locator('.kanban-column').nth(index);
const cardIn = (page: Page, index: number, cardId: string) => column(page, index).locator(`[data-card-id="${cardId}"]`);
const idOf = async (page: Page, index: number, place = 0) =>
  (await column(page, index).locator('[data-card-id]').nth(place).getAttribute('data-card-id'))!;

/** Waits for the live events, too: what happens from then on is told. */
async function openPipe(page: Page, username = 'admin@aurora.example') {
  await giveSession(page, username);
  await responseOf(page, '/kanban/v1.0/stream', () => page.goto('/kanban'));
  await page.getByRole('navigation', { name: 'Esteiras' }).getByRole('link', { name: PIPE }).click();
  await expect(page.getByRole('heading', { level: 1, name: PIPE })).toBeVisible();
  await expect(column(page, 0).locator('[data-card-id]').first()).toBeVisible();
}

async function somebodyElse(browser: Browser, username?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL! });
  const page = await context.newPage();
  await openPipe(page, username);
  return page;
}

/** Moves by the menu, to the second step. */
async function move(page: Page, cardId: string) {
  await page
    .locator(`[data-card-id="${cardId}"]`)
    .getByRole('button', { name: /^Mover/ })
    .click();
  await page.getByRole('menuitem').nth(1).click();
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();
}

test('a card that somebody moves goes there on every board, by itself', async ({ page, browser }) => {
  await openPipe(page);
  const other = await somebodyElse(browser);
  const cardId = await idOf(page, 0);
  const still = await idOf(page, 0, 1);
  await move(other, cardId);
  await expect(cardIn(page, 1, cardId)).toBeAttached();
  await expect(cardIn(page, 0, cardId)).toHaveCount(0);
  await expect(cardIn(page, 0, still)).toBeVisible();
  await other.context().close();
});

test('a card in the hand is let go of with a word when somebody else moves it', async ({ page, browser }) => {
  await openPipe(page);
  const other = await somebodyElse(browser);
  const cardId = await idOf(page, 0);
  const from = (await cardIn(page, 0, cardId).boundingBox())!;
  await page.mouse.move(from.x + 40, from.y + 36);
  await page.mouse.down();
  await page.mouse.move(from.x + 120, from.y + 90, { steps: 8 });
  await expect(page.locator('.kanban-hand')).toBeVisible();
  await move(other, cardId);
  await expect(page.getByText(/movido por outra pessoa/).first()).toBeVisible();
  await expect(page.locator('.kanban-hand')).toHaveCount(0);
  await page.mouse.up();
  await expect(cardIn(page, 1, cardId)).toBeAttached();
  await other.context().close();
});

test('who else has a card open shows on it and in the drawer, until they close it', async ({ page, browser }) => {
  await openPipe(page);
  const other = await somebodyElse(browser, 'consulta@aurora.example');
  const cardId = await idOf(page, 0);
  await other.locator(`[data-card-id="${cardId}"] .kanban-card-open`).click();
  await expect(other.getByRole('dialog')).toBeVisible();
  await expect(cardIn(page, 0, cardId)).toContainText('está vendo');
  await cardIn(page, 0, cardId).locator('.kanban-card-open').click();
  await expect(page.getByRole('dialog')).toContainText('também está vendo este card');
  await expect(page).toHaveURL(new RegExp(`card=${cardId}`));
  await other.keyboard.press('Escape');
  await expect(cardIn(page, 0, cardId)).not.toContainText('está vendo');
  await other.context().close();
});

test('several cards are chosen and moved together', async ({ page }) => {
  await openPipe(page);
  const [one, two] = [await idOf(page, 0), await idOf(page, 0, 1)];
  await cardIn(page, 0, one).click({ modifiers: ['ControlOrMeta'], position: { x: 60, y: 36 } });
  await cardIn(page, 0, two).click({ modifiers: ['Shift'], position: { x: 60, y: 36 } });
  const bar = page.getByRole('toolbar', { name: 'Cards selecionados' });
  await expect(bar).toContainText('2 cards selecionados');
  await bar.getByRole('button', { name: 'Mover para…' }).click();
  await page.getByRole('menuitem').nth(1).click();
  await expect(page.getByText(/^2 cards movidos para/).first()).toBeVisible();
  for (const cardId of [one, two]) await expect(cardIn(page, 1, cardId)).toBeAttached();
});

test('a card is dragged by a finger', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL!, hasTouch: true });
  const page = await context.newPage();
  await openPipe(page);
  const cardId = await idOf(page, 0);
  const from = (await cardIn(page, 0, cardId).boundingBox())!;
  const to = (await column(page, 1).boundingBox())!;
  const protocol = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
    protocol.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: y ?? 0 }] });
  await touch('touchStart', from.x + 80, from.y + 36);
  await expect(page.locator('.kanban-hand')).toBeVisible();
  for (let step = 1; step <= 10; step += 1)
    await touch('touchMove', from.x + 80 + ((to.x + 120 - from.x - 80) * step) / 10, from.y + 36 + step * 6);
  await touch('touchEnd');
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  await expect(cardIn(page, 1, cardId)).toBeAttached();
  await context.close();
});

test('without the board service the cards and what was typed stay, and the board says so', async ({ page }) => {
  await openPipe(page);
  await page.route('**/kanban/v1.0/**', (route) => route.abort());
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await page.getByRole('searchbox').first().fill('construtora');
  await expect(page.getByText(/não está recebendo as mudanças dos outros/)).toBeVisible();
  await expect(page.getByRole('searchbox').first()).toHaveValue('construtora');
  await page.unroute('**/kanban/v1.0/**');
  await expect(page.getByText(/não está recebendo as mudanças dos outros/)).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByRole('searchbox').first()).toHaveValue('construtora');
});
