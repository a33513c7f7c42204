import { addDays, formatDate } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { acceptDocuments, openOnlyCard } from '../board/examineCard';
import { expectAccessible } from '../expectAccessible';
import { giveSession } from '../portal';
import { expect, test } from '../quietTest';
import { responseOf } from '../requests';
import { readText } from '../waits';

test('a contract of counter-guarantee gets two attorneys who sign together, a married surety with spouse and a company, becomes a PDF, and is signed once its copy and its signatures are accepted', async ({
  page,
}) => {
  test.slow();
  await giveSession(page, 'admin@aurora.example');
  await page.goto('/tomadores?busca=Construtora Horizonte&bloqueado=nao');
  await page.getByRole('row').getByRole('link').last().click();
  await page.getByRole('tab', { name: 'Contragarantia' }).click();
  const section = page.getByRole('region', { name: 'Contragarantia (CCG)' });
  await section.getByRole('button', { name: /^(Abrir|Substituir) contrato$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Abrir (contrato|substituto)$/ })
    .click();
  await expect(section.getByText('Nenhum signatário')).toBeVisible();
  const number = await readText(section.getByText(/^CCG-\d+$/).first());

  const dialog = page.getByRole('dialog');
  const choose = async (label: RegExp, option: string) => {
    await dialog.getByLabel(label).click();
    await page.getByTitle(option, { exact: true }).click();
  };
  const describePerson = async (profession: string) => {
    await dialog.getByLabel(/^Profissão(?! do cônjuge)/).fill(profession);
    await dialog.getByLabel(/^Documento de identidade(?! do cônjuge)/).fill('RG 1.234.567 SDS/PE');
    await dialog.getByLabel(/^Endereço/).fill('Rua do Sol, 10, Boa Vista, Recife/PE');
  };
  const attach = async (name: string) => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByText('Arraste arquivos para cá ou clique para escolher').click();
    await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 assinado') });
    await expect(dialog.getByRole('button', { name: `Remover ${name}` })).toBeVisible();
  };
  const add = section.getByRole('button', { name: 'Adicionar signatário' });
  await add.click();
  await choose(/^Qualidade/, 'Procurador(a)');
  await choose(/^Assinatura/, 'Em conjunto: 2 assinaturas');
  await dialog.getByLabel(/^Nome/).fill('Rita Campos');
  await dialog.getByLabel(/CPF/).fill('280.012.389-38');
  await describePerson('engenheira');
  await dialog.getByRole('textbox', { name: /Procuração válida até/ }).fill(formatDate(addDays(today(), -1)));
  await dialog.getByLabel(/Poderes/).fill('Assinar contratos de contragarantia');
  await attach('procuracao.pdf');
  await dialog.getByRole('button', { name: 'Adicionar signatário' }).click();
  await expect(dialog.getByText('A procuração está vencida. Peça outra')).toBeVisible();
  await dialog.getByRole('textbox', { name: /Procuração válida até/ }).fill(formatDate(addDays(today(), 90)));
  await dialog.getByRole('button', { name: 'Adicionar signatário' }).click();
  await expect(section.getByText('Rita Campos')).toBeVisible();
  await section.getByRole('button', { name: 'Gerar documento' }).click();
  await expect(page.getByText(/assina por dois procuradores em conjunto: falta 1 signatário/)).toBeVisible();
  await add.click();
  await choose(/^Qualidade/, 'Procurador(a)');
  await dialog.getByLabel(/^Nome/).fill('Joaquim Prado');
  await dialog.getByLabel(/CPF/).fill('412.879.360-40');
  await describePerson('contador');
  await dialog.getByRole('checkbox', { name: 'Procuração por prazo indeterminado' }).check();
  await dialog.getByLabel(/Poderes/).fill('Assinar contratos de contragarantia');
  await attach('procuracao-conjunta.pdf');
  await dialog.getByRole('button', { name: 'Adicionar signatário' }).click();
  await expect(section.getByText('Joaquim Prado')).toBeVisible();
  await add.click();
  await choose(/Assina como/, 'Fiador');
  await dialog.getByLabel(/^Nome/).fill('Álvaro de Souza Brandão');
  await dialog.getByLabel(/CPF ou CNPJ/).fill('746.218.530-07');
  await describePerson('engenheiro');
  await choose(/Estado civil/, 'Casado(a)');
  await choose(/Regime de bens/, 'Comunhão parcial de bens');
  await dialog.getByLabel(/Nome do cônjuge/).fill('Marta Brandão');
  await dialog.getByLabel(/CPF do cônjuge/).fill('583.904.127-05');
  await dialog.getByLabel(/Profissão do cônjuge/).fill('médica');
  await dialog.getByLabel(/Documento de identidade do cônjuge/).fill('RG 7.654.321 SDS/PE');
  await expectAccessible(page, 'who signs a contract of counter-guarantee');
  await dialog.getByRole('button', { name: 'Adicionar signatário' }).click();
  await expect(section.getByText(/Assina também o cônjuge, Marta Brandão/)).toBeVisible();

  await add.click();
  await choose(/Assina como/, 'Fiador');
  await dialog.getByLabel(/^Nome/).fill('Serra Holding S.A.');
  await dialog.getByLabel(/CPF ou CNPJ/).fill('45.723.174/0001-10');
  await dialog.getByLabel(/^Endereço/).fill('Avenida Central, 1, Recife/PE');
  await dialog.getByRole('button', { name: 'Adicionar signatário' }).click();
  await expect(section.getByText('Serra Holding S.A.')).toBeVisible();
  await section.getByRole('button', { name: 'Gerar documento' }).click();
  await expect(page.getByText(/Adicione quem assina por Serra Holding S\.A\./)).toBeVisible();
  await add.click();
  await choose(/^Representa/, 'Serra Holding S.A. (fiador)');
  await choose(/^Qualidade/, 'Procurador(a)');
  await dialog.getByLabel(/^Nome/).fill('Rita Campos');
  await dialog.getByLabel(/CPF/).fill('280.012.389-38');
  await describePerson('engenheira');
  await dialog.getByRole('textbox', { name: /Procuração válida até/ }).fill(formatDate(addDays(today(), 90)));
  await dialog.getByLabel(/Poderes/).fill('Prestar fiança');
  await attach('procuracao-holding.pdf');
  await dialog.getByRole('button', { name: 'Adicionar signatário' }).click();
  await expect(section.getByText('Representante legal de Serra Holding S.A., procurador(a)')).toBeVisible();

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
  await attach('ccg.pdf');
  await dialog.getByRole('button', { name: 'Enviar contrato assinado' }).click();
  await expect(section.getByText('Aguardando análise da seguradora')).toBeVisible();
  await page.getByRole('tab', { name: 'Documentos' }).click();
  await expect(page.getByRole('region', { name: 'Documentos' })).toContainText('assinado, recebido em');

  await test.step('the insurer accepts the papers and confirms the signatures', async () => {
    const holder = page.url();
    await acceptDocuments(page);
    await openOnlyCard(page, 'Crédito', number);
    await page.getByRole('button', { name: 'Aprovar', exact: true }).click();
    const question = page.getByRole('dialog', { name: /^Aprovar/ });
    const signatures = question.getByRole('group', { name: 'Assinaturas conferidas no documento' });
    for (const signature of [
      /^Rita Campos .*tomador/,
      /^Joaquim Prado .*em conjunto/,
      /^Rita Campos .*Serra/,
      /^Álvaro/,
      /^Marta/,
    ])
      await signatures.getByRole('checkbox', { name: signature }).check();
    await question.getByRole('textbox', { name: /^Data da assinatura/ }).fill(formatDate(today()));
    await question.getByRole('button', { name: /^Aprovar/ }).click();
    await expect(page.getByText('Card aprovado')).toBeVisible();
    await page.goto(holder);
    await page.getByRole('tab', { name: 'Contragarantia' }).click();
    await expect(section.getByText('Assinado', { exact: true }).first()).toBeVisible();
  });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `contracts of counter-guarantee at ${width} pixels`);
  }
});
