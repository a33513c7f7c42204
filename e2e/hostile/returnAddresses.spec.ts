import type { Page } from '@playwright/test';
import { PASSWORD } from '../portal';
import { expect, test } from '../quietTest';
import { watchForHarm } from './harmless';
import { MARK } from './payloads';

/**
 * Addresses with which a link to the sign-in page could send people elsewhere afterwards: one of each kind, for a real
 * browser to read. `localPath.test.ts` has more of them.
 */
const addresses = [
  'https://spy.invalid/',
  'HTTPS:spy.invalid',
  '//spy.invalid/',
  '/\\spy.invalid/',
  '/\t/spy.invalid/',
  '\t//spy.invalid',
  '/.//spy.invalid/x',
  '/%2e%2e//spy.invalid',
  '/%5Cspy.invalid',
  '//user:password@spy.invalid',
  '/@spy.invalid',
  '//spy。invalid',
  'javascript:hostile=1',
  '\u0001javascript:hostile=1',
  'java\nscript:hostile=1',
  'data:text/html,<script>hostile=1</script>',
  'x'.repeat(4_000),
  '/kanban"><script>hostile=1</script>',
] as const;

const inAddress = (path: string) => `retorno=${encodeURIComponent(path)}`;

/** Where the page went that is not the portal, and what a payload brought about. */
function watchForLeaving(page: Page, baseURL: string | undefined) {
  const origin = new URL(baseURL!).origin;
  const left: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && new URL(frame.url()).origin !== origin) left.push(frame.url());
  });
  return { origin, left, harm: watchForHarm(page) };
}

test('whatever a link to the sign-in page asks for, one goes on within the portal', async ({ page, baseURL }) => {
  const { origin, left, harm } = watchForLeaving(page, baseURL);
  // Once by hand, as a person does; the others find somebody signed in and lead on at once.
  await page.goto(`/login?${inAddress(addresses[2])}`);
  await page.getByLabel('E-mail').fill('admin@aurora.example');
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('button', { name: /Usuário:/ })).toBeVisible();
  for (const address of addresses) {
    await page.goto(`/login?${inAddress(address)}`, { waitUntil: 'commit' });
    await expect(page, address).not.toHaveURL(/\/login/);
    await expect
      .poll(() => page.evaluate((mark) => [location.origin, mark in window], MARK), address)
      .toEqual([origin, false]);
  }
  expect(left).toEqual([]);
  expect(harm).toEqual([]);
});

test('whatever a link to the maintenance page asks for, its way back stays in the portal', async ({
  page,
  baseURL,
}) => {
  const { origin, left, harm } = watchForLeaving(page, baseURL);
  const again = page.getByRole('link', { name: 'Tentar de novo' });
  for (const address of addresses) {
    await page.goto(`/maintenance?${inAddress(address)}`, { waitUntil: 'commit' });
    // As the browser reads it, which is what counts.
    await expect(again, address).toHaveJSProperty('origin', origin);
  }
  await page.goto(`/maintenance?${inAddress('//spy.invalid')}`);
  await again.click();
  await expect(page).not.toHaveURL(/\/maintenance/);
  expect(left).toEqual([]);
  expect(harm).toEqual([]);
});
