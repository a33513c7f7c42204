import type { Page } from '@playwright/test';
import { expectAccessible } from '../expectAccessible';
import { openAs } from '../portal';
import { expect, test } from '../quietTest';

/** Opens the card about somebody whom the invented lists of the demonstration name. */
async function openOccurrence(page: Page, name: string) {
  await openAs(page, 'admin@aurora.example', '/kanban');
  await page.getByRole('navigation', { name: 'Esteiras' }).getByRole('link', { name: 'PEP' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'PEP' })).toBeVisible();
  await page.getByRole('searchbox').first().fill(name);
  const cards = page.locator('[data-card-id]');
  // The search stands in the address by then, and does not write over the card that opens.
  await expect(cards).toHaveCount(1);
  await cards.filter({ hasText: new RegExp(`Ocorrência.*${name}`, 's') }).click();
  await expect(page.getByRole('heading', { name: 'Dados da Ocorrência' })).toBeVisible();
}

test('a namesake on a list is compared, and dismissed with a reason that stays', async ({ page }) => {
  await openOccurrence(page, 'Gabriel Andrade');
  const matched = page.getByRole('region', { name: 'O que coincidiu' });
  await expect(matched.getByText(/Só o nome é igual/)).toBeVisible();
  await expect(matched.getByText('Sem documento')).toBeVisible();
  await expectAccessible(page, 'occurrence on a list');
  await page.getByRole('button', { name: 'Descartar ocorrência' }).click();
  const dialog = page.getByRole('dialog', { name: /^Descartar a ocorrência/ });
  await dialog.getByLabel(/^Por que não é a mesma pessoa/).fill('Nascido em outro país.');
  await dialog.getByRole('button', { name: 'Descartar ocorrência' }).click();
  // The dialog said so before and may still be fading.
  await expect(page.getByText(/^A ocorrência foi descartada e não volta a abrir/)).toBeVisible();
  await expect(page.getByText(/^Descartada por .* em \d/)).toBeVisible();
});

test('an occurrence is read on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOccurrence(page, 'Heitor Leal Carneiro');
  const matched = page.getByRole('region', { name: 'O que coincidiu' });
  await expect(matched.getByText(/Nome igual e parte do CPF igual/)).toBeVisible();
  await expectAccessible(page, 'occurrence on a list, on a phone');
});
