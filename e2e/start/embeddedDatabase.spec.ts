import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { signIn } from '../portal';
import { expect, test } from '../quietTest';

const port = Number(process.env.PORTAL_PORT ?? 21080) + 100;

test('what a newcomer starts, without a database server, lets people in and keeps what they see after a restart', async ({
  page,
}) => {
  test.skip(!process.env.TEST_DATABASE_URL, 'every test runs on the embedded database then');
  test.setTimeout(180_000);
  const origin = `http://localhost:${port}`;
  const leave = await startPortal('--reset');
  await signIn(page, 'admin@aurora.example', origin);
  await page.goto(`${origin}/tomadores`);
  const first = page.getByRole('row').nth(1);
  await expect(first).toBeVisible();
  const shown = await first.innerText();
  expect(await leave()).toBe(0);

  const leaveAgain = await startPortal();
  await page.goto(`${origin}/tomadores`);
  await expect(page.getByRole('row').nth(1)).toHaveText(shown, { useInnerText: true });
  expect(await leaveAgain()).toBe(0);
});

/** Runs the README's command beside the portal of the tests, on the same build, and gives back how it is left. */
async function startPortal(...options: string[]): Promise<() => Promise<number | null>> {
  const root = path.resolve(import.meta.dirname, '../..');
  const { DATABASE_URL: _server, ...environment } = process.env;
  const child = spawn(process.execPath, ['tools/start/start.mjs', '--port', `${port}`, ...options], {
    cwd: root,
    env: { ...environment, PORTAL_DATA: '.data/embedded' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString();
      if (said.includes(`:${port}`) && said.includes('Ctrl')) resolve();
    });
    void ended.then((code) => reject(new Error(`The portal ended with ${code}: ${said}`)));
  });
  return () => {
    child.kill('SIGTERM');
    return ended;
  };
}
