import type { Browser, Page } from '@playwright/test';
import { accessibilityFindings } from '../accessibilityFindings';
import { openAs, watchForErrors } from '../portal';
import { expect, test } from '../quietTest';
import { expectNoOverflow } from '../expectNoOverflow';
import { responseOf } from '../requests';

/** A user in a browser of their own. */
async function person(browser: Browser, username: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await openAs(page, username);
  return page;
}
const launcher = (page: Page) => page.getByRole('button', { name: /^Ajuda: fale/ });
const panel = (page: Page) =>
  page.getByRole('dialog', { name: /./ }).filter({ has: page.getByRole('button', { name: 'Fechar a ajuda' }) });
const message = (page: Page) => panel(page).getByRole('textbox', { name: 'Mensagem' });

async function ask(page: Page, question: string): Promise<void> {
  await launcher(page).click();
  await panel(page).getByRole('button', { name: 'Nova conversa' }).click();
  await message(page).fill(question);
  await message(page).press('Enter');
  await expect(panel(page).getByRole('button', { name: 'Encerrar' })).toBeVisible();
}

test.describe('the help desk of the portal', () => {
  test('brings a question to a colleague and the answer back, both live', async ({ browser }) => {
    const subject = `Endosso parado ${Date.now()}`;
    const asker = await person(browser, 'consulta@aurora.example');
    const helper = await person(browser, 'subscritor@aurora.example');
    const errors = [asker, helper].flatMap(watchForErrors);

    await ask(asker, `${subject}\n<img src=x onerror="alert(1)">`);
    await expect(launcher(helper)).toHaveAccessibleName(/novidade/);

    await launcher(helper).click();
    await panel(helper).getByRole('button', { name: 'Da equipe' }).click();
    await panel(helper)
      .getByRole('button', { name: new RegExp(subject) })
      .click();
    await expect(panel(helper).getByText('<img src=x onerror="alert(1)">')).toBeVisible();
    await message(helper).fill('Estou olhando agora.');
    await message(helper).press('Enter');

    await expect(panel(asker).getByText('Estou olhando agora.', { exact: true })).toBeVisible();
    await expect(panel(asker).getByRole('status').filter({ hasText: 'Estou olhando agora.' })).toHaveCount(1);
    await panel(asker).getByRole('button', { name: 'Encerrar' }).click();
    await expect(panel(asker).getByText(/Conversa encerrada/)).toBeVisible();
    await expect(panel(helper).getByText(/Conversa encerrada/)).toBeVisible();
    await panel(helper).getByRole('button', { name: 'Reabrir' }).click();
    await expect(message(asker)).toBeVisible();
    expect(errors).toEqual([]);
  });

  test('keeps what was typed through a reload, and sends once what was cut off', async ({ page }) => {
    await openAs(page, 'consulta@aurora.example');
    await ask(page, `Segunda via ${Date.now()}`);
    await page.route('**/api/HelpDesk/SendMessage', async (route) => {
      // It arrives, and the answer is lost.
      await route.fetch();
      await route.fulfill({ status: 500, body: '' });
    });
    await message(page).fill('Só uma vez.');
    // The message may come back by the live stream before its response is lost: only the request tells.
    await responseOf(page, '/api/HelpDesk/SendMessage', () => message(page).press('Enter'));
    await message(page).fill('ainda escrevendo');
    await page.unroute('**/api/HelpDesk/SendMessage');
    await page.reload();
    await launcher(page).click();
    await panel(page)
      .getByRole('button', { name: /Segunda via/ })
      .first()
      .click();
    await expect(message(page)).toHaveValue('ainda escrevendo');
    await expect(panel(page).getByText('Só uma vez.', { exact: true })).toHaveCount(1);
    await expect(panel(page).getByText(/Não enviada/)).toHaveCount(0);
  });

  test('covers nothing, and on a phone is a sheet that gives the focus back', async ({ page }) => {
    await openAs(page, 'consulta@aurora.example', '/apolices');
    await expect(page.locator('tbody tr').first()).toBeVisible();
    await expect(launcher(page)).toBeVisible();
    const content = await page.locator('main > *').first().boundingBox();
    const tab = await launcher(page).boundingBox();
    expect(tab!.x).toBeGreaterThanOrEqual(content!.x + content!.width);

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('banner').getByRole('button', { name: /^Ajuda/ })).toBeVisible();
    await expectNoOverflow(page);
    await launcher(page).click();
    await expect.poll(() => panel(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await page.keyboard.press('Escape');
    await expect(launcher(page)).toBeFocused();
  });

  for (const theme of ['Claro', 'Escuro'])
    test(`has nothing that a checker of accessibility finds, theme ${theme}`, async ({ page }) => {
      await openAs(page, 'consulta@aurora.example');
      await page.evaluate((kept) => localStorage.setItem('portal.theme', kept), theme === 'Claro' ? 'light' : 'dark');
      await page.reload();
      await ask(page, `Acessível ${Date.now()}`);
      const findings = () => accessibilityFindings(page, '.chat-panel', '.help-launcher');
      expect(await findings()).toEqual([]);
      await panel(page).getByRole('button', { name: 'Voltar às conversas' }).click();
      await expect(
        panel(page)
          .getByRole('button', { name: /Acessível/ })
          .first(),
      ).toBeVisible();
      expect(await findings()).toEqual([]);
    });

  test('is not there for a broker', async ({ page }) => {
    await openAs(page, 'corretor@boreal.example');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Ajuda: fale/ })).toHaveCount(0);
    const status = await page.evaluate(async () => {
      const { access_token } = JSON.parse(localStorage.getItem('userInfo')!) as { access_token: string };
      const headers = { Authorization: `Bearer ${access_token}` };
      return (await fetch('/platform/api/HelpDesk/GetConversations', { headers })).status;
    });
    expect(status).toBe(403);
  });
});
