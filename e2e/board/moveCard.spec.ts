import type { Page } from '@playwright/test';
import { openAs, watchForErrors } from '../portal';
import { expect, test } from '../quietTest';

/** Each test works on a pipe of its own, because all of them share one database. */
async function openPipe(page: Page, name: string) {
  await openAs(page, 'admin@aurora.example', '/kanban');
  await page.getByRole('navigation', { name: 'Esteiras' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(column(page, 0).locator('[data-card-id]').first()).toBeVisible();
}

const column = (page: Page, index: number) => page.locator('.kanban-column').nth(index);
const cardIn = (page: Page, index: number, cardId: string) => column(page, index).locator(`[data-card-id="${cardId}"]`);
/** The board draws a move before it is saved; it offers the way back afterwards. */
const wayBack = (page: Page) => page.getByRole('button', { name: 'Desfazer' });
const firstCard = async (page: Page) =>
  (await column(page, 0).locator('[data-card-id]').first().getAttribute('data-card-id'))!;

test.describe('a card on the board', () => {
  test('goes to the next step by keyboard and is found there after a reload', async ({ page }) => {
    const errors = watchForErrors(page);
    await openPipe(page, 'Cadastro');
    const cardId = await firstCard(page);
    await cardIn(page, 0, cardId).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(/Card .* na mão/)).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(/Card .* sobre a etapa/)).toBeAttached();
    await page.keyboard.press('Space');
    await expect(wayBack(page)).toBeVisible();
    await expect(cardIn(page, 1, cardId)).toBeVisible();
    await page.reload();
    await expect(cardIn(page, 1, cardId)).toBeAttached();
    await expect(cardIn(page, 0, cardId)).toHaveCount(0);
    expect(errors).toEqual([]);
  });

  test('goes to the next step by mouse', async ({ page }) => {
    await openPipe(page, 'Resseguro');
    const cardId = await firstCard(page);
    const from = (await cardIn(page, 0, cardId).boundingBox())!;
    const to = (await column(page, 1).boundingBox())!;
    await page.mouse.move(from.x + 40, from.y + 36);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y + 36, { steps: 5 });
    await page.mouse.move(to.x + to.width / 2, to.y + 160, { steps: 15 });
    await page.mouse.up();
    await expect(wayBack(page)).toBeVisible();
    await page.reload();
    await expect(cardIn(page, 1, cardId)).toBeAttached();
  });

  test('that somebody else moved first goes alone to where it stands now, and a message says why', async ({
    page,
    browser,
  }) => {
    // Live events would show the other's move before this user's hand could be too late.
    await page.route('**/kanban/v1.0/stream', (route) => route.abort());
    await openPipe(page, 'Nomeação');
    const cardId = await firstCard(page);
    const stillThere = await column(page, 0).locator('[data-card-id]').nth(1).getAttribute('data-card-id');

    const other = await (await browser.newContext({ baseURL: test.info().project.use.baseURL! })).newPage();
    await openPipe(other, 'Nomeação');
    await cardIn(other, 0, cardId).getByRole('button', { name: /Mover/ }).click();
    await other.getByRole('menuitem').nth(2).click();
    await expect(wayBack(other)).toBeVisible();

    await cardIn(page, 0, cardId).getByRole('button', { name: /Mover/ }).click();
    await page.getByRole('menuitem').nth(1).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'já não está na etapa de onde você o moveu' }),
    ).toBeVisible();
    await expect(cardIn(page, 2, cardId)).toBeAttached();
    await expect(cardIn(page, 1, cardId)).toHaveCount(0);
    await expect(cardIn(page, 0, stillThere!)).toBeAttached();
    await other.context().close();
  });

  test('cannot be moved by someone who only looks', async ({ page }) => {
    await openAs(page, 'consulta@aurora.example', '/kanban');
    await expect(page.locator('[data-card-id]').first()).toBeVisible();
    await expect(page.getByText(/mas não mover os cards/)).toBeVisible();
    await expect(page.getByRole('button', { name: /Mover/ })).toHaveCount(0);
  });

  test('is seen only on the pipes that the profile allows', async ({ page }) => {
    await openAs(page, 'subscritor@aurora.example', '/kanban');
    await expect(page.getByRole('navigation', { name: 'Esteiras' }).getByRole('link')).toHaveText([/Subscrição/]);
  });
});

test('the search of cards stays in the address', async ({ page }) => {
  await openPipe(page, 'Crédito');
  await page.getByRole('searchbox').fill('zzz nada');
  await expect(page).toHaveURL(/busca=zzz/);
  await expect(page.getByText('Nenhum card corresponde aos filtros')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).first().click();
  await expect(page.locator('[data-card-id]').first()).toBeVisible();
});
