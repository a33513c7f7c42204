import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../api/src/demo/users';

const ATTEMPTS = 12;
const PATIENCE_MS = 20_000;
const GLANCE_MS = 250;

/** Does something until it has worked, as somebody does who will not go home without it. */
export async function until(page: Page, done: Locator, act: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (await done.isVisible()) return;
    await act().catch(() => undefined);
    for (let waited = 0; waited < PATIENCE_MS; waited += GLANCE_MS) {
      if (await done.isVisible()) return;
      const retry = page.getByRole('button', { name: /^(Tentar de novo|Continuar de onde parou)$/ }).first();
      if (await retry.isVisible()) await retry.press('Enter', { timeout: 1_000 }).catch(() => undefined);
      await page.waitForTimeout(GLANCE_MS);
    }
  }
  throw new Error(`Gave up waiting for ${done.toString()}`);
}

/** What is waited for comes without being asked for. */
export const nothing = () => Promise.resolve();
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
export const press = (page: Page, name: string) => () =>
  page.getByRole('button', { name, exact: true }).last().press('Enter', { timeout: 5_000 });

/** Signs in through the page, over whatever line. */
export async function persistIn(page: Page, origin: string, username: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await until(page, page.getByRole('button', { name: /Usuário:/ }), async () => {
    await page.getByLabel('E-mail').fill(username, { timeout: 5_000 });
    await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
  });
}
