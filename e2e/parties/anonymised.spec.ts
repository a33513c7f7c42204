import type { Page } from '@playwright/test';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { ANONYMISED_NAME, ANONYMISE_WORD } from '@portal/shared/domain/parties/retention';
import { expectAccessible } from '../expectAccessible';
import { expectNoOverflow } from '../expectNoOverflow';
import { giveSession } from '../portal';
import { expect, test } from '../quietTest';

const ADMINISTRATOR = 'admin@aurora.example';
const PERSON = { name: 'Otília Braga Sarmento', document: '314.159.265-90', masked: '***.159.265-**' };
const STREET = 'Rua das Palmeiras Imperiais';
const REASON = 'Pedido da titular por carta';

/** Registers the person from a file, so that the test uses up nobody of the demonstration. */
async function register(page: Page): Promise<string> {
  await page.goto(addresses.insureds());
  await page.getByRole('button', { name: 'Importar segurados' }).press('Enter');
  const lines = [
    'CPF ou CNPJ;Nome;Setor;CEP;Logradouro;Número;Bairro;Município;UF',
    `${PERSON.document};${PERSON.name};Privado;50030-230;${STREET};12;Recife;Recife;PE`,
  ];
  await page.locator('input[type=file]').setInputFiles({
    name: 'pessoas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  await expect(page.getByRole('heading', { level: 1, name: 'pessoas.csv' })).toBeVisible();
  await page.getByRole('button', { name: 'Cadastrar 1 segurado' }).press('Enter');
  await expect(page.getByText('1 segurado cadastrado.').first()).toBeVisible();
  return new URL(page.url()).pathname;
}

/** Checks that a page that is still there shows neither the name nor the CPF nor the address of the person. */
async function expectNoTrace(page: Page): Promise<void> {
  const main = page.getByRole('main');
  for (const trace of [PERSON.name, PERSON.document, PERSON.masked, STREET])
    await expect(main).not.toContainText(trace);
}

test('an administrator anonymizes a person without business, and nothing is left of who it was', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await giveSession(page, ADMINISTRATOR);
  const file = await register(page);
  await page.goto(addresses.insureds(PERSON.name));
  await page.getByRole('row').getByRole('link', { name: PERSON.name }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: PERSON.name })).toBeVisible();
  await page.getByRole('tab', { name: 'Cadastro' }).click();
  await expect(page.getByRole('region', { name: 'Endereços' })).toContainText(STREET);
  const record = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Bloquear' }).press('Enter');
  await page
    .getByRole('dialog')
    .getByLabel(/Justificativa/)
    .fill(`A pedido de ${PERSON.name}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Bloquear' }).press('Enter');
  await expect(page.getByText('Bloqueado', { exact: true })).toBeVisible();

  await test.step('who does not administer the insurer is offered nothing', async () => {
    const desk = await browser.newContext({ baseURL: baseURL! });
    const viewer = await desk.newPage();
    await giveSession(viewer, 'consulta@aurora.example', new URL(page.url()).origin);
    await viewer.goto(record);
    await expect(viewer.getByRole('heading', { level: 1, name: PERSON.name })).toBeVisible();
    await expect(viewer.getByRole('button', { name: 'Anonimizar dados' })).toBeHidden();
    await desk.close();
  });

  await test.step('it is asked for by a reason and a typed word', async () => {
    await page.getByRole('button', { name: 'Anonimizar dados' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Anonimizar os dados desta pessoa?' });
    await expect(dialog).toContainText(`${PERSON.name} deixa de existir no portal`);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page, `anonymizing a person at ${width} pixels`, '[role="dialog"]');
    }
    await dialog.getByRole('button', { name: 'Anonimizar' }).press('Enter');
    await expect(dialog.getByText('Escreva a justificativa: ela fica no histórico.')).toBeVisible();
    await dialog.getByRole('checkbox', { name: /Nenhum processo judicial ou administrativo/ }).check();
    await dialog.getByLabel(/^Justificativa/).fill(REASON);
    await dialog.getByLabel(/^Digite/).fill(ANONYMISE_WORD);
    await dialog.getByRole('button', { name: 'Anonimizar' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('status').getByText('Dados anonimizados', { exact: true })).toBeVisible();
  });

  await test.step('the record stays, without the person', async () => {
    await expect(page.getByRole('heading', { level: 1, name: ANONYMISED_NAME })).toBeVisible();
    await expect(page.getByText(/^Dados anonimizados em/)).toBeVisible();
    for (const action of ['Anonimizar dados', 'Exportar dados do titular', 'Desbloquear', 'Adicionar endereço'])
      await expect(page.getByRole('button', { name: action })).toBeHidden();
    await page.getByRole('tab', { name: 'Histórico' }).click();
    const history = page.getByRole('region', { name: 'Histórico' });
    await expect(history).toContainText(`Justificativa: ${REASON}`);
    await expectNoTrace(page);
    await expectAccessible(page, 'a person who was anonymized');
    await expectNoOverflow(page);
  });

  await test.step('nobody finds the person', async () => {
    for (const search of [PERSON.name, PERSON.document]) {
      await page.goto(addresses.insureds(search));
      await expect(page.getByText(/Nenhum segurado/).first()).toBeVisible();
    }
    await page.goto(file);
    await expect(page.getByRole('heading', { level: 1, name: 'pessoas.csv' })).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectNoTrace(page);
  });
});
