import { giveSession, watchForErrors } from '../portal';
import { quotationOf } from './proposalPath';
import { expect, test } from '../quietTest';

test('the objeto is written with whole tags, by keyboard alone, and shown as the policy will say it', async ({
  page,
}) => {
  await giveSession(page, 'corretor@boreal.example');
  const errors = watchForErrors(page);
  await page.goto(`/propostas/proposta/editar/${await quotationOf(page)}`);
  const editor = page.getByRole('textbox', { name: /^Objeto/ });
  await editor.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(editor).toHaveText('');

  await page.keyboard.type('Por [importancia');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: /por extenso/ }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(editor).toHaveText('Por [ImportanciaSeguradaExtenso]');
  const preview = page.getByRole('group').filter({ hasText: 'Como a apólice vai dizer' });
  await expect(preview).toContainText(/Por .* (reais|real)/);

  await page.keyboard.press('Backspace');
  await expect(editor).toHaveText('Por');
  await page.keyboard.press('Control+z');
  await expect(editor).toHaveText('Por [ImportanciaSeguradaExtenso]');

  await page.keyboard.press('End');
  await page.keyboard.type(' em [Lugar]');
  await expect(page.getByText('A tag [Lugar] não existe. Escolha uma da lista ou apague-a.').first()).toBeVisible();
  await expect(editor).toHaveAttribute('aria-invalid', 'true');
  expect(errors).toEqual([]);
});
