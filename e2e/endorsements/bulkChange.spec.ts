import { expectAccessible } from '../expectAccessible';
import { openAs } from '../portal';
import { expect, test } from '../quietTest';

const INSURER = 'admin@aurora.example';

for (const [where, viewport] of Object.entries({
  'at a desk': { width: 1440, height: 900 },
  'on a phone': { width: 390, height: 844 },
}))
  test(`the insurer adds one clause to two policies, sees before what each gets, and each gets an endorsement, ${where}`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(viewport);
    await openAs(page, INSURER, '/apolices/endossos/em-lote/nova?situacao=2&modalidade=&ordem=EndDate&sentido=desc');
    const boxes = page.getByRole('checkbox', { name: /^Escolher \d/ });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await expect(page.getByText('2 apólices escolhidas')).toBeVisible();
    await expectAccessible(page, `policies that are chosen, ${where}`);
    await page.getByRole('button', { name: 'Continuar' }).click();

    await page.getByRole('combobox', { name: 'Alteração' }).press('Enter');
    await page.getByTitle('Correção de textos', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Nome da cláusula' }).fill(`Foro ${where}`);
    await page.getByRole('textbox', { name: /^Texto da cláusula/ }).fill('Fica eleito o foro da comarca do Recife.');
    await page.getByRole('combobox', { name: 'Motivo' }).press('Enter');
    await page.getByRole('option').first().waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await expectAccessible(page, `what changes in many policies, ${where}`);
    await page.getByRole('button', { name: 'Continuar' }).click();

    await expect(page.getByText('Muda', { exact: true })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Não aceitam' })).toHaveText(/prontas para emitir\s*2/);
    await page.getByText('O que muda nesta apólice').first().click();
    await expect(page.getByText('Fica eleito o foro da comarca do Recife.').first()).toBeVisible();
    await expectAccessible(page, `what each policy would get, ${where}`);
    await page.getByRole('button', { name: 'Começar' }).click();
    await page.getByRole('dialog', { name: 'Alterar 2 apólices?' }).getByRole('button', { name: 'Começar' }).click();

    await expect(page.getByText('Concluída', { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('link', { name: /-E\d/ })).toHaveCount(2);
    await expectAccessible(page, `what came of a bulk change, ${where}`);
  });
