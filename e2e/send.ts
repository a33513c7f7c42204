import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

interface Request {
  service?: 'platform' | 'board';
  query?: Record<string, string>;
  body?: object;
}

interface Answer {
  status: number;
  Response: unknown;
  Errors: unknown;
}

/** Sends a call as the one who is signed in at the page, past every rule that a screen has. */
export async function answerTo(
  page: Page,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { service = 'platform', query = {}, body }: Request = {},
): Promise<Answer> {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('userInfo')!) as { access_token: string }).access_token,
  );
  const answer = await page.request.fetch(`/${service}/api/${path}`, {
    method,
    params: query,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { data: body }),
  });
  const { Response, Errors } = (await answer.json()) as Omit<Answer, 'status'>;
  return { status: answer.status(), Response, Errors };
}

/** The same for what the platform must take. */
export async function send<Response>(...request: Parameters<typeof answerTo>): Promise<Response> {
  const { status, Response, Errors } = await answerTo(...request);
  expect(status, `${request[1]} ${request[2]}: ${JSON.stringify(Errors)}`).toBe(200);
  return Response as Response;
}
