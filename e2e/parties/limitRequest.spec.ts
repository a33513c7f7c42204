import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../expectAccessible';
import { giveSession } from '../portal';
import { expect, test } from '../quietTest';
import { readText } from '../waits';

async function open(browser: Browser, baseURL: string | undefined, username: string): Promise<Page> {
  const page = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await giveSession(page, username);
  return page;
}

/** Approves the card of the policy holder's request, found as people find it. */
async function approveLimit(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar páginas, registros e ações' }).fill(`Limite ${name}`);
  await page
    .getByRole('option', { name: /Limite \d+/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Aprovar', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^Aprovar/ });
  await question.getByLabel(/^Justificativa/).fill('Balanço conferido.');
  await question.getByRole('button', { name: /^Aprovar/ }).click();
  await expect(page.getByText('Card aprovado')).toBeVisible();
}

test('a broker asks for a limit with a document, and reads that it was granted once the insurer has decided its card', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const ofBroker = await open(browser, baseURL, 'corretor@boreal.example');
  await ofBroker.goto('/tomadores?bloqueado=nao');
  const link = ofBroker.getByRole('row').getByRole('link').last();
  const name = await readText(link);
  await link.click();
  await expect(ofBroker.getByRole('heading', { level: 1, name })).toBeVisible();
  const path = new URL(ofBroker.url()).pathname;

  await ofBroker.getByRole('tab', { name: 'Crédito' }).click();
  await ofBroker.getByRole('button', { name: 'Pedir limite' }).click();
  const dialog = ofBroker.getByRole('dialog');
  await dialog.getByLabel(/Limite de que precisa/).fill('999.999.999,99');
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

  const ofInsurer = await open(browser, baseURL, 'admin@aurora.example');
  await ofInsurer.goto(`${path}?aba=credito`);
  const read = ofInsurer.getByRole('region', { name: 'Pedidos de limite' });
  await expect(read).toContainText('Ponte sobre o rio Capibaribe, 30 meses');
  await expect(read).toContainText('Boreal');
  await ofInsurer.getByRole('tab', { name: 'Resumo' }).click();
  await expect(ofInsurer.getByRole('region', { name: 'O que falta' })).toContainText('pedido de revisão do limite');

  await approveLimit(ofInsurer, name);
  await ofBroker.reload();
  await expect(requests.getByRole('listitem').first()).toContainText('Concedido');
  await ofBroker.getByRole('tab', { name: 'Resumo' }).click();
  const limit = ofBroker.getByRole('region', { name: 'Limite', exact: true });
  await expect(limit.getByRole('meter', { name: /^Limite total/ })).toHaveAttribute(
    'aria-valuetext',
    /de R\$\s999\.999\.999,99$/,
  );
  await expect(limit).toContainText('livres');
  for (const page of [ofBroker, ofInsurer]) await page.context().close();
});

test('the insurer limits a modality group, and raises that limit alone when a broker asks for more', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const ofBroker = await open(browser, baseURL, 'corretor@boreal.example');
  await ofBroker.goto('/tomadores?bloqueado=nao');
  const link = ofBroker.getByRole('row').getByRole('link').nth(2);
  const name = await readText(link);
  await link.click();
  await expect(ofBroker.getByRole('heading', { level: 1, name })).toBeVisible();
  const path = new URL(ofBroker.url()).pathname;

  const ofInsurer = await open(browser, baseURL, 'admin@aurora.example');
  await ofInsurer.goto(`${path}?aba=credito`);
  await ofInsurer.getByRole('button', { name: 'Limitar um grupo' }).click();
  const limiting = ofInsurer.getByRole('dialog');
  await limiting.getByRole('combobox', { name: /Grupo de modalidades/ }).click();
  // Nothing is used of the last of them.
  await ofInsurer.keyboard.press('ArrowUp');
  await ofInsurer.keyboard.press('Enter');
  await expect(limiting).toContainText(/De R\$\s0,00, já usados/);
  await limiting.getByLabel(/Limite do grupo/).fill('5000,37');
  await limiting.getByLabel(/Justificativa/).fill('Primeira operação deste tipo');
  await expectAccessible(ofInsurer, 'limiting a modality group');
  await limiting.getByRole('button', { name: 'Limitar grupo' }).click();
  const row = (page: Page) =>
    page.getByRole('table', { name: 'Limites por grupo de modalidades' }).getByRole('row').filter({ hasText: ',37' });
  await expect(row(ofInsurer)).toContainText('5.000,37');
  const named = row(ofInsurer).getByRole('rowheader');
  const branch = await readText(named.locator('.parties-group-limits-branch'));
  const group = (await readText(named)).replace(branch, '').trim();

  await ofBroker.goto(`${path}?aba=credito`);
  await expect(row(ofBroker)).toContainText(group);
  await ofBroker.getByRole('button', { name: 'Pedir limite' }).click();
  const dialog = ofBroker.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /Limite/ }).click();
  await ofBroker.getByRole('listbox').waitFor({ state: 'attached' });
  await ofBroker.keyboard.press('ArrowDown');
  await ofBroker.keyboard.press('Enter');
  await expect(dialog).toContainText(`O limite para ${group}`);
  await dialog.getByLabel(/Limite de que precisa/).fill('8000,37');
  await dialog.getByLabel(/Justificativa/).fill('Segunda operação');
  await dialog.getByRole('button', { name: 'Enviar para análise' }).click();
  const requests = ofBroker.getByRole('region', { name: 'Pedidos de limite' });
  await expect(requests).toContainText(new RegExp(`${group} \\(.*\\): de`));

  await approveLimit(ofInsurer, name);
  await ofBroker.reload();
  await expect(requests.getByRole('listitem').first()).toContainText('Concedido');
  await expect(row(ofBroker)).toContainText('8.000,37');
  for (const width of [390, 1440]) {
    await ofBroker.setViewportSize({ width, height: 900 });
    await expectAccessible(ofBroker, `limits at ${width} pixels`);
  }
  for (const page of [ofBroker, ofInsurer]) await page.context().close();
});
