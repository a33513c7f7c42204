import { expectAccessible } from '../expectAccessible';
import { openAs } from '../portal';
import { expect, test } from '../quietTest';

test('a broker comes from the key c to a price, and on to its proposal, without the mouse', async ({ page }) => {
  await openAs(page, 'corretor@boreal.example', '/apolices');
  await expect(page.getByRole('heading', { level: 1, name: 'Apólices' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('combobox', { name: /CNPJ ou nome do tomador/ })).toBeFocused();
  const begun = Date.now();
  await page.keyboard.type('const');
  await expect(page.getByRole('option', { name: /Construtora/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Trocar tomador' })).toBeVisible();
  await page.getByRole('combobox', { name: /^Modalidade \(/ }).focus();
  await page.keyboard.type('fornecedor');
  await expect(page.getByTitle(/^Executante fornecedor/).first()).toBeVisible();
  await page.keyboard.press('Enter');
  const amount = page.getByRole('textbox', { name: /^Importância segurada/ });
  await amount.focus();
  await page.keyboard.type('300 mil');
  const year = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '1 ano' }) });
  await expect(year).toContainText(/R\$\s[\d.]+,\d\d/);
  await expect(year).toContainText('Comissão');
  expect(Date.now() - begun).toBeLessThan(12_000);
  await expectAccessible(page, '/propostas/cotacao');

  await year.getByRole('button', { name: /^Fazer a proposta: 1 ano/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Dados do segurado' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Resumo' })).toContainText(/R\$\s300\.000,00/);
});
