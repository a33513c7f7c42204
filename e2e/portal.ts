import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** The one password of the demonstration. */
export const PASSWORD = 'Portal@2026';

/** The address of an insurer's portal: each has a host name of its own. */
export function portalOf(company: 'aurora' | 'atlas', baseURL: string | undefined): string {
  const address = new URL(baseURL ?? 'http://localhost:8080');
  address.hostname = `${company}.localhost`;
  return address.origin;
}

/** Signs in through the sign-in page, as a person does, and waits for the menu. */
export async function signIn(page: Page, username: string, origin = ''): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('E-mail').fill(username);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  // The menu stands in a drawer on a phone, so the bar with the user's own menu tells that they are in.
  await expect(page.getByRole('button', { name: /Usuário:/ })).toBeVisible();
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
