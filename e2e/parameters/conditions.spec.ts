import { expectAccessible } from '../expectAccessible';
import { openAs } from '../portal';
import { expect, test } from '../quietTest';
import { openInNewSet, publishSet } from './publish';

const INSURER = 'admin@aurora.example';

test('a wording is drafted in the editor, compared word by word and published with its SUSEP process', async ({
  page,
  browser,
}) => {
  test.slow();
  const set = await openInNewSet(page, '/parametrizacao/condicoes-gerais', 'Novo objeto do ramo 0776');
  await page.getByRole('link', { name: 'Condições gerais do ramo 0776' }).click();
  await expect(page.getByRole('region', { name: 'Texto' }).getByRole('heading', { name: /Objeto/ })).toBeVisible();
  await page.getByRole('button', { name: 'Alterar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Processo SUSEP/).fill('15414.900999/2026-07');
  const editor = dialog.getByRole('textbox', { name: /^Texto das condições/ });
  await editor.click();
  await editor.press('ControlOrMeta+End');
  await editor.pressSequentially(' Vale para [NomeT');
  await dialog.getByRole('option', { name: /NomeTomador/ }).click();
  await expect(editor).toContainText('Vale para [NomeTomador]');
  await dialog.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(dialog).toBeHidden();
  const change = page.getByRole('region', { name: 'Texto das condições: o que muda' });
  await expect(change.locator('ins')).toContainText('[NomeTomador]');
  await expectAccessible(page, 'a wording that is drafted');

  await publishSet(page, browser, set);
  await page.goto('/parametrizacao/condicoes-gerais');
  await expect(page.getByRole('row', { name: /gerais do ramo 0776/ })).toContainText(
    /15414\.900999\/2026-07.*2, desde/,
  );
  await page.getByRole('tab', { name: 'Histórico de alterações' }).click();
  await page.getByRole('button', { name: 'Ver o que mudou' }).first().click();
  const publications = page.getByRole('list', { name: 'Publicações' });
  await expect(publications.getByText('15414.900999/2026-07')).toBeVisible();
});

test.describe('general conditions have no accessibility findings in any theme', () => {
  for (const width of [1440, 390])
    test(`at ${width} pixels`, async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      await openAs(page, INSURER, '/parametrizacao/condicoes-gerais');
      const wording = page.getByRole('link', { name: /^Condições gerais do ramo/ }).first();
      await expect(wording).toBeVisible();
      await expectAccessible(page, `general conditions at ${width}`);
      await wording.click();
      await expect(page.getByRole('region', { name: 'Texto' }).getByRole('heading').nth(1)).toBeVisible();
      await expectAccessible(page, `a wording at ${width}`);
      await page.getByRole('button', { name: 'Alterar', exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('textbox', { name: /^Texto das condições/ })).toBeVisible();
      await expectAccessible(page, `the dialog of a wording at ${width}`);
    });
});
