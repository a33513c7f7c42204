import { expect, test } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import type { Tokens } from '@portal/shared/contracts/people/session';

/** The one password of the demonstration. */
export const PASSWORD = 'Portal@2026';

/** The address of an insurer's portal: each has a host name of its own. */
export function portalOf(company: 'aurora' | 'atlas', baseURL: string | undefined): string {
  const address = new URL(baseURL ?? 'http://localhost:8080');
  address.hostname = `${company}.localhost`;
  return address.origin;
}

/**
 * Themes and starred pages follow a user to other machines, and tests share the users: here each browser hears of no other.
 * What follows is tried in `access/followedPreferences.spec.ts`.
 */
async function hearOfNoOtherMachine(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { open } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL) {
      open.call(
        this,
        method,
        /\/api\/Person\/(Get|Save)Preferences$/.test(String(url)) ? '/nobody-follows' : url,
        true,
      );
    };
  });
}

/** Signs in through the sign-in page, as a person does, and waits for the menu. */
export async function signIn(page: Page, username: string, origin = ''): Promise<void> {
  await hearOfNoOtherMachine(page.context());
  await page.goto(`${origin}/login`);
  await page.getByLabel('E-mail').fill(username);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  // The menu stands in a drawer on a phone, so the bar with the user's own menu tells that they are in.
  await expect(page.getByRole('button', { name: /Usuário:/ })).toBeVisible();
}

/** The session of a user, as the platform gives it to whoever knows the password. */
async function newSession(page: Page, username: string, { hostname, host, port }: URL): Promise<string> {
  const company = hostname.startsWith('atlas.') ? 'atlas' : 'aurora';
  // By its name, since the machine itself need not know the host names below localhost.
  const answer = await page.request.post(`http://localhost:${port}/platform/api/Security/GetToken`, {
    headers: { host, CompanyKey: company },
    data: { grant_type: 'password', username, password: PASSWORD },
  });
  expect(answer.status(), `the sign-in of ${username}`).toBe(200);
  const { access_token, refresh_token, expires_in } = ((await answer.json()) as { Response: Tokens }).Response;
  return JSON.stringify({ access_token, refresh_token, expiresAt: Date.now() + expires_in * 1000, user: null });
}

/**
 * Signs in without the sign-in page, for tests that are about something else, and opens nothing yet. Each test gets a
 * session of its own, because leaving in one ends it at the platform.
 */
export async function giveSession(page: Page, username: string, origin = ''): Promise<void> {
  await hearOfNoOtherMachine(page.context());
  const portal = new URL(origin || test.info().project.use.baseURL!);
  const session = await newSession(page, username, portal);
  // Something of the portal's origin that brings no script.
  await page.goto(`${portal.origin}/readyz`);
  await page.evaluate((entry) => localStorage.setItem('userInfo', entry), session);
}

/** Opens a path of the portal, the user's home unless told, with a session that nobody had to type in. */
export async function openAs(page: Page, username: string, path = '/'): Promise<void> {
  await giveSession(page, username);
  await page.goto(path);
  if (path === '/') await expect(page.getByRole('button', { name: /Usuário:/ })).toBeVisible();
}

/** The entries of the side menu, in their order. */
export const menuEntries = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link');

/** Fails the test when the page reports a script error or a breach of the content security policy. */
export function watchForErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text());
  });
  return errors;
}
