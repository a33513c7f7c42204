import type { Page } from '@playwright/test';
import { openAs, watchForErrors } from '../portal';
import { configureWidget, serveWidget, WIDGET_ORIGIN } from './fakeWidget';
import { expect, test } from '../quietTest';

const launcher = (page: Page) => page.getByRole('button', { name: /^Ajuda/ });
const holder = (page: Page) => page.locator('.woot-widget-holder');
const inFrame = (page: Page) => page.frameLocator('iframe[title="Atendimento"]');

test.describe("the company's own help desk", () => {
  test('loads under the page’s policy, learns id and name, opens from the launcher, and forgets the user', async ({
    page,
  }) => {
    const errors = watchForErrors(page);
    await configureWidget(page);
    await serveWidget(page);
    const ownChat: string[] = [];
    page.on('request', (request) => request.url().includes('/api/HelpDesk/') && ownChat.push(request.url()));
    await openAs(page, 'consulta@aurora.example');
    await expect(inFrame(page).locator('#user')).toHaveText(/^\{"identifier":"\d+","name":"[^"@\d]+"\}$/);
    await expect(holder(page)).toBeHidden();
    await launcher(page).click();
    await expect(holder(page)).toBeVisible();
    // Its styles count although it adds them without a nonce.
    await expect(holder(page)).toHaveCSS('position', 'fixed');
    await expect(launcher(page)).toHaveAttribute('aria-expanded', 'true');
    await launcher(page).click();
    await expect(holder(page)).toBeHidden();

    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('cw_user_site-1');
    await page.getByRole('button', { name: /Usuário:/ }).click();
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('cw_user');
    expect(ownChat).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('that does not answer is told by the launcher, and tried again when the user wants', async ({ page }) => {
    await configureWidget(page);
    await page.route(`${WIDGET_ORIGIN}/**`, (route) => route.abort());
    await openAs(page, 'consulta@aurora.example');
    await expect(launcher(page)).toHaveAccessibleName('Ajuda: a conversa não carregou');
    await launcher(page).click();
    const card = page.getByRole('dialog', { name: 'A conversa não carregou' });
    await expect(card).toContainText('não respondeu');
    await page.unroute(`${WIDGET_ORIGIN}/**`);
    await serveWidget(page);
    await card.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(holder(page)).toBeVisible();
    await expect(card).toHaveCount(0);
  });

  test.describe('that the page may not load', () => {
    test.use({ expectedErrors: [/^Framing 'https:\/\/chat\.example\/' violates/] });

    test('asks for the page anew', async ({ page }) => {
      await configureWidget(page, { allowed: false });
      await serveWidget(page);
      await openAs(page, 'consulta@aurora.example');
      await expect(launcher(page)).toHaveAccessibleName('Ajuda: a conversa não carregou');
      await launcher(page).click();
      await expect(page.getByRole('button', { name: 'Recarregar a página' })).toBeVisible();
    });
  });

  test('is not asked for by a broker', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().startsWith(WIDGET_ORIGIN) && asked.push(request.url()));
    await configureWidget(page);
    await serveWidget(page);
    await openAs(page, 'corretor@boreal.example');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/apolices');
    await expect(page.getByRole('heading', { level: 1, name: 'Apólices' })).toBeVisible();
    await expect(launcher(page)).toHaveCount(0);
    expect(asked).toEqual([]);
  });
});
