import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { findingsOf } from './accessibilityFindings';

type Theme = 'light' | 'dark' | 'semi-dark';

/** The third, `semi-dark`, puts the menu of the dark one beside the page of the light one: `accessibility.spec.ts` looks at it once. */
const THEMES: readonly Theme[] = ['light', 'dark'];

/** Checks the page, or parts of it, in the themes light and dark, where it stands. */
export const expectAccessible = (page: Page, name: string, ...parts: string[]): Promise<void> =>
  expectAccessibleIn(THEMES, page, name, parts);

/**
 * Checks the page, or parts of it, in each of some themes: it turns as if the theme had been chosen in another tab. Themes
 * differ in colours alone, so that the others are asked for nothing else. What was found goes to the report of the run as an
 * annotation: `axe`, page, theme, number of findings.
 */
export async function expectAccessibleIn(
  themes: readonly Theme[],
  page: Page,
  name: string,
  parts: readonly string[] = [],
): Promise<void> {
  const found: Record<string, string[]> = {};
  // A header that stays covers a part of some button wherever the page happens to be scrolled to; at its top, of none.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  for (const theme of themes) {
    await page.evaluate((chosen) => {
      localStorage.setItem('portal.theme', chosen);
      window.dispatchEvent(new StorageEvent('storage', { key: 'portal.theme' }));
    }, theme);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    // What is covered by a question may wait for its answer.
    await expect(page.locator('[aria-busy="true"], .portal-spinner, .ui-bone').filter({ visible: true })).toHaveCount(
      0,
    );
    found[theme] = await findingsOf(page, theme === themes[0] ? 'all' : 'colours', parts);
    test.info().annotations.push({ type: 'axe', description: `${name} ${theme} ${found[theme].length}` });
  }
  expect(found, name).toEqual(Object.fromEntries(themes.map((theme) => [theme, []])));
}
