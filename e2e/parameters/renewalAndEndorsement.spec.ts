import type { Page } from '@playwright/test';
import { expectAccessible } from '../expectAccessible';
import { openAs } from '../portal';
import { expect, test } from '../quietTest';
import { openInNewSet, publishSet } from './publish';

const INSURER = 'admin@aurora.example';
const MODALITY = 'Executante fornecedor · ramo 0776';

const typed = async (page: Page, label: RegExp | string, text: string) => {
  const field = page.getByRole('textbox', { name: label });
  await field.fill('');
  await field.pressSequentially(text);
};
const choose = async (page: Page, label: RegExp, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByTitle(option, { exact: true }).last().click();
};

test.use({ actionTimeout: 15_000 });

test('a renewal rule and a sub-type of endorsement are drafted, reviewed by the second administrator, and in force', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const set = await openInNewSet(page, '/parametrizacao/renovacao', 'Renovação e endosso');
  await page.getByRole('button', { name: 'Nova regra' }).click();
  // Of many modalities only those in sight are there: it is searched for.
  await page.getByRole('combobox', { name: /^Modalidade/ }).pressSequentially('Executante fornecedor');
  await page.getByTitle(MODALITY, { exact: true }).last().click();
  await choose(page, /^Abertura da renovação/, 'Aberta pela plataforma');
  await typed(page, /^Antecedência/, '110');

  // Leaving asks, and what was typed is there again.
  await page.getByRole('link', { name: 'Renovação', exact: true }).last().click();
  await page.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page.getByRole('table', { name: 'Renovação por modalidade' })).toBeVisible();
  await page.getByRole('button', { name: 'Nova regra' }).click();
  await expect(page.getByRole('textbox', { name: /^Antecedência/ })).toHaveValue('110');
  await page.getByRole('button', { name: 'Salvar rascunho' }).click();
  const renewal = page.getByRole('row', { name: new RegExp(`^${MODALITY}`) });
  await expect(renewal).toContainText('Só em rascunho');

  await page.goto(`/parametrizacao/endosso/create?mudanca=${set}`);
  await choose(page, /^Tipo de endosso/, 'Neutro');
  await typed(page, /^Nome(?! do)/, 'Troca de endereço');
  await page.getByRole('checkbox', { name: 'Dados do tomador' }).check();
  await typed(page, /^Nome do motivo 1/, 'Mudança de sede');
  await typed(page, /^Documento, documento 1/, 'Alteração do contrato social');
  await page.getByRole('button', { name: 'Salvar rascunho' }).click();
  const subType = page.getByRole('row', { name: /^Troca de endereço/ });
  await expect(subType).toContainText('Só em rascunho');

  await publishSet(page, browser, set);

  await page.goto('/parametrizacao/renovacao');
  await expect(renewal).toContainText('Em vigor');
  await expect(renewal).toContainText('110 dias');
  await page.goto('/parametrizacao/endosso');
  await expect(subType).toContainText('Em vigor');
  await expect(subType).toContainText('Mudança de sede');
});

for (const width of [1440, 390])
  test(`the screens of renewal and endorsement have no accessibility findings at ${width} pixels`, async ({ page }) => {
    // Eight audits of whole pages, each in every theme.
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, INSURER, '/parametrizacao/renovacao');
    const ofScreen = async (name: string) => {
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expectAccessible(page, `${name} at ${width} pixels`);
    };
    await ofScreen('renewal');
    await page.goto('/parametrizacao/renovacao/configure');
    await ofScreen('the general rule of renewal');
    await page.goto('/parametrizacao/renovacao/create');
    await ofScreen('a new renewal rule');
    await page.goto('/parametrizacao/renovacao');
    await page
      .getByRole('link', { name: /^Alterar a renovação de/ })
      .first()
      .click();
    await ofScreen('a renewal rule');
    await page.goto('/parametrizacao/endosso');
    await ofScreen('endorsements');
    await page
      .getByRole('link', { name: /^Configurar a atualização anual/ })
      .first()
      .click();
    await ofScreen('a yearly update');
    await page.goto('/parametrizacao/endosso/create');
    await ofScreen('a new sub-type');
    await page.goto('/parametrizacao/endosso');
    await page
      .getByRole('link', { name: /^Alterar Cancelamento/ })
      .first()
      .click();
    await ofScreen('a sub-type');
  });
