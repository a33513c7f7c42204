import type { Browser, Page } from '@playwright/test';
import { giveSession, openAs } from '../portal';
import { send } from '../send';

const ADMINISTRATOR = 'admin@aurora.example';
const REVIEWER = 'revisora@aurora.example';

interface ChangeSet {
  UniqueId: string;
  Version: number;
  PublishesWithoutReview: boolean;
}

/**
 * Opens an address as the administrator, in a change set made for this test, and answers the set. In the one that people
 * write into who name none, the draft of a test beside would take away this one's approval.
 */
export async function openInNewSet(page: Page, address: string, Name: string): Promise<string> {
  await openAs(page, ADMINISTRATOR);
  const body = { Name, Reason: '' };
  const { UniqueId } = await send<ChangeSet>(page, 'POST', 'ParameterChange/CreateChangeSet', { body });
  await page.goto(`${address}?mudanca=${UniqueId}`);
  return UniqueId;
}

/** Has a change set of the signed-in administrator take force now, reviewed by a second one where there is one. */
export async function publishSet(page: Page, browser: Browser, UniqueId: string): Promise<void> {
  const read = () => send<ChangeSet>(page, 'GET', 'ParameterChange/GetChangeSet', { query: { UniqueId } });
  const { PublishesWithoutReview: isAlone, Version } = await read();
  if (!isAlone) {
    const body = { UniqueId, Version, Accepts: [] };
    await send(page, 'POST', 'ParameterChange/SubmitChangeSet', { body });
    const office = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const reviewer = await office.newPage();
    // Of the portal of the page, which may be one of a test's own.
    await giveSession(reviewer, REVIEWER, new URL(page.url()).origin);
    const submitted = await read();
    await send(reviewer, 'POST', 'ParameterChange/ReviewChangeSet', {
      body: { UniqueId, Version: submitted.Version, IsApproved: true, Note: '', Accepts: [] },
    });
    await office.close();
  }
  const now = await read();
  await send(page, 'POST', 'ParameterChange/PublishChangeSet', {
    body: { UniqueId, Version: now.Version, InForceFrom: null, ...(isAlone && { IsWithoutReview: true, Accepts: [] }) },
  });
}
