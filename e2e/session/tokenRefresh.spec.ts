import type { Page } from '@playwright/test';
import { openAs, watchForErrors } from '../portal';
import { expect, test } from '../quietTest';

const EXPIRED = 'Seu token de acesso expirou, Aguarde. Ele está sendo atualizado. Ao fim sua página será atualizada.';
const TOKEN_CALL = '**/api/Security/GetToken';

/**
 * Has the platform refuse the tokens that the browser holds, and opens the policies. In one step, because calls of the
 * page itself may raise the pop-up at any moment.
 */
const openPoliciesWithSpoiled = (page: Page, ...parts: ('access_token' | 'refresh_token')[]) =>
  page.evaluate((names) => {
    const session = JSON.parse(localStorage.getItem('userInfo')!) as Record<string, unknown>;
    for (const name of names) session[name] = `spoiled.${Date.now()}.token`;
    localStorage.setItem('userInfo', JSON.stringify(session));
    document.querySelector<HTMLAnchorElement>('a[href="/apolices"]')!.click();
  }, parts);

/** Watches for a text from inside the page: it stands for less than a second, too short to be found from outside. */
async function watchForText(page: Page, text: string): Promise<() => Promise<boolean>> {
  await page.evaluate((expected) => {
    new MutationObserver(() => {
      if (document.body.textContent.includes(expected)) sessionStorage.setItem(expected, 'seen');
    }).observe(document, { childList: true, characterData: true, subtree: true });
  }, text);
  return () => page.evaluate((expected) => sessionStorage.getItem(expected) === 'seen', text);
}

const popup = (page: Page) => page.getByRole('alertdialog', { name: 'Sessão expirada' });

test('an expired token is renewed under the pop-up, and the page is loaded anew where it was', async ({ page }) => {
  await openAs(page, 'admin@aurora.example');
  await expect(page).toHaveURL(/\/kanban/);
  await page.evaluate(() => Object.assign(window, { before: true }));
  let renew = (): void => undefined;
  const isSeen = new Promise<void>((resolve) => (renew = resolve));
  await page.route(TOKEN_CALL, (route) => isSeen.then(() => route.continue()));
  const told = await watchForText(page, 'Sua página será atualizada.');
  await openPoliciesWithSpoiled(page, 'access_token');
  await expect(popup(page)).toContainText(EXPIRED);
  renew();
  await page.waitForFunction(() => !('before' in window));
  await expect.poll(told).toBe(true);
  await expect(page).toHaveURL(/\/apolices/);
  await expect(page.getByRole('heading', { level: 1, name: 'Apólices' })).toBeVisible();
  await expect(popup(page)).toBeHidden();
});

test('a session that the platform does not know any more ends at sign-in, which returns to the page', async ({
  page,
}) => {
  await openAs(page, 'admin@aurora.example');
  await expect(page).toHaveURL(/\/kanban/);
  const told = await watchForText(page, 'Não foi possível autenticar. Você será redirecionado à tela de login.');
  await openPoliciesWithSpoiled(page, 'access_token', 'refresh_token');
  await expect(page).toHaveURL(/\/login\?retorno=%2Fapolices/);
  await expect.poll(told).toBe(true);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();
});

test('a platform that answers the renewal with a web page keeps the session, and trying again goes on', async ({
  page,
}) => {
  await openAs(page, 'admin@aurora.example');
  await expect(page).toHaveURL(/\/kanban/);
  await page.route(TOKEN_CALL, (route) =>
    route.fulfill({ status: 401, contentType: 'text/html', body: '<p>Página do provedor</p>' }),
  );
  await openPoliciesWithSpoiled(page, 'access_token');
  await expect(popup(page)).toContainText('a plataforma não respondeu');
  await expect(page).toHaveURL(/\/apolices/);
  await page.unroute(TOKEN_CALL);
  await popup(page).getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(popup(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Apólices' })).toBeVisible();
});

test('a start that cannot reach the platform says so and goes on with a retry', async ({ page }) => {
  await openAs(page, 'admin@aurora.example');
  await expect(page).toHaveURL(/\/kanban/);
  await page.route('**/api/Security/GetUserInfo', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Em obras</p>' }),
  );
  await page.goto('/apolices');
  await expect(page.getByRole('heading', { name: 'Não foi possível iniciar o portal' })).toBeVisible();
  await page.unroute('**/api/Security/GetUserInfo');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Apólices' })).toBeVisible();
});

for (const [what, entry] of [
  ['text', 'nada'],
  ['a user of another kind', '{"access_token":"a","refresh_token":"b","expiresAt":9e15,"user":5}'],
  [
    'menus of another kind',
    '{"access_token":"a","refresh_token":"b","expiresAt":9e15,"user":{"UserId":1,"Menus":null}}',
  ],
] as const)
  test(`a session that was tampered with (${what}) leads to sign-in`, async ({ page }) => {
    const errors = watchForErrors(page);
    await page.goto('/login');
    await page.evaluate((value) => localStorage.setItem('userInfo', value), entry);
    await page.goto('/apolices');
    await expect(page).toHaveURL(/\/login\?retorno=%2Fapolices/);
    await expect(page.getByRole('heading', { name: 'Entrar no portal' })).toBeVisible();
    expect(errors).toEqual([]);
  });
