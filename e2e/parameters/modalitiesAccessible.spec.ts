import { expectAccessible } from '../expectAccessible';
import { openAs } from '../portal';
import { expect, test } from '../quietTest';

test.describe('the screens of parameters have no accessibility findings in any theme', () => {
  for (const width of [1440, 390])
    test(`at ${width} pixels`, async ({ page }) => {
      // Six audits of whole pages, each in every theme.
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      await openAs(page, 'admin@aurora.example', '/parametrizacao/modalidades');
      const group = page
        .getByRole('list', { name: /^Grupos do ramo/ })
        .first()
        .getByRole('link')
        .first();
      await expect(group).toBeVisible();
      await expectAccessible(page, `modalities at ${width}`);
      await group.click();
      const modality = page.getByRole('table', { name: 'Modalidades do grupo' }).getByRole('link').first();
      await expect(modality).toBeVisible();
      await expectAccessible(page, `a group of modalities at ${width}`);
      await modality.click();
      await expect(page.getByRole('region', { name: 'Histórico de alterações' })).toBeVisible();
      await expectAccessible(page, `a modality at ${width}`);
      for (const [button, name] of [
        ['Nova cobertura', 'a coverage'],
        ['Alterar taxas', 'rates'],
        ['Nova cláusula', 'a clause'],
      ] as const) {
        await page.getByRole('button', { name: button }).first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
        if (button === 'Alterar taxas') await page.getByRole('button', { name: 'Adicionar linha' }).click();
        await expectAccessible(page, `the dialog of ${name} at ${width}`);
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /voltar$/i })
          .click();
        await expect(page.getByRole('dialog')).toBeHidden();
      }
    });
});
