import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { MARK, SPY } from './payloads';

/** What a page did because of a payload: it asked a question, left its origin, or loaded from a foreign host. */
export function watchForHarm(page: Page): string[] {
  const harm: string[] = [];
  page.on('dialog', (dialog) => {
    harm.push(`asked: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popUp) => harm.push(`opened: ${popUp.url()}`));
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === SPY) harm.push(`loaded: ${request.url()}`);
  });
  return harm;
}

/** The texts that the page does not show as they were written: neither as text nor in a field. */
const missingOn = (page: Page, texts: readonly string[]): Promise<string[]> =>
  page.evaluate((written) => {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
    const options = [...document.querySelectorAll('option')].map(({ label }) => label);
    const shown = [document.body.textContent, ...fields.map(({ value }) => value), ...options].join('\n');
    return written.filter((text) => !shown.includes(text));
  }, texts);

/** What of a payload became a part of the page instead of its text. */
const grownOn = (page: Page): Promise<string[]> =>
  page.evaluate((mark) => {
    const found: string[] = [];
    const addressOf = (value: string) => {
      if (value.startsWith('data:image')) return 'data:image';
      return URL.canParse(value, location.href) ? new URL(value, location.href).protocol : 'nowhere';
    };
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        const leadsAway =
          /^(?:href|src|action|formaction|xlink:href|data)$/.test(name) &&
          !/^(?:https?|mailto|tel|blob):$|^data:image/.test(addressOf(value));
        if (name.startsWith('on') || leadsAway || (name === 'style' && value.includes(mark)))
          found.push(`${element.localName} ${name}=${value}`);
      }
      // The page brings its configuration as data in an element that is no script to a browser.
      if (element instanceof HTMLScriptElement && element.type !== 'application/json' && element.text.includes(mark))
        found.push('script');
      if (element.localName === 'iframe' && element.hasAttribute('srcdoc')) found.push('srcdoc');
    }
    if (mark in window) found.push('a script ran');
    return found;
  }, MARK);

/** The page shows the texts as they were written, nothing of them became markup, and nothing of them ran. */
export async function expectHarmless(page: Page, harm: readonly string[], texts: readonly string[]): Promise<void> {
  await expect.poll(() => missingOn(page, texts), 'texts that are not shown as written').toEqual([]);
  expect(await grownOn(page), 'what grew out of a payload').toEqual([]);
  expect(harm, 'what a payload brought about').toEqual([]);
}

/** Words without a space break too: the page does not grow wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
