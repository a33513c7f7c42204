import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Checks that the page, once it is laid out, is not wider than the window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
}
