import type { Page } from '@playwright/test';
import { advanceClock, installClock } from '../clock';
import { signIn } from '../portal';
import { expect, test } from '../quietTest';
import { readText } from '../waits';

async function listIsThere(tab: Page): Promise<void> {
  await expect(tab.getByRole('heading', { level: 1, name: 'Apólices' })).toBeVisible();
  await expect(tab.getByRole('main').getByRole('table').getByRole('link').first()).toBeVisible();
}

/** A portal that nobody has touched for so long; the company lets sessions idle for thirty minutes. */
async function unusedFor(page: Page, time: string): Promise<void> {
  await installClock(page.context());
  // By the sign-in page, which notes the session's first use for all tabs.
  await signIn(page, 'admin@aurora.example');
  await page.goto('/apolices');
  await listIsThere(page);
  await advanceClock(page.context(), time);
}

const warning = (page: Page) => page.getByRole('dialog', { name: 'Você ainda está aí?' });

test('an unused session is counted down, and "Continuar" keeps it', async ({ page }) => {
  await unusedFor(page, '29:20');
  await expect(warning(page)).toBeVisible();
  await expect(warning(page)).toContainText(/[1-4]\d\s*segundos/);
  // By keyboard: it has the focus, and a dialog that still grows cannot be missed.
  await expect(warning(page).getByRole('button', { name: 'Continuar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await advanceClock(page.context(), '00:03');
  await expect(warning(page)).toBeHidden();
  await advanceClock(page.context(), '20:00');
  await expect(warning(page)).toBeHidden();
  await expect(page).toHaveURL(/\/apolices/);
});

test('an unused session ends in all tabs; sign-in says why and returns to the page', async ({ page, context }) => {
  const other = await context.newPage();
  await unusedFor(page, '29:20');
  await other.goto('/apolices');
  await expect(warning(other)).toBeVisible();
  await listIsThere(other);
  await expect(warning(page)).toBeVisible();
  // The last seconds pass by themselves: a jump would reach the second tab while it is on its way to the sign-in already,
  // and give up the files that it fetches there.
  const left = Number(/(\d+)\s*segundos/.exec(await readText(warning(page), /\d\s*segundos/))?.[1]);
  await advanceClock(context, Math.max(0, left - 5) * 1_000);
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/login\?retorno=%2Fapolices/);
    await expect(tab.getByText(/Sua sessão foi encerrada porque o portal ficou 30 minutos sem uso/)).toBeVisible();
  }
});

test('a laptop that slept through the end of the session wakes up at sign-in', async ({ page }) => {
  await unusedFor(page, '03:00:00');
  await expect(page).toHaveURL(/\/login\?retorno=%2Fapolices/);
});
