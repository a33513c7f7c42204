import type { Page } from '@playwright/test';
import { expect } from '../quietTest';

/** Opens the one card of a pipe whose face has some words, such as a name; of several analyses that of a kind. */
export async function openOnlyCard(page: Page, pipe: string, words: string, kind = ''): Promise<void> {
  await page.goto('/kanban');
  await page.getByRole('navigation', { name: 'Esteiras' }).getByRole('link', { name: pipe }).click();
  await expect(page.getByRole('heading', { level: 1, name: pipe })).toBeVisible();
  await page.getByRole('searchbox').first().fill(words);
  const cards = page.locator('[data-card-id]');
  // The search stands in the address by then, and does not write over the card that opens.
  await expect(cards.filter({ hasNotText: words })).toHaveCount(0);
  await cards.filter({ hasText: words }).filter({ hasText: kind }).click();
}

/** Accepts whatever was given and waits for the insurer, on the card or the page of a party that is open. */
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
