import type { Locator } from '@playwright/test';

/** Keeps the page's thread busy for so many milliseconds at each press of an element, as a slow handler does. */
export const slowDownPresses = (element: Locator, milliseconds: number): Promise<void> =>
  element.evaluate((pressed, duration) => {
    pressed.addEventListener('click', () => {
      const end = performance.now() + duration;
      while (performance.now() < end);
    });
  }, milliseconds);
