import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { findingsOf } from './accessibilityFindings';

const THEMES = ['light', 'dark', 'semi-dark'] as const;

/**
 * Checks the page, or parts of it, in each theme, where it stands: it turns as if the theme had been chosen in another
 * tab. Themes differ in colours alone, so that the others are asked for nothing else. What was found goes to the report of
 * the run as an annotation: `axe`, page, theme, number of findings.
 */
export async function expectAccessible(page: Page, name: string, ...parts: string[]): Promise<void> {
  const found: Record<string, string[]> = {};
  // A header that stays covers a part of some button wherever the page happens to be scrolled to; at its top, of none.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  for (const theme of THEMES) {
    await page.evaluate((chosen) => {
      localStorage.setItem('portal.theme', chosen);
      window.dispatchEvent(new StorageEvent('storage', { key: 'portal.theme' }));
    }, theme);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    // What is covered by a question may wait for its answer.
    await expect(page.locator('[aria-busy="true"], .portal-spinner, .ui-bone').filter({ visible: true })).toHaveCount(
      0,
    );
    found[theme] = await findingsOf(page, theme === THEMES[0] ? 'all' : 'colours', parts);
    test.info().annotations.push({ type: 'axe', description: `${name} ${theme} ${found[theme].length}` });
  }
  expect(found, name).toEqual({ light: [], dark: [], 'semi-dark': [] });
}
