import { expectAccessible } from '../expectAccessible';
import { giveSession } from '../portal';
import { expect, test } from '../quietTest';
import { responseOf } from '../requests';

test('a contract of counter-guarantee gets a married surety and its spouse, becomes a PDF, and its signed copy waits on a card', async ({
  page,
}) => {
  await giveSession(page, 'admin@aurora.example');
  await page.goto('/tomadores?busca=Construtora Horizonte&bloqueado=nao');
  await page.getByRole('row').getByRole('link').last().click();
  await page.getByRole('tab', { name: 'Contragarantia' }).click();
  const section = page.getByRole('region', { name: 'Contragarantia (CCG)' });
  await section.getByRole('button', { name: 'Abrir contrato' }).click();
  await expect(section.getByText('Nenhum signatário')).toBeVisible();

  const dialog = page.getByRole('dialog');
  const choose = async (label: RegExp, option: string) => {
    await dialog.getByLabel(label).click();
    await page.getByTitle(option, { exact: true }).click();
  };
  const add = section.getByRole('button', { name: 'Adicionar signatário' });
  await add.click();
  await dialog.getByLabel(/^Nome/).fill('Rita Campos');
  await dialog.getByLabel(/CPF/).fill('111.444.777-35');
  await dialog.getByRole('button', { name: 'Adicionar signatário' }).click();
  await expect(section.getByText('Rita Campos')).toBeVisible();
  await add.click();
  await choose(/Assina como/, 'Fiador');
  await dialog.getByLabel(/^Nome/).fill('Álvaro de Souza Brandão');
  await dialog.getByLabel(/CPF ou CNPJ/).fill('529.982.247-25');
  await choose(/Estado civil/, 'Casado(a)');
  await choose(/Regime de bens/, 'Comunhão parcial de bens');
  await dialog.getByLabel(/Nome do cônjuge/).fill('Marta Brandão');
  await dialog.getByLabel(/CPF do cônjuge/).fill('390.533.447-05');
  await expectAccessible(page, 'who signs a contract of counter-guarantee');
  await dialog.getByRole('button', { name: 'Adicionar signatário' }).click();
  await expect(section.getByText(/Assina também o cônjuge, Marta Brandão/)).toBeVisible();

  await section.getByRole('button', { name: 'Gerar documento' }).click();
  const opened = page.context().waitForEvent('page');
  const open = () => section.getByRole('button', { name: 'Abrir documento' }).click();
  const signed = await responseOf(page, /DownloadCounterGuarantee/, open);
  const { Response } = (await signed.json()) as { Response: { UrlToDownload: string } };
  const file = await page.evaluate(
    async (address) => (await (await fetch(address)).text()).slice(0, 5),
    new URL(Response.UrlToDownload, page.url()).href,
  );
  expect(file).toBe('%PDF-');
  await (await opened).close();

  await section.getByRole('button', { name: 'Enviar contrato assinado' }).click();
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByText('Arraste arquivos para cá ou clique para escolher').click();
  await (
    await chooser
  ).setFiles({ name: 'ccg.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 assinado') });
  await expect(dialog.getByRole('button', { name: 'Remover ccg.pdf' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Enviar contrato assinado' }).click();
  await expect(section.getByText('Aguardando análise da seguradora')).toBeVisible();
  await page.getByRole('tab', { name: 'Documentos' }).click();
  await expect(page.getByRole('region', { name: 'Documentos' })).toContainText('assinado, recebido em');
  await page.getByRole('tab', { name: 'Contragarantia' }).click();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `contracts of counter-guarantee at ${width} pixels`);
  }
});
