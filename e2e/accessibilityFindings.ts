import axe from 'axe-core';
import type { Page } from '@playwright/test';

/** Which rules are asked: all of WCAG 2.2 AA, or those alone that colours decide. */
export type Asked = 'all' | 'colours';

const RULES = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<Asked, axe.RunOnly>;

/** What a checker of accessibility (axe) finds on the page, or in parts of it, once nothing moves. */
export async function accessibilityFindings(page: Page, ...parts: string[]): Promise<string[]> {
  return findingsOf(page, 'all', parts);
}

/** The same for some of the rules. */
export async function findingsOf(page: Page, asked: Asked, parts: readonly string[]): Promise<string[]> {
  // Colours in the middle of a transition belong to no theme; what never ends is not waited for.
  const isThere = await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
    return 'axe' in window;
  });
  // Half a megabyte, which is read once per page: reading it for each check took longer than the check.
  if (!isThere) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ([include, runOnly]) => {
      const { axe: checker } = window as unknown as { axe: typeof axe };
      // What it found in order need not be described element by element.
      const found = await checker.run(include.length > 0 ? { include } : document, {
        runOnly,
        resultTypes: ['violations'],
      });
      return found.violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }));
    },
    [parts.map((part) => [part]), RULES[asked]] as const,
  );
  return violations.map(({ id, targets }) => `${id}: ${targets.join(', ')}`);
}
