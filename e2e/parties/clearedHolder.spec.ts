import { expectAccessible } from '../expectAccessible';
import { giveSession } from '../portal';
import { expect, test } from '../quietTest';
import { readText } from '../waits';

test('a blocked policy holder with a missing document is cleared: the document comes, the block goes, the list says so at once', async ({
  page,
}) => {
  await giveSession(page, 'admin@aurora.example');
  await page.goto('/tomadores?bloqueado=nao');
  const link = page.getByRole('row').getByRole('link').nth(-2);
  const name = await readText(link);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const missing = page.getByRole('region', { name: 'O que falta' });
  const documents = page.getByRole('region', { name: 'Documentos' });

  await page.getByRole('tab', { name: 'Documentos' }).click();
  await documents.getByRole('button', { name: 'Solicitar documento' }).click();
  await page.getByRole('dialog').getByLabel(/^Nome/).fill('Balanço auditado de 2025');
  await page.getByRole('dialog').getByRole('button', { name: 'Solicitar documento' }).click();
  await page.getByRole('tab', { name: 'Resumo' }).click();
  await expect(missing).toContainText(/documento/i);
  await page.getByRole('button', { name: 'Bloquear', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/Justificativa/)
    .fill('Sem balanço de 2025');
  await page.getByRole('dialog').getByRole('button', { name: 'Bloquear' }).click();
  await expect(missing).toContainText('está bloqueado');
  await expectAccessible(page, 'a blocked policy holder');

  await page.getByRole('tab', { name: 'Documentos' }).click();
  const asked = documents.getByRole('listitem').filter({ hasText: 'Balanço auditado de 2025' });
  await asked.getByRole('button', { name: /Anexar arquivo/ }).click();
  const chooser = page.waitForEvent('filechooser');
  await asked.getByText('Arraste arquivos para cá ou clique para escolher').click();
  await (
    await chooser
  ).setFiles({ name: 'balanco.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 balanço') });
  await expect(asked).toContainText('Aguardando');
  await page.getByRole('tab', { name: 'Resumo' }).click();
  await expect(missing).not.toContainText(/documento/i);

  await page.getByRole('button', { name: 'Desbloquear' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/Justificativa/)
    .fill('Balanço recebido');
  await page.getByRole('dialog').getByRole('button', { name: 'Desbloquear' }).click();
  await expect(missing).not.toContainText('está bloqueado');
});
