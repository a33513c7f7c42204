import { signIn } from '../portal';
import { expect } from '../quietTest';
import { test } from './ownPortal';
import { readText } from '../waits';

const port = Number(process.env.PORTAL_PORT ?? 21080) + 100;

test('what a newcomer starts, without a database server, lets people in and keeps what they see after a restart', async ({
  page,
  startOwnPortal,
}) => {
  test.skip(!process.env.TEST_DATABASE_URL, 'every test runs on the embedded database then');
  test.setTimeout(180_000);
  const origin = `http://localhost:${port}`;
  const startPortal = (...options: string[]) => startOwnPortal({ port, dataFolder: '.data/embedded', options });
  const leave = await startPortal('--reset');
  await signIn(page, 'admin@aurora.example', origin);
  await page.goto(`${origin}/tomadores`);
  const first = page.getByRole('row').nth(1);
  await expect(first).toBeVisible();
  const shown = await readText(first);
  expect(await leave()).toBe(0);

  const leaveAgain = await startPortal();
  await page.goto(`${origin}/tomadores`);
  await expect(page.getByRole('row').nth(1)).toHaveText(shown);
  expect(await leaveAgain()).toBe(0);
});
