import { expect, test } from '@playwright/test';
import type { CDPSession, Page } from '@playwright/test';
import { startIntranet } from './intranetServer';
import type { Intranet } from './intranetServer';
import { plainPage } from './pages';
import { buildBundle, intranetPorts, listIntranets } from './preparations';
import { singleSpaPage } from './singleSpaPage';

const ROUNDS = 50;

let intranet: Intranet;
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(300_000);
  await Promise.all([buildBundle(), listIntranets(baseURL)]);
  const portal = baseURL!;
  intranet = await startIntranet({
    port: intranetPorts(baseURL).singleSpa,
    portal,
    pages: {
      '/muitas': plainPage({ portal, script: 'await renew(); window.show = () => mount(board, options);' }),
      '/spa': singleSpaPage(portal),
    },
  });
});
test.afterAll(() => intranet.close());

interface Mounting {
  show: () => { unmount: () => void };
  mounted: { unmount: () => void };
}

async function mountOnce(page: Page): Promise<void> {
  await page.evaluate(() => {
    const page = window as unknown as Mounting;
    page.mounted = page.show();
  });
  await page.locator('[data-card-id]').first().waitFor();
  await page.evaluate(() => (window as unknown as Mounting).mounted.unmount());
  await expect(page.locator('.portal-mount')).toHaveCount(0);
}

const LASTING_TARGETS = ['window', 'document', 'document.documentElement', 'document.body', 'visualViewport'];

/**
 * Listeners on what outlives every board. The browser's own count of listeners is no use here: it falls only
 * when a busy machine finds the time to sweep, long after the elements have gone.
 */
async function lastingListeners(browser: CDPSession): Promise<number> {
  const counts = await Promise.all(
    LASTING_TARGETS.map(async (expression) => {
      const { result } = await browser.send('Runtime.evaluate', { expression, objectGroup: 'lasting' });
      const { listeners } = await browser.send('DOMDebugger.getEventListeners', { objectId: result.objectId! });
      return listeners.length;
    }),
  );
  await browser.send('Runtime.releaseObjectGroup', { objectGroup: 'lasting' });
  return counts.reduce((sum, count) => sum + count, 0);
}

/** What is left on the page once everything that can go is gone. */
async function remains(page: Page, browser: CDPSession) {
  for (let round = 0; round < 3; round += 1) await browser.send('HeapProfiler.collectGarbage');
  const { metrics } = await browser.send('Performance.getMetrics');
  const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  const [styles, links, body] = await page.evaluate(() =>
    ['style', 'link', 'body > *'].map((selector) => document.querySelectorAll(selector).length),
  );
  const listeners = await lastingListeners(browser);
  return { elements: valueOf('Nodes'), heap: valueOf('JSHeapUsedSize'), lasting: { listeners, styles, links, body } };
}

test.describe('a board that comes and goes', () => {
  test(`${ROUNDS} times leaves nothing behind`, async ({ page }) => {
    test.setTimeout(300_000);
    const browser = await page.context().newCDPSession(page);
    await browser.send('Performance.enable');
    await page.goto(`${intranet.origin}/muitas`);
    await page.waitForFunction(() => 'show' in window);
    // The first ones fetch code and fill caches that every page keeps.
    for (let round = 0; round < 5; round += 1) await mountOnce(page);
    const before = await remains(page, browser);
    for (let round = 0; round < ROUNDS; round += 1) await mountOnce(page);
    // What a timer still holds of the last board goes with that timer.
    await expect(async () => {
      const after = await remains(page, browser);
      expect(after.elements - before.elements).toBeLessThan(ROUNDS * 10);
      expect(after.lasting).toEqual(before.lasting);
      expect(after.heap - before.heap).toBeLessThan(3_000_000);
    }).toPass({ timeout: 60_000 });
  });

  test('under single-spa, beside another application and in turn with it', async ({ page }) => {
    await page.goto(`${intranet.origin}/spa`);
    await expect(page.getByText('Notícias da intranet')).toBeVisible();
    for (let round = 0; round < 3; round += 1) {
      await page.getByRole('link', { name: 'Esteiras' }).first().click();
      await expect(page.locator('[data-card-id]').first()).toBeVisible();
      await expect(page).toHaveURL(/\/spa\/esteiras\/kanban$/);
      await expect(page.getByText('Notícias da intranet')).toHaveCount(0);
      await expect(page.getByText('Sempre aqui')).toBeVisible();
      await page.getByRole('link', { name: 'Notícias' }).click();
      await expect(page.getByText('Notícias da intranet')).toBeVisible();
      await expect(page.locator('.portal-mount')).toHaveCount(0);
    }
  });
});
