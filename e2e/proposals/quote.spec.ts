import { expectAccessible } from '../expectAccessible';
import { openAs } from '../portal';
import { expect, test } from '../quietTest';
import { quoteByKeys } from './quotePath';

test('a broker comes from the key c to a price, and on to its proposal, without the mouse', async ({ page }) => {
  await openAs(page, 'corretor@boreal.example', '/apolices');
  await expect(page.getByRole('heading', { level: 1, name: 'Apólices' })).toBeVisible();
  const year = await quoteByKeys(page);
  await expectAccessible(page, '/propostas/cotacao');

  await year.getByRole('button', { name: /^Fazer a proposta: 1 ano/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Dados do segurado' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Resumo' })).toContainText(/R\$\s300\.000,00/);
});
