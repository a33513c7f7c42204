import type { Browser, Page } from '@playwright/test';
import { openAs } from '../portal';
import { send } from '../send';

const REVIEWER = 'revisora@aurora.example';

interface ChangeSet {
  UniqueId: string;
  Version: number;
  PublishesWithoutReview: boolean;
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
    await openAs(reviewer, REVIEWER);
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
