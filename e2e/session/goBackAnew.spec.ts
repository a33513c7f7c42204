import { openAs } from '../portal';
import { expect, test } from '../quietTest';

test('a way back to a page that the browser has not kept asks the edge for it', async ({ page }) => {
  await openAs(page, 'admin@aurora.example', '/apolices');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.goto('/readyz');
  await page.goBack();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const { type, transferSize } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return { type: navigation!.type, transferSize: navigation!.transferSize };
  });
  expect(type).toBe('back_forward');
  // What comes out of a cache has travelled nothing: its nonce, registry and configuration would be of the past.
  expect(transferSize).toBeGreaterThan(0);
});
