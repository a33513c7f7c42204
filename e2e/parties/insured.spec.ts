import { expectAccessible } from '../expectAccessible';
import { giveSession } from '../portal';
import { expect, test } from '../quietTest';
import { expectNoOverflow } from '../expectNoOverflow';
import { readText } from '../waits';

test('an insured is opened from the list, blocked with a reason, given an address and a document, and its history tells', async ({
  page,
}) => {
  await giveSession(page, 'admin@aurora.example');
  await page.goto('/segurados?privado=nao');
  const first = page.getByRole('row').getByRole('link').last();
  const name = await readText(first);
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.getByRole('button', { name: 'Bloquear' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Justificativa/).fill('Sede interditada pela Defesa Civil');
  await expectAccessible(page, 'blocking an insured');
  await dialog.getByRole('button', { name: 'Bloquear' }).click();
  await expect(page.getByText('Bloqueado', { exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'Cadastro' }).click();
  await page.getByRole('button', { name: 'Adicionar endereço' }).click();
  await page.getByLabel('CEP').fill('50030-230');
  await expect(page.getByText(/O CEP é de Recife|Endereço encontrado/)).toBeVisible();
  await page.getByLabel(/^Rua/).fill('Cais do Apolo');
  await page.getByLabel(/^Número/).fill('77');
  await page.getByLabel(/^Bairro/).fill('Recife');
  await page.getByRole('button', { name: 'Salvar endereço' }).click();
  await page.getByRole('button', { name: 'Tornar principal: Cais do Apolo, 77' }).click();
  await expect(page.getByRole('region', { name: 'Endereços' }).getByRole('listitem').first()).toContainText(
    'Cais do Apolo',
  );

  await page.getByRole('tab', { name: 'Documentos' }).click();
  await page.getByRole('button', { name: 'Solicitar documento' }).click();
  await page.getByRole('dialog').getByLabel(/Nome/).fill('Ato de nomeação');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Solicitar/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Ato de nomeação' })).toBeVisible();

  await page.getByRole('tab', { name: 'Histórico' }).click();
  const history = page.getByRole('region', { name: 'Histórico' });
  await expect(history).toContainText('Justificativa: Sede interditada pela Defesa Civil');
  await expect(history).toContainText('Outro endereço principal');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `an insured at ${width} pixels`);
    await expectNoOverflow(page);
  }

  // As it was, for whoever comes next.
  await page.getByRole('button', { name: 'Desbloquear' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/Justificativa/)
    .fill('Sede liberada');
  await page.getByRole('dialog').getByRole('button', { name: 'Desbloquear' }).click();
  await expect(page.getByText('Liberado', { exact: true })).toBeVisible();
});
