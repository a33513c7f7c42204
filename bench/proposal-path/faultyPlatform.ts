import type { Page } from '@playwright/test';

export interface Faults {
  delayMs: number;
  /** One in so many requests is answered 500; half of them after the platform has done its work. */
  failsOneIn: number;
}

/**
 * Puts a slow and failing line between the page and its platform. Every other failure loses the answer and not the
 * request, which is what makes doubles. Counts what went through.
 */
export async function slowAndFailing(page: Page, { delayMs, failsOneIn }: Faults) {
  const seen = { requests: 0, failed: 0 };
  await page.route(/\/api\//, async (route) => {
    seen.requests += 1;
    const fails = seen.requests % failsOneIn === 0;
    const losesAnswer = seen.requests % (2 * failsOneIn) === 0;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (!fails) return route.continue().catch(() => undefined);
    seen.failed += 1;
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
