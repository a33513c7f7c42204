import type { Page } from '@playwright/test';
import { expectAccessible } from '../expectAccessible';
import { expect, test } from '../quietTest';
import { openBoard } from './openBoard';
import { readText } from '../waits';

// The last card of a step: other files work on the first ones.
const PIPE = 'Subscrição';

const handle = (page: Page) => page.getByRole('separator', { name: 'Largura do card' });
const width = async (page: Page) => Number(await handle(page).getAttribute('aria-valuenow'));
const title = (page: Page) => page.locator('.kanban-drawer-title h2');

test.describe('a card as a workplace', () => {
  test('is opened, moved, taken back and made wider by keyboard, and stands beside the list in a wide window', async ({
    page,
  }) => {
    await openBoard(page, PIPE);
    await page.locator('[data-card-id]').first().focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^Dados d/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /mostrar limite livre do tomador/ })).toBeVisible();
    await expectAccessible(page, 'a card with what is decided on top');

    const step = page.getByRole('button', { name: /^Etapa: / });
    const from = await readText(step);
    await step.focus();
    await page.keyboard.press('Enter');
    await expect(
      page
        .getByRole('menu', { name: /^Mover o card/ })
        .getByRole('menuitem')
        .nth(1),
    ).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();
    await expect(step).not.toHaveText(from);
    await expect(step).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Movimento desfeito').first()).toBeVisible();
    await expect(step).toHaveText(from);

    const before = await width(page);
    await handle(page).focus();
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('ArrowLeft');
    await expect(handle(page)).toHaveAttribute('aria-valuenow', String(before + 120));
    await page.reload();
    await expect(title(page)).toBeVisible();
    await expect.poll(() => width(page)).toBe(before + 120);
    await expect.poll(async () => (await page.getByRole('dialog').boundingBox())?.width).toBe(before + 120);

    await page.setViewportSize({ width: 1700, height: 900 });
    await page.goto(`${page.url()}&visao=lista`);
    await expect(page.getByRole('region').and(page.locator('.kanban-split-card'))).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const list = page.locator('.kanban-list a[href*="card="]');
    await expect(list.first()).toBeVisible();
    await expectAccessible(page, 'a card beside its list');
    await list.first().focus();
    await page.keyboard.press('Enter');
    const first = await readText(list.first());
    await expect(title(page)).toContainText(first);
    await page.keyboard.press('j');
    await expect(title(page)).not.toContainText(first);
    await page.keyboard.press('k');
    await expect(title(page)).toContainText(first);
    const second = await readText(list.nth(1));
    await list.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(title(page)).toContainText(second);
    await expect(list.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(title(page)).toContainText(first);
    await title(page).focus();
    await page.keyboard.press('Escape');
    await expect(title(page)).toHaveCount(0);
    await expect(list.first()).toBeFocused();
  });
});
