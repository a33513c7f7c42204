import type { Page } from '@playwright/test';
import { expect } from '../quietTest';

/** Accepts whatever was given and waits for the insurer, on the card that is open. */
export async function acceptDocuments(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /Documentos/ }).click();
  const accept = page.getByRole('tabpanel').getByRole('button', { name: /^Aprovar / });
  await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
  await expect(async () => {
    const [name] = await accept.allTextContents();
    if (name) {
      const one = page.getByRole('tabpanel').getByRole('button', { name, exact: true });
      // By keyboard: the list is sorted anew under a mouse.
      await one.press('Enter');
      await expect(one).toBeHidden();
    }
    await expect(accept).toHaveCount(0, { timeout: 500 });
  }).toPass();
}
