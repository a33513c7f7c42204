import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { accessibilityFindings } from './accessibilityFindings';

const THEMES = ['light', 'dark', 'semi-dark'] as const;

/**
 * Checks the page in each theme, where it stands: it turns as if the theme had been chosen in another tab. What was found
 * goes to the report of the run as an annotation: `axe`, page, theme, number of findings.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const found: Record<string, string[]> = {};
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
    found[theme] = await accessibilityFindings(page);
    test.info().annotations.push({ type: 'axe', description: `${name} ${theme} ${found[theme].length}` });
  }
  expect(found, name).toEqual({ light: [], dark: [], 'semi-dark': [] });
}
