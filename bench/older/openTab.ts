import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { startBrowser } from '../page-load/browser';
import { sessionSource } from '../page-load/session';
import { DEMO_PASSWORD } from '../../api/src/demo/users';
import type { BothBuilds } from './bothBuilds';

const ADMIN = { username: 'admin@aurora.example', password: DEMO_PASSWORD };
const BROKER = { username: 'corretor@boreal.example', password: DEMO_PASSWORD };
const PATIENCE_MS = 20_000;
const NOTICE = 'Domingo, das 8h às 10h, o portal fica fora do ar.';
const AMOUNT = '71.234,56';

/** A tab and what went wrong in it since. */
interface Tab {
  page: Page;
  loads: number;
  problems: string[];
}

async function openTab(browser: Browser, origin: string, user: typeof ADMIN, path: string): Promise<Tab> {
  const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await sessionSource(origin, user)();
  await page.goto(`${origin}/readyz`);
  await page.evaluate((entry) => localStorage.setItem('userInfo', entry), session);
  await page.goto(`${origin}${path}`);
  const tab: Tab = { page, loads: 0, problems: [] };
  page.on('load', () => (tab.loads += 1));
  page.on('pageerror', (error) => tab.problems.push(`${path}: ${error.message}`));
  page.on('console', (message) => {
    const said = message.text();
    if (message.type() === 'error' && !said.startsWith('Failed to load')) tab.problems.push(`${path}: ${said}`);
  });
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    // What the platform refuses. Files of the shell that are not there any more have the page load itself anew.
    if (answer.status() >= 400 && !pathname.startsWith('/assets/'))
      tab.problems.push(`${path}: ${pathname} answers ${answer.status()}`);
  });
  return tab;
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).first();
const notice = (page: Page) => page.getByLabel('Mensagem de manutenção');
const amount = (page: Page) => page.getByLabel(/^Importância segurada/);

/** Every entry of the menu opens its screen. */
async function walkTheMenu({ page, problems }: Tab): Promise<number> {
  const menu = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link');
  const paths = await menu.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const own = [...new Set(paths)].filter((path) => path.startsWith('/'));
  for (const path of own) {
    await page.evaluate((target) => {
      history.pushState(null, '', target);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    const shown = heading(page).waitFor({ timeout: PATIENCE_MS });
    await shown.catch(() => problems.push(`${path} shows nothing`));
    await page.waitForTimeout(500);
    if ((await page.locator('.screen-failure').count()) > 0) problems.push(`${path} shows a failure`);
  }
  return own.length;
}

async function trial(problems: string[], name: string, work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: Error) => problems.push(`${name}: ${error.message.split('\n').slice(0, 9).join(' ')}`));
}

/** A page that was loaded anew offers what was typed in it; one that was not has it. */
async function typedAmountStands({ page }: Tab): Promise<void> {
  const takeUp = page.getByRole('button', { name: /Recuperar|Continuar|Restaurar/ });
  await expect(amount(page)).toBeVisible({ timeout: PATIENCE_MS });
  const hasValue = () => expect(amount(page)).toHaveValue(/71\.234,56/, { timeout: PATIENCE_MS / 4 });
  await hasValue().catch(async () => {
    await takeUp.first().click({ timeout: PATIENCE_MS / 4 });
    await hasValue();
  });
}

/** Moves the first card of the board by its menu, and gives what the platform answered. */
async function moveCard({ page }: Tab): Promise<void> {
  const card = page.locator('.kanban-column').nth(0).locator('[data-card-id]').first();
  await card.waitFor({ timeout: PATIENCE_MS });
  const saved = page.waitForResponse((answer) => answer.url().includes('card-navigation'), { timeout: PATIENCE_MS });
  await card.getByRole('button', { name: /Mover/ }).click();
  await page.getByRole('menuitem').nth(1).click();
  expect((await saved).status()).toBe(200);
}

/**
 * Tabs of the older shell that stay open while edge and platform behind them become the current ones: the screens that were
 * open save, those that were not open yet come, and nothing typed is lost, not by a load of the page either.
 */
export async function olderTabs(builds: BothBuilds): Promise<{ screens: number; loads: number; problems: string[] }> {
  await builds.release('older');
  const older = await builds.openEdge('older', ['older']);
  const browser = await startBrowser();
  try {
    const board = await openTab(browser, older.origin, ADMIN, '/kanban');
    const settings = await openTab(browser, older.origin, ADMIN, '/stepper?etapa=avisos');
    const uniqueId = await quotation(older.origin);
    const proposal = await openTab(browser, older.origin, BROKER, `/propostas/proposta/editar/${uniqueId}`);
    const tabs = [board, settings, proposal];
    await board.page.locator('[data-card-id]').first().waitFor({ timeout: PATIENCE_MS });
    await notice(settings.page).fill(NOTICE);
    await amount(proposal.page).fill(AMOUNT);
    await heading(proposal.page).click();

    await builds.release('current');
    const current = await builds.openEdge('current', ['current']);
    await older.close();

    const problems: string[] = [];
    await trial(problems, 'a card is moved in the open board', () => moveCard(board));
    await trial(problems, 'what was typed of a proposal stands there', () => typedAmountStands(proposal));
    const screens = await walkTheMenu(board);
    await trial(problems, 'the notice that was typed is saved', async () => {
      const saved = settings.page.waitForResponse((answer) => answer.request().method() === 'POST', {
        timeout: PATIENCE_MS,
      });
      await settings.page.getByRole('button', { name: 'Salvar avisos e sessão' }).click();
      expect((await saved).status()).toBe(200);
    });
    const loads = Math.max(...tabs.map((tab) => tab.loads));
    // A person loads the page anew: the current shell meets what the older one kept in the browser.
    for (const tab of tabs) await tab.page.reload();
    await trial(problems, 'what was typed of a proposal stands there after a reload', () =>
      typedAmountStands(proposal),
    );
    await trial(problems, 'the notice stands there after a reload', () =>
      expect(notice(settings.page)).toHaveValue(NOTICE, { timeout: PATIENCE_MS }),
    );
    await board.page.goto(`${current.origin}/kanban`);
    await trial(problems, 'a card is moved in the current shell', () => moveCard(board));
    await current.close();
    problems.push(...tabs.flatMap((tab) => [...new Set(tab.problems)]));
    return { screens, loads, problems };
  } finally {
    await browser.close();
  }
}

/** A quotation that the broker may change. */
async function quotation(origin: string): Promise<string> {
  const { access_token } = JSON.parse(await sessionSource(origin, BROKER)()) as { access_token: string };
  const answer = await fetch(`${origin}/platform/api/Proposal/SearchProposals?StatusId=1&pageSize=10`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  const { Response } = (await answer.json()) as { Response: { Data: { UniqueId: string }[] } };
  return Response.Data[0]?.UniqueId ?? '';
}
