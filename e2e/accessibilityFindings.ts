import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What a checker of accessibility (axe, WCAG 2.2 AA) finds on the page, or in parts of it, once nothing moves. */
export async function accessibilityFindings(page: Page, ...parts: string[]): Promise<string[]> {
  // Colours in the middle of a transition belong to no theme; what never ends is not waited for.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
  // The page has no frames of other origins, for which the checker would open a tab of its own each time.
  const checker = new AxeBuilder({ page }).setLegacyMode().options({
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
    // What it found in order need not be described element by element.
    resultTypes: ['violations'],
  });
  for (const part of parts) checker.include(part);
  const { violations } = await checker.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
