import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { afterRelease, afterRollback } from '../../tools/release/pointers/pointerRules';
import { advanceClock, installClock } from '../clock';
import { menuEntries, openAs } from '../portal';
import { requestOf } from '../requests';
import { addTestRelease, author, expectAtEdge, versionFetched } from './testRelease';
import type { TestRelease } from './testRelease';

const REMOTE = 'mf-admin';
const openUsers = (page: Page) => menuEntries(page).filter({ hasText: 'Usuários' }).click();
const usersAreThere = (page: Page) => expect(page.locator('tbody tr').first()).toBeVisible();

let release: TestRelease;
test.beforeEach(async () => {
  release = await addTestRelease(REMOTE, 'nova');
});
test.afterEach(() => release.restore());

test('a session keeps its releases over the reload that renews its token, until the user reloads', async ({
  page,
  request,
}) => {
  await openAs(page, 'admin@aurora.example');
  await expect(page).toHaveURL(/\/kanban/);
  await release.move((pointer) => afterRelease(pointer, release.version, author()));
  await expectAtEdge(request, REMOTE, ({ description }) => description.version === release.version);

  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('userInfo')!) as Record<string, unknown>;
    session.access_token = 'spoiled.token';
    localStorage.setItem('userInfo', JSON.stringify(session));
    Object.assign(window, { before: true });
    document.querySelector<HTMLAnchorElement>('a[href="/apolices"]')!.click();
  });
  await page.waitForFunction(() => !('before' in window), undefined, { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Apólices' })).toBeVisible();
  expect(await versionFetched(page, REMOTE, () => openUsers(page))).toBe(release.before);
  await usersAreThere(page);

  // The page that goes may still fetch of the version before.
  await requestOf(page, new RegExp(`/remotes/${REMOTE}/${release.version}/`), () => page.reload());
  await usersAreThere(page);
});

test('a version that was withdrawn is changed on screen by a press of a button, without a page load', async ({
  page,
  context,
  request,
}) => {
  await installClock(context);
  await release.move((pointer) => afterRelease(pointer, release.version, author()));
  await expectAtEdge(request, REMOTE, ({ description }) => description.version === release.version);
  await openAs(page, 'admin@aurora.example');
  expect(await versionFetched(page, REMOTE, () => openUsers(page))).toBe(release.version);
  await usersAreThere(page);
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));

  await release.move((pointer) => afterRollback(pointer, {}, author()));
  await expectAtEdge(request, REMOTE, ({ description }) => description.version === release.before);
  await advanceClock(context, '05:00');
  const banner = page.getByRole('region', { name: 'Versão retirada de uso' });
  await expect(banner).toContainText('foi retirada de uso');
  const update = () => banner.getByRole('button', { name: 'Atualizar' }).click();
  expect(await versionFetched(page, REMOTE, update)).toBe(release.before);
  await usersAreThere(page);
  await expect(banner).toBeHidden();
  await expect.poll(() => page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
});
