import { giveSession } from '../portal';
import { quotationOf } from './proposalPath';
import { expect, test } from '../quietTest';

// Only a browser shows that an address that was stopped has not been gone to.
test('a proposal with unsaved changes asks before the palette leads away, and stays or goes as it is told', async ({
  page,
}) => {
  await giveSession(page, 'corretor@boreal.example');
  const uniqueId = await quotationOf(page);
  await page.goto(`/propostas/proposta/editar/${uniqueId}`);
  const amount = page.getByLabel(/^Importância segurada/);
  await amount.fill('70.000,00');
  await page.getByRole('heading', { level: 1 }).click();

  const leaveByPalette = async () => {
    // A dialog that has just gone from sight may hold the shortcuts for a moment more.
    const search = page.getByRole('combobox', { name: /^Buscar/ });
    await expect(async () => {
      if (!(await search.isVisible())) await page.keyboard.press('Control+k');
      await expect(search).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await search.fill('Apólices');
    await expect(page.getByRole('option', { name: /Apólices/ }).first()).toBeVisible();
    await page.keyboard.press('Enter');
  };
  const question = page.getByRole('dialog', { name: /^Sair da edição/ });
  await leaveByPalette();
  await question.getByRole('button', { name: 'Voltar' }).click();
  // While it fades, the shortcuts of the frame still rest.
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${uniqueId}$`));
  await expect(amount).toHaveValue(/70\.000,00/);

  await leaveByPalette();
  await question.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page).toHaveURL(/\/apolices$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Apólices' })).toBeVisible();
});
