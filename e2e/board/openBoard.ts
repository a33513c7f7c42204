import type { Page } from '@playwright/test';
import { giveSession } from '../portal';
import { expect } from '../quietTest';

/** The board of a pipe, come to without the mouse, once its keys are there. */
export async function openBoard(page: Page, pipe: string): Promise<void> {
  await giveSession(page, 'admin@aurora.example');
  await page.goto('/kanban');
  await page.getByRole('link', { name: pipe }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: pipe })).toBeVisible();
  // The arrows are fetched after the cards: from then on one card alone is a stop of the Tab key.
  await expect(page.locator('[data-card-id][tabindex="0"]')).toHaveCount(1);
}
