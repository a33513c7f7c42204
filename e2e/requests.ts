import type { Page, Request, Response } from '@playwright/test';

/** Matches the end of an address without its query, or a pattern anywhere in it. */
type Address = string | RegExp;

const matches = (address: Address, url: string): boolean =>
  typeof address === 'string' ? url.replace(/[?#].*$/, '').endsWith(address) : address.test(url);

// For tests about requests, and for what happens without a trace on the page: a stream that opens, a save in the background.
// Whatever a person can see is waited for by `expect(locator)` instead.

/** Runs an action and returns the request that it causes, in the page or in one that it opens. */
export async function requestOf(page: Page, address: Address, action: () => Promise<unknown>): Promise<Request> {
  const sent = page.context().waitForEvent('request', (request) => matches(address, request.url()));
  const [request] = await Promise.all([sent, action()]);
  return request;
}

/** Runs an action and returns the first response that it causes; of a stream, as soon as it has opened. */
export async function responseOf(page: Page, address: Address, action: () => Promise<unknown>): Promise<Response> {
  const received = page.waitForResponse((response) => matches(address, response.url()));
  const [response] = await Promise.all([received, action()]);
  return response;
}

/** Runs an action that breaks off a request. */
export async function breaksOff(page: Page, request: Request, action: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForEvent('requestfailed', (failed) => failed === request), action()]);
}
