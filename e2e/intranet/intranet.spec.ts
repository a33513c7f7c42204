import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { openAs, watchForErrors } from '../portal';
import { readText } from '../waits';
import { startIntranet } from './intranetServer';
import type { Intranet } from './intranetServer';
import { lookOf } from './looks';
import { plainPage } from './pages';
import { buildBundle, intranetPorts, listIntranets } from './preparations';

let intranet: Intranet;
let unlisted: Intranet;
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(300_000);
  await Promise.all([buildBundle(), listIntranets(baseURL)]);
  const portal = baseURL!;
  const ports = intranetPorts(baseURL);
  const twoBoards = '<div id="board"></div><div id="second"></div>';
  const pages = {
    '/esteira': plainPage({
      portal,
      script: `await renew(); mount(board, { ...options, parts: [{
        place: 'card.proposalSections', version: 1, title: 'Cliente no CRM', order: 10, height: 40,
        show: (element, { policyHolder }) => {
          element.attachShadow({ mode: 'open' }).append('Cliente: ' + policyHolder.name);
          return () => undefined;
        },
      }] });`,
    }),
    '/lisa': plainPage({ portal, styles: 'body { margin: 24px }', script: 'await renew(); mount(board, options);' }),
    '/vencido': plainPage({ portal, script: "setToken('a.b.c'); mount(board, options);" }),
    '/sem-token': plainPage({
      portal,
      script:
        "window.told = 0; options.auth.onUnauthorized = () => { window.told += 1; }; setToken('a.b.c'); window.mounted = mount(board, options);",
    }),
    '/duas': plainPage({
      portal,
      body: twoBoards,
      script: "await renew(); mount(board, options); mount(document.getElementById('second'), options);",
    }),
    '/endereco': plainPage({ portal, script: "await renew(); mount(board, { ...options, basename: '/endereco' });" }),
    '/elemento': plainPage({
      portal,
      body: `<portal-kanban id="board" api-base-url="${portal}/platform" kanban-base-url="${portal}/board" company-key="aurora"></portal-kanban>`,
      script:
        "await renew(); board.nonce = 'intranet'; board.addEventListener('portal-event', ({ detail }) => events.push(detail)); board.auth = options.auth;",
    }),
  };
  intranet = await startIntranet({ port: ports.plain, portal, pages });
  unlisted = await startIntranet({ port: ports.unlisted, portal, pages });
});
test.afterAll(() => Promise.all([intranet.close(), unlisted.close()]));

const firstCard = (page: Page) => page.locator('[data-card-id]').first();

async function open(page: Page, path: string, origin = intranet.origin): Promise<string[]> {
  const errors = watchForErrors(page);
  await page.goto(origin + path);
  await page.waitForFunction(() => 'ready' in window);
  return errors;
}

test.describe('the board on an intranet', () => {
  test('shows its cards and what the page gives for them beside another React, under a policy without eval or inline code', async ({
    page,
  }) => {
    const errors = await open(page, '/esteira');
    await expect(firstCard(page)).toBeVisible();
    await page.locator('#count').click();
    await expect(page.locator('#count')).toHaveText('React 18.3.1: 1');
    await page.getByRole('navigation', { name: 'Esteiras' }).getByRole('link', { name: 'Subscrição' }).click();
    await page
      .locator('[data-card-id]')
      .getByText(/^Proposta \d+$/)
      .first()
      .click();
    await expect(page.getByRole('region', { name: 'Cliente no CRM' })).toContainText(/Cliente: \S/);
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { boardErrors: string[] }).boardErrors))
      .toEqual([]);
    expect(errors).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/esteira');
  });

  test('looks as it does in the portal, whatever the page’s styles, and leaves the page’s own looks alone', async ({
    page,
    browser,
  }) => {
    await open(page, '/esteira');
    await expect(firstCard(page)).toBeVisible();
    const here = await lookOf(page);
    const titleHere = await page.locator('#title').evaluate((title) => getComputedStyle(title).cssText);
    expect(here).toEqual(await lookInPortal(browser));
    await page.evaluate(() => document.getElementById('board')!.remove());
    await expect
      .poll(() => page.locator('#title').evaluate((title) => getComputedStyle(title).cssText))
      .toBe(titleHere);
  });

  test('moves a card, and tells the page', async ({ page }) => {
    await open(page, '/esteira');
    await expect(firstCard(page)).toBeVisible();
    const cardId = Number(await firstCard(page).getAttribute('data-card-id'));
    const card = page.locator(`[data-card-id="${cardId}"]`);
    await card.getByRole('button', { name: /mover/i }).click();
    const menu = page.locator('#board').getByRole('menu');
    await expect(menu).toBeVisible();
    await menu.getByRole('menuitem', { disabled: false }).first().click();
    await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();
    const events = () => page.evaluate(() => (window as unknown as { boardEvents: [string, object][] }).boardEvents);
    await expect.poll(async () => JSON.stringify(await events())).toContain(`"cardId":${cardId}`);
  });

  test('goes on when its token expires, after the page has renewed it', async ({ page }) => {
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 401) refused.push(new URL(response.url()).pathname);
    });
    await open(page, '/vencido');
    await expect(firstCard(page)).toBeVisible();
    expect(refused).toEqual(['/platform/api/Security/GetUserInfo']);
  });

  test('says why it shows nothing when the page has no other token, and does not ask for ever', async ({ page }) => {
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('GetUserInfo') && request.method() === 'GET') asked += 1;
    });
    await open(page, '/sem-token');
    await expect(page.getByRole('alert')).toContainText('Não foi possível identificar o usuário');
    await expect.poll(() => asked).toBe(1);
    await expect.poll(() => page.evaluate(() => (window as unknown as { told: number }).told)).toBe(1);
    await page.evaluate(async () => {
      const { token } = (await (await fetch('/token')).json()) as { token: string };
      const { mounted } = window as unknown as { mounted: { update: (changed: object) => void } };
      mounted.update({ auth: { getToken: () => token, onUnauthorized: () => undefined } });
    });
    await expect(firstCard(page)).toBeVisible();
  });

  test('stands twice on one page: each with its own pipe, and the address untouched', async ({ page }) => {
    const errors = await open(page, '/duas');
    const [first, second] = [page.locator('#board'), page.locator('#second')];
    await expect(first.locator('[data-card-id]').first()).toBeVisible();
    await expect(second.locator('[data-card-id]').first()).toBeVisible();
    const before = await readText(first.getByRole('heading', { level: 1 }));
    await second.getByRole('navigation', { name: 'Esteiras' }).getByRole('link').last().click();
    await expect(second.getByRole('heading', { level: 1 })).not.toHaveText(before);
    await expect(first.getByRole('heading', { level: 1 })).toHaveText(before);
    expect(new URL(page.url()).pathname).toBe('/duas');
    const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index && !id.startsWith('kanban-step'))).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('keeps its paths in the page’s address where it is given a part of it', async ({ page }) => {
    await open(page, '/endereco');
    await expect(firstCard(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/endereco/kanban');
    const heading = page.getByRole('heading', { level: 1 }).last();
    const before = await readText(heading);
    await page.getByRole('navigation', { name: 'Esteiras' }).getByRole('link').last().click();
    await expect(page).toHaveURL(/\/endereco\/kanban\/pipe\//);
    // The address changes before the board that it names is drawn.
    await expect(heading).not.toHaveText(before);
    const chosen = await readText(heading);
    await page.reload();
    await expect(heading).toHaveText(chosen);
    await page.goBack();
    await expect(page).toHaveURL(/\/endereco\/kanban$/);
  });

  test('is an element, too', async ({ page }) => {
    const errors = await open(page, '/elemento');
    await expect(firstCard(page)).toBeVisible();
    await page.locator('#board').evaluate((element) => element.setAttribute('theme', 'dark'));
    await expect(page.locator('.portal-page')).toHaveAttribute('data-theme', 'dark');
    await page.locator('#board').evaluate((element) => document.getElementById('own')!.append(element));
    await expect(firstCard(page)).toBeVisible();
    await page.locator('#board').evaluate((element) => element.remove());
    await expect(page.locator('.portal-mount')).toHaveCount(0);
    expect(errors).toEqual([]);
  });

  test('is refused where the insurer has not listed the page', async ({ page, baseURL }) => {
    await page.goto(`${unlisted.origin}/esteira`);
    await expect(page.getByRole('alert')).toContainText('precisa incluir este endereço na lista de origens');
    await expect(page.locator('[data-card-id]')).toHaveCount(0);
    const asked = await fetch(`${baseURL}/board/api/kanban/v1.0/pipes`, { headers: { origin: unlisted.origin } });
    expect(asked.status).toBe(403);
    expect(await asked.text()).toContain('não está na lista de origens');
    expect(asked.headers.get('access-control-allow-origin')).toBeNull();
  });
});

async function lookInPortal(browser: Browser) {
  const page = await browser.newPage();
  await openAs(page, 'admin@aurora.example', '/kanban');
  await expect(firstCard(page)).toBeVisible();
  const look = await lookOf(page);
  await page.close();
  return look;
}
