import type { Browser, Locator, Page } from '@playwright/test';
import { expectAccessible } from '../expectAccessible';
import { expectNoOverflow } from '../expectNoOverflow';
import { giveSession } from '../portal';
import { expect, test } from '../quietTest';

async function open(browser: Browser, baseURL: string | undefined, username: string): Promise<Page> {
  const page = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await giveSession(page, username);
  return page;
}

async function attach(page: Page, document: Locator, name: string): Promise<void> {
  await document.getByRole('button', { name: /Anexar arquivo/ }).click();
  const chooser = page.waitForEvent('filechooser');
  await document.getByText('Arraste arquivos para cá ou clique para escolher').click();
  await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7 ${name}`) });
  await expect(document).toContainText(name);
}

test('a policy holder sees its own record, and answers a request that the insurer accepts', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const NAME = `Balancete de ${Date.now()}`;
  const own = await open(browser, baseURL, 'tomador@construtora.example');
  await own.goto('/tomadores');
  await expect(own).toHaveURL(/\/tomador\/[0-9a-f-]{36}/);
  await expect(own.getByRole('region', { name: 'Limite', exact: true })).toContainText('R$');
  await expect(own.getByRole('region', { name: 'Nomeações' })).toBeVisible();
  await expectAccessible(own, 'the own record of a policy holder');
  const path = new URL(own.url()).pathname;

  const insurer = await open(browser, baseURL, 'admin@aurora.example');
  await insurer.goto(`${path}?aba=documentos`);
  await insurer.getByRole('button', { name: 'Solicitar documento' }).click();
  const request = insurer.getByRole('dialog');
  await request.getByLabel(/^Nome/).fill(NAME);
  await request.getByRole('button', { name: 'Solicitar documento' }).click();
  const asked = insurer.getByRole('listitem').filter({ hasText: NAME });
  await expect(asked).toBeVisible();

  await own.goto(`${path}?aba=documentos`);
  const answered = own.getByRole('listitem').filter({ hasText: NAME });
  await attach(own, answered, 'balancete.pdf');
  await expect(answered).toContainText('Aguardando análise');
  await expect(answered.getByRole('button', { name: /^Aprovar/ })).toHaveCount(0);
  await expect(own.getByRole('button', { name: 'Solicitar documento' })).toHaveCount(0);
  await own.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(own);

  await insurer.reload();
  await asked.getByRole('button', { name: /^Aprovar/ }).click();
  await expect(asked).toContainText('Conforme');

  await own.reload();
  await expect(answered).toContainText('Conforme');
});
