import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { afterRelease } from '../../tools/release/pointers/pointerRules';
import { openAs } from '../portal';
import { addTestRelease, author, expectAtEdge } from './testRelease';
import type { TestRelease } from './testRelease';

const REMOTE = 'mf-kanban';

let release: TestRelease;
test.beforeEach(async () => {
  release = await addTestRelease(REMOTE, 'igual');
});
test.afterEach(() => release.restore());

/** The scripts and styles of the remote that came over the line, not out of the browser's cache. */
const fetched = async (page: Page): Promise<string[]> => {
  await expect(page.locator('[data-card-id]').first()).toBeVisible();
  return page.evaluate(
    (folder) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, transferSize }) => name.includes(folder) && transferSize > 0)
        .map(({ name }) => name.slice(name.lastIndexOf('/') + 1)),
    `/remotes/${REMOTE}/`,
  );
};

test('after a release a browser fetches its entry, and of the rest nothing that did not change', async ({
  page,
  request,
}) => {
  await openAs(page, 'admin@aurora.example');
  await expect(page).toHaveURL(/\/kanban/);
  expect((await fetched(page)).length).toBeGreaterThan(2);

  await release.move((pointer) => afterRelease(pointer, release.version, author()));
  await expectAtEdge(request, REMOTE, ({ description }) => description.version === release.version);
  await page.goto('/kanban');
  const again = await fetched(page);
  expect(again).not.toEqual([]);
  expect(again.filter((file) => !file.startsWith('remoteEntry.'))).toEqual([]);
});
