import type { Page } from '@playwright/test';
import { expectAccessible } from '../expectAccessible';
import { giveSession } from '../portal';
import { expect, test } from '../quietTest';
import { expectNoOverflow } from '../expectNoOverflow';

const pdf = (name: string, text: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF`),
});
const item = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

async function create(page: Page, name: string, readers: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Criar documento' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Nome do documento/).fill(name);
  for (const reader of ['Seguradora', 'Corretor', 'Tomador', 'Outro', 'Agente do corretor', 'Assessor'])
    await dialog.getByRole('checkbox', { name: reader, exact: true }).setChecked(readers.includes(reader));
  await dialog.getByRole('button', { name: 'Criar documento' }).click();
  await expect(item(page, name)).toContainText('Sem arquivo');
}

async function give(page: Page, name: string, verb: string, file: ReturnType<typeof pdf>): Promise<void> {
  await page.getByRole('button', { name: `${verb} ${name}`, exact: true }).click();
  await page.locator('input[type="file"]').setInputFiles(file);
}

test('a manager creates, publishes, replaces, deletes and undoes; each reader finds what is for them', async ({
  page,
  browser,
}) => {
  const stamp = Date.now().toString(36);
  const [forBrokers, forStaff] = [`Circular ${stamp}`, `Norma ${stamp}`];
  await giveSession(page, 'admin@aurora.example');
  await page.goto('/documentos?pasta=circulars');
  await expect(page.getByRole('heading', { level: 1, name: 'Documentos' })).toBeVisible();

  await create(page, forBrokers, ['Corretor']);
  await give(page, forBrokers, 'Enviar arquivo', pdf('primeira.pdf', 'primeira'));
  await expect(item(page, forBrokers)).toContainText('Versão 1');
  await give(page, forBrokers, 'Substituir arquivo', pdf('segunda.pdf', 'segunda'));
  await expect(item(page, forBrokers)).toContainText('Versão 2');
  await item(page, forBrokers).getByText('1 versão anterior').click();
  await expect(item(page, forBrokers).getByRole('button', { name: 'Ver primeira.pdf' })).toBeVisible();
  await create(page, forStaff, ['Seguradora']);
  await give(page, forStaff, 'Enviar arquivo', pdf('norma.pdf', 'norma'));
  await expect(item(page, forStaff)).toContainText('Versão 1');

  await page.getByRole('button', { name: `Alterar ${forBrokers}`, exact: true }).click();
  await page.getByRole('dialog').getByLabel('Descrição').fill('Vale a partir de hoje.');
  await expectAccessible(page, 'changing a document of the insurer');
  await page.getByRole('dialog').getByRole('button', { name: 'Alterar documento' }).click();
  await expect(item(page, forBrokers)).toContainText('Vale a partir de hoje.');
  await page.getByRole('button', { name: `Histórico ${forBrokers}`, exact: true }).click();
  await expect(item(page, forBrokers)).toContainText('Arquivo substituído');

  const other = await browser.newContext();
  const reader = await other.newPage();
  await giveSession(reader, 'corretor@boreal.example');
  await reader.goto(`/documentos?busca=${stamp}`);
  await expect(item(reader, forBrokers)).toContainText('Versão 2');
  await expect(item(reader, forStaff)).toHaveCount(0);
  await expect(reader.getByRole('button', { name: /^(Criar|Alterar|Excluir|Substituir)/ })).toHaveCount(0);
  await expect(item(reader, forBrokers)).not.toContainText('versão anterior');
  await reader.getByRole('button', { name: 'Ver segunda.pdf' }).click();
  await expect(reader.getByRole('dialog', { name: 'segunda.pdf' })).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: `Excluir ${forBrokers}`, exact: true }).click();
  await expect(item(page, forBrokers)).toHaveCount(0);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(item(page, forBrokers)).toContainText('Versão 2');
});

test('the documents are accessible in every theme, and nothing stands out of the page on a phone', async ({ page }) => {
  await giveSession(page, 'admin@aurora.example');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/documentos');
    await expect(page.getByRole('listitem', { name: 'Manual do corretor' })).toBeVisible();
    await expectAccessible(page, `the insurer's documents at ${width} pixels`);
    await expectNoOverflow(page);
  }
  await page.getByLabel('Buscar documento').fill('licenças certidão');
  await expect(page.getByRole('listitem', { name: 'Certidão de regularidade' })).toBeVisible();
  await expect(page.getByRole('listitem', { name: 'Manual do corretor' })).toHaveCount(0);
});
