import { expect } from '@playwright/test';
import type { BrowserContext, Request } from '@playwright/test';

const pending = new WeakMap<BrowserContext, Set<Request>>();

const isStream = (request: Request): boolean => /\/stream$/i.test(new URL(request.url()).pathname);

/** Gives the pages of a context a clock that tests may advance. Call it before the first page opens. */
export async function installClock(context: BrowserContext): Promise<void> {
  const requests = new Set<Request>();
  context.on('request', (request) => {
    if (!isStream(request)) requests.add(request);
  });
  context.on('requestfinished', (request) => requests.delete(request));
  context.on('requestfailed', (request) => requests.delete(request));
  pending.set(context, requests);
  await context.clock.install();
}

/**
 * Advances the clock, once no request of any page is pending: the portal gives up what takes longer than its timeout, which
 * every pending request would then seem to do. Streams never end and are not waited for.
 */
export async function advanceClock(context: BrowserContext, time: number | string): Promise<void> {
  const requests = pending.get(context);
  if (!requests) throw new Error('Install the clock first: installClock(context).');
  await expect.poll(() => [...requests].map((request) => request.url()), 'no request is pending').toEqual([]);
  await context.clock.fastForward(time);
}

/** Keeps the time of day in all pages, now or another one, while timers go on: nothing grows old on a slow machine. */
export const holdTimeOfDay = (context: BrowserContext, at = new Date()): Promise<void> =>
  context.clock.setFixedTime(at);
