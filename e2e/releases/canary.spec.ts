import { expect, test } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { isInCanary } from '@portal/shared/remote/releasePointers';
import { afterCanary } from '../../tools/release/pointers/pointerRules';
import { openAs } from '../portal';
import { addTestRelease, author, expectAtEdge } from './testRelease';

const REMOTE = 'mf-endorsements';
/** A path that only the canary's release has: it leads on to the user's start. */
const NEW_PATH = '/novidade-em-experiencia';

const HOME = /\/(?!error-|redirect-|login|novidade)[^/]+$/;
const NOT_FOUND = /\/error-404$/;

const PEOPLE = ['admin@aurora.example', 'subscritor@aurora.example'];

async function enter(browser: Browser, username: string) {
  const page = await (await browser.newContext()).newPage();
  await openAs(page, username);
  const userId = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('userInfo')!) as { user: { UserId: number } }).user.UserId,
  );
  return { page, userId };
}

test('a canary is what a share of the users gets, and nobody else', async ({ browser, request }) => {
  test.slow();
  const people = await Promise.all(PEOPLE.map((username) => enter(browser, username)));
  const isIn = (share: number) => people.map(({ userId }) => isInCanary(`${userId}`, REMOTE, share));
  const share = Array.from({ length: 99 }, (_, index) => index + 1).find((one) => new Set(isIn(one)).size === 2)!;

  const release = await addTestRelease(REMOTE, 'canario', (description) => ({
    ...description,
    routes: [...description.routes, { path: NEW_PATH, title: 'Novidade', redirectTo: '/redirect-to-home' }],
  }));
  try {
    await release.move((pointer) => afterCanary(pointer, { version: release.version, share }, author()));
    await expectAtEdge(request, REMOTE, ({ canary }) => canary?.share === share);
    for (const { page, userId } of people) {
      await page.goto(NEW_PATH);
      const lands = isInCanary(`${userId}`, REMOTE, share) ? HOME : NOT_FOUND;
      await expect(page).toHaveURL(lands);
    }
  } finally {
    await release.restore();
  }
  await expectAtEdge(request, REMOTE, ({ canary }) => canary === undefined);
  for (const { page } of people) {
    await page.goto(NEW_PATH);
    await expect(page).toHaveURL(NOT_FOUND);
    await page.context().close();
  }
});
