import type { Browser, Page } from '@playwright/test';
import { openAs, watchForErrors } from '../portal';
import { expect, test } from '../quietTest';
import { breaksOff, responseOf } from '../requests';
import { readText } from '../waits';

const OWNER = 'subscritor@aurora.example';

const bell = (page: Page) => page.getByRole('button', { name: /^Notificações/ });

/** Opens the stream before something happens. */
const streamOf = (page: Page, action: () => Promise<unknown>) => responseOf(page, '/api/Notification/Stream', action);

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
  await card.getByRole('button', { name: /atribuir/ }).click();
  await page.getByRole('menuitem', { name: 'Atribuir a…' }).click();
  await page.getByRole('menuitem', { name: to }).click();
  await expect(page.getByText(/^Card .+ atribuído$/)).toBeVisible();
}

test('who is given a card hears of it at once, in every tab, and comes to the card', async ({ page, browser }) => {
  const errors = watchForErrors(page);
  await streamOf(page, () => openAs(page, OWNER));
  const secondTab = await page.context().newPage();
  await secondTab.goto('/kanban');
  await expect(secondTab.locator('[data-card-id]').first()).toBeVisible();
  const ownerName = await readText(page.getByRole('button', { name: /Usuário:/ }).locator('strong'));
  const before = await unreadOn(page);

  const admin = await personAt(browser, 'admin@aurora.example', '/kanban');
  await admin.getByRole('navigation', { name: 'Esteiras' }).getByRole('link', { name: 'Subscrição' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Subscrição' })).toBeVisible();
  const card = admin.locator('[data-card-id]').filter({ hasNotText: ownerName }).first();
  const cardId = (await card.getAttribute('data-card-id'))!;
  const cardRef = await readText(card.getByRole('heading', { level: 3 }));
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
  await streamOf(page, () => openAs(page, 'consulta@aurora.example'));
  const second = await context.newPage();
  await second.goto('/kanban');
  await expect(bell(second)).toBeVisible();
  await expect(second.locator('[data-card-id]').first()).toBeVisible();
  expect(streams).toBe(1);
  const takenOver = await streamOf(second, () => page.close());
  expect(takenOver.status()).toBe(200);
  expect(streams).toBe(2);
});

test('the stream ends with the sign-out', async ({ page }) => {
  const opened = await streamOf(page, () => openAs(page, 'consulta@aurora.example'));
  await breaksOff(page, opened.request(), async () => {
    await page.getByRole('button', { name: /Usuário:/ }).click();
    await page.getByRole('button', { name: 'Sair' }).click();
  });
});
