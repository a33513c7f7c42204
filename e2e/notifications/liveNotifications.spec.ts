import type { Browser, Page } from '@playwright/test';
import { openAs, watchForErrors } from '../portal';
import { expect, test } from '../quietTest';

const OWNER = 'subscritor@aurora.example';

const bell = (page: Page) => page.getByRole('button', { name: /^Notificações/ });

/** Opened first, so that the stream is there before something happens. */
const streamOf = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/Notification/Stream'));

const unreadOn = async (page: Page): Promise<number> =>
  Number(/: (\d+)/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0);

/** A person at a browser of their own. */
async function personAt(browser: Browser, username: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL! });
  const page = await context.newPage();
  await openAs(page, username, path);
  return page;
}

/** The administrator gives a card of the underwriter's pipe to somebody. */
async function assign(page: Page, cardId: string, to: string) {
  const card = page.locator(`[data-card-id="${cardId}"]`);
  const answered = page.waitForResponse((response) => response.url().endsWith('/UpdateKanbanCardOwner'));
  await card.getByRole('button', { name: /atribuir/ }).click();
  await page.getByRole('menuitem', { name: 'Atribuir a…' }).click();
  await page.getByRole('menuitem', { name: to }).click();
  expect((await answered).status()).toBe(200);
}

test('who is given a card hears of it at once, in every tab, and comes to the card', async ({ page, browser }) => {
  const errors = watchForErrors(page);
  const opened = streamOf(page);
  await openAs(page, OWNER);
  await opened;
  const secondTab = await page.context().newPage();
  await secondTab.goto('/kanban');
  await expect(secondTab.locator('[data-card-id]').first()).toBeVisible();
  const ownerName = (await page
    .getByRole('button', { name: /Usuário:/ })
    .locator('strong')
    .textContent())!;
  const before = await unreadOn(page);

  const admin = await personAt(browser, 'admin@aurora.example', '/kanban');
  await admin.getByRole('navigation', { name: 'Esteiras' }).getByRole('link', { name: 'Subscrição' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Subscrição' })).toBeVisible();
  const card = admin.locator('[data-card-id]').filter({ hasNotText: ownerName }).first();
  const cardId = (await card.getAttribute('data-card-id'))!;
  const cardRef = (await card.getByRole('heading', { level: 3 }).textContent())!;
  await assign(admin, cardId, ownerName);
  // The way back stays for as long as the pointer rests on it.
  await admin.getByRole('button', { name: 'Desfazer' }).hover();

  for (const tab of [page, secondTab]) await expect.poll(() => unreadOn(tab)).toBe(before + 1);
  await secondTab.bringToFront();
  await bell(secondTab).click();
  const panel = secondTab.getByRole('dialog', { name: 'Notificações' });
  const link = panel.getByRole('link', { name: new RegExp(`Não lida: .*${cardRef}`) });
  await expect(link).toContainText('agora');
  await link.click();
  await expect(secondTab).toHaveURL(/\/kanban\/pipe\/.*busca=/);
  await expect(secondTab.locator(`[data-card-id="${cardId}"]`)).toBeVisible();
  for (const tab of [page, secondTab]) await expect.poll(() => unreadOn(tab)).toBe(before);

  await admin.getByRole('button', { name: 'Desfazer' }).click();
  expect(errors).toEqual([]);
  await admin.context().close();
});

test('all tabs of a browser share one stream, and it goes on when the first tab is closed', async ({
  page,
  context,
}) => {
  let streams = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/Notification/Stream')) streams += 1;
  });
  const opened = streamOf(page);
  await openAs(page, 'consulta@aurora.example');
  await opened;
  const second = await context.newPage();
  await second.goto('/kanban');
  await expect(bell(second)).toBeVisible();
  await expect(second.locator('[data-card-id]').first()).toBeVisible();
  expect(streams).toBe(1);
  const takenOver = streamOf(second);
  await page.close();
  expect((await takenOver).status()).toBe(200);
  expect(streams).toBe(2);
});

test('the stream ends with the sign-out', async ({ page }) => {
  const opened = streamOf(page);
  await openAs(page, 'consulta@aurora.example');
  const stream = (await opened).request();
  const ended = page.waitForEvent('requestfailed', (request) => request === stream);
  await page.getByRole('button', { name: /Usuário:/ }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await ended;
});
