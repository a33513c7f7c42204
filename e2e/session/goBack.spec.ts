import type { BrowserContext, LaunchOptions, Page } from '@playwright/test';
import { desktopBrowser } from '../browser';
import { giveSession, openAs } from '../portal';
import { expect, test as base } from '../quietTest';
import { readText } from '../waits';

const browser = desktopBrowser();

/** Neither the headless shell nor Playwright's own settings bring a page back as it stood; everybody's browser does. */
const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const { args = [] } = launchOptions;
      await use({
        args,
        ...(browser && { executablePath: browser }),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      });
    },
    { scope: 'worker' },
  ],
});
test.skip(!browser, 'only a whole desktop browser keeps pages to come back to');

interface WatchedPage {
  seenRows: boolean;
  restored: boolean;
}

/** Leaves a list of policies for another page; from its return on, the list notes in every frame whether a row can be seen. */
async function leaveList(page: Page): Promise<void> {
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.evaluate(() => {
    const watched = globalThis as unknown as WatchedPage;
    watched.seenRows = false;
    const isSeen = (row: Element) => {
      const { x, y, width, height } = row.getBoundingClientRect();
      return row.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    const look = () => {
      watched.seenRows ||= [...document.querySelectorAll('tbody tr')].some(isSeen);
      requestAnimationFrame(look);
    };
    window.addEventListener('pageshow', ({ persisted }) => {
      watched.restored = persisted;
      look();
    });
  });
  await page.goto('/readyz');
}

const goBack = (page: Page) => page.evaluate(() => history.back());
const watched = (page: Page) =>
  page.evaluate(() => {
    const { seenRows, restored } = globalThis as unknown as WatchedPage;
    return { seenRows, restored };
  });

/** The session that stands in the browser, changed by another tab that is closed again. */
async function inAnotherTab(context: BrowserContext, act: (tab: Page) => Promise<void>): Promise<void> {
  const tab = await context.newPage();
  await act(tab);
  await tab.close();
}

test('finds the page as it stood, with its live events', async ({ page }) => {
  const streams: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['accept'] === 'text/event-stream') streams.push(request.url());
  });
  await openAs(page, 'admin@aurora.example', '/apolices');
  await expect.poll(() => streams.length).toBe(1);
  await leaveList(page);
  await goBack(page);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Conferindo a sua sessão' })).toHaveCount(0);
  await expect.poll(() => watched(page)).toEqual({ seenRows: true, restored: true });
  await expect.poll(() => streams.length).toBe(2);
});

test('shows nothing of it once somebody has signed out in another tab', async ({ context, page }) => {
  await openAs(page, 'admin@aurora.example', '/apolices');
  await leaveList(page);
  await inAnotherTab(context, async (tab) => {
    await tab.goto('/redirect-to-home');
    await tab.getByRole('button', { name: /Usuário:/ }).click();
    await tab.getByRole('button', { name: 'Sair' }).click();
    await expect(tab).toHaveURL(/\/login/);
  });
  await goBack(page);
  await expect(page.getByRole('heading', { name: 'Entrar no portal' })).toBeVisible();
  expect(await watched(page)).toEqual({ seenRows: false, restored: true });
  expect(await page.content()).not.toContain('tbody');
});

test('shows nothing of it once the platform has ended the session', async ({ page }) => {
  await openAs(page, 'admin@aurora.example', '/apolices');
  await leaveList(page);
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('userInfo')!) as { access_token: string }).access_token,
  );
  const ended = await page.request.post('/platform/api/Security/SignOut', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(ended.status()).toBe(200);
  await goBack(page);
  await expect(page.getByRole('heading', { name: 'Entrar no portal' })).toBeVisible();
  // The sign-in may stand in the page that came back, or in one that was loaded for it: nobody has seen a row.
  expect((await watched(page)).seenRows ?? false).toBe(false);
});

test('is another user’s page once they have signed in', async ({ context, page }) => {
  await openAs(page, 'admin@aurora.example', '/apolices');
  const name = await readText(page.getByRole('button', { name: /Usuário:/ }));
  await leaveList(page);
  await inAnotherTab(context, async (tab) => {
    await giveSession(tab, 'corretor@boreal.example');
    await tab.goto('/apolices');
    await expect(tab.getByRole('button', { name: /Usuário:/ })).toBeVisible();
  });
  await goBack(page);
  await expect(page.getByRole('button', { name: /Usuário:/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Usuário:/ })).not.toHaveText(name);
  // Loaded anew: nothing of the page that watched is left.
  expect(await watched(page)).toEqual({});
});
