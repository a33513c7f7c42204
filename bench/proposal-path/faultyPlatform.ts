import type { Page } from '@playwright/test';

export interface Faults {
  delayMs: number;
  /** One in so many requests is answered 500; every other of these after the platform has done its work. */
  failsOneIn: number;
  /** Counts from here, so that another run has its failures at other requests. */
  offset: number;
}

/**
 * Puts a slow and failing line between the page and its platform. Every other failure loses the answer and not the
 * request, which is what makes doubles. Counts what went through.
 */
export async function slowAndFailing(page: Page, { delayMs, failsOneIn, offset }: Faults) {
  const seen = { requests: 0, failed: 0, answersLost: 0 };
  await page.route(/\/platform\/api\//, async (route) => {
    seen.requests += 1;
    const fails = (seen.requests + offset) % failsOneIn === 0;
    if (fails) seen.failed += 1;
    const losesAnswer = fails && seen.failed % 2 === 0;
    if (losesAnswer) seen.answersLost += 1;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    // A page that has moved on no longer waits for its requests.
    if (!fails) return route.continue().catch(() => undefined);
    if (losesAnswer) await route.fetch().catch(() => undefined);
    return route
      .fulfill({
        status: 500,
        contentType: 'application/json',
        body: '{"Errors":[{"Code":"Fault","Message":"Falha."}]}',
      })
      .catch(() => undefined);
  });
  return seen;
}
