import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** Goes from the key `c` to the price of a bond of one year by keyboard alone; returns the entry of that year. */
export async function quoteByKeys(page: Page): Promise<Locator> {
  await page.keyboard.press('c');
  await expect(page.getByRole('combobox', { name: /CNPJ ou nome do tomador/ })).toBeFocused();
  await page.keyboard.type('const');
  await expect(page.getByRole('option', { name: /Construtora/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Trocar tomador' })).toBeVisible();
  await page.getByRole('combobox', { name: /^Modalidade \(/ }).focus();
  await page.keyboard.type('fornecedor');
  await expect(page.getByTitle(/^Executante fornecedor/).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: /^Importância segurada/ }).focus();
  await page.keyboard.type('300 mil');
  const year = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '1 ano' }) });
  await expect(year).toContainText(/R\$\s[\d.]+,\d\d/);
  await expect(year).toContainText('Comissão');
  return year;
}
