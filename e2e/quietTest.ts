import { expect, test as base } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';

export { expect };

/** What the browser itself writes about answers that a test asks for on purpose: 4xx, and a line that is cut. */
const OF_THE_BROWSER = /^Failed to load resource/;

/** On a busy machine a remote takes longer than the shell waits at first: it tries again, and a test sees whether it came. */
const OF_A_BUSY_MACHINE = /could not be loaded \(timeout\)/;

interface Quiet {
  /** Errors that a test brings about on purpose: `test.use({ expectedErrors: [/…/] })`. */
  expectedErrors: readonly RegExp[];
  quiet: void;
}

/**
 * Playwright's test, which fails where a page writes an error to its console, breaches the content security policy or
 * throws, in whichever context of the test. Tests of faults, whose pages are meant to fail, take Playwright's own.
 */
export const test = base.extend<Quiet>({
  expectedErrors: [[], { option: true }],
  quiet: [
    async ({ browser, context, expectedErrors }, use) => {
      const errors: string[] = [];
      const note = (text: string) => {
        if (![OF_THE_BROWSER, OF_A_BUSY_MACHINE, ...expectedErrors].some((expected) => expected.test(text)))
          errors.push(text);
      };
      const watch = (watched: BrowserContext): BrowserContext => {
        watched.on('console', (message) => {
          if (message.type() === 'error') note(message.text());
        });
        watched.on('weberror', (failure) => note(failure.error().message));
        return watched;
      };
      const { newContext } = browser;
      browser.newContext = async (...options) => watch(await newContext.apply(browser, options));
      watch(context);
      await use();
      browser.newContext = newContext;
      expect(errors, 'errors in the console of the page').toEqual([]);
    },
    { auto: true },
  ],
});
