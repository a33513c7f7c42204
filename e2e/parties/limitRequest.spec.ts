import { expectAccessible } from '../expectAccessible';
import { giveSession } from '../portal';
import { expect, test } from '../quietTest';

test('a broker asks for a limit with a document, and the insurer reads it on the page', async ({
  browser,
  baseURL,
}) => {
  const open = async (username: string) => {
    const page = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
    await giveSession(page, username);
    return page;
  };
  const ofBroker = await open('corretor@boreal.example');
  await ofBroker.goto('/tomadores?bloqueado=nao');
  const link = ofBroker.getByRole('row').getByRole('link').last();
  const name = (await link.innerText()).trim();
  await link.click();
  await expect(ofBroker.getByRole('heading', { level: 1, name })).toBeVisible();
  const path = new URL(ofBroker.url()).pathname;

  await ofBroker.getByRole('button', { name: 'Pedir limite' }).click();
  const dialog = ofBroker.getByRole('dialog');
  await dialog.getByLabel(/Limite de que precisa/).fill('99999999999');
  await dialog.getByLabel(/Justificativa/).fill('Ponte sobre o rio Capibaribe, 30 meses');
  const chooser = ofBroker.waitForEvent('filechooser');
  await dialog.getByText('Arraste arquivos para cá ou clique para escolher').click();
  await (
    await chooser
  ).setFiles({ name: 'balanco.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 balanço') });
  await expect(dialog.getByRole('button', { name: 'Remover balanco.pdf' })).toBeVisible();
  await expectAccessible(ofBroker, 'asking for a limit');
  await dialog.getByRole('button', { name: 'Enviar para análise' }).click();
  const requests = ofBroker.getByRole('region', { name: 'Pedidos de limite' });
  await expect(requests).toContainText('Em análise');
  await expect(requests).toContainText('balanco');

  const ofInsurer = await open('admin@aurora.example');
  await ofInsurer.goto(path);
  const read = ofInsurer.getByRole('region', { name: 'Pedidos de limite' });
  await expect(read).toContainText('Ponte sobre o rio Capibaribe, 30 meses');
  await expect(read).toContainText('Boreal');
  await expect(ofInsurer.getByRole('region', { name: 'O que falta' })).toContainText('pedido de revisão do limite');
  for (const page of [ofBroker, ofInsurer]) await page.context().close();
});
