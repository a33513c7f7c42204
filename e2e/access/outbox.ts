import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';

interface OutboxMail {
  To: string;
  Subject: string;
  Links: string[];
}

/** Mails of the demonstration to one recipient, the newest first. */
export async function mailsTo(request: APIRequestContext, recipient: string): Promise<OutboxMail[]> {
  const answer = await request.get(`/platform/dev/outbox?to=${encodeURIComponent(recipient)}`, {
    headers: { accept: 'application/json' },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as OutboxMail[];
}

/** The path that the newest mail with this subject leads to, once it is there. */
export async function linkOf(request: APIRequestContext, recipient: string, subject: RegExp): Promise<string> {
  const find = async () => (await mailsTo(request, recipient)).find(({ Subject }) => subject.test(Subject))?.Links[0];
  await expect.poll(find).toBeTruthy();
  return new URL((await find())!).pathname;
}
