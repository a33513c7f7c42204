import type { Page } from '@playwright/test';
import { expectAccessible } from '../expectAccessible';
import { giveSession } from '../portal';
import { expect, test } from '../quietTest';
import { send } from '../send';
import { readText } from '../waits';
import { issuePolicy, sendProposal, writeContractDates } from './proposalPath';

const BROKER = 'corretor@boreal.example';
/** Another one with each run: the brokerage's names are taken once. */
const TEMPLATE = `Fornecimento anual ${Date.now()}`;

test.use({ actionTimeout: 15_000 });

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).press('Enter');
const inYear = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '1 ano', exact: true }) });

/** To the quick quote by its key, from wherever the menu's keys lead; the focus is where one types. */
async function beginQuote(page: Page): Promise<void> {
  await goToProposals(page);
  await page.keyboard.press('c');
  await expect(page.getByRole('combobox', { name: /CNPJ ou nome do tomador/ })).toBeFocused();
}

async function choosePolicyHolder(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /CNPJ ou nome do tomador/ }).focus();
  await page.keyboard.type('const');
  await expect(page.getByRole('option', { name: /Construtora/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Trocar tomador' })).toBeVisible();
}

/** Waits for the price of what was typed. */
async function typeAmount(page: Page, amount: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Importância segurada/ }).focus();
  await page.keyboard.type(amount);
  await expect(inYear(page)).toContainText(/R\$\s[\d.]+,\d\d/);
}

async function keepQuote(page: Page): Promise<void> {
  await press(page, 'Guardar cotação');
  await expect(page.getByText(/^Guardada: o preço vale até/)).toBeVisible();
}

/** The template by its key, with what is typed of its name. */
async function chooseTemplate(page: Page): Promise<void> {
  await expect(page.getByRole('combobox', { name: /^Modelo/ })).toBeVisible();
  await page.keyboard.press('Alt+m');
  await expect(page.getByRole('combobox', { name: /^Modelo/ })).toBeFocused();
  // Few templates are read rather than searched: the arrows come to it.
  await page.keyboard.press('ArrowDown');
  const option = page.getByTitle(new RegExp(`^${TEMPLATE}`)).first();
  await expect(option).toBeVisible();
  const isActive = /ant-select-item-option-active/;
  await expect(async () => {
    if (!isActive.test((await option.getAttribute('class')) ?? '')) await page.keyboard.press('ArrowDown');
    await expect(option).toHaveClass(isActive, { timeout: 200 });
  }).toPass({ timeout: 60_000, intervals: [1] });
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^De R\$.*Prêmio mínimo de/)).toBeVisible();
}

/** Into the rows by the arrow, once their keys are there: they are fetched after the list. */
async function enterRows(page: Page): Promise<void> {
  const row = page.locator('.ui-row-name:focus');
  await expect(async () => {
    if ((await row.count()) === 0) await page.keyboard.press('ArrowDown');
    await expect(row).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** To the row of a record by the arrow: other tests write records that stand above it. */
async function goToRow(page: Page, name: string): Promise<void> {
  const row = page.getByRole('link', { name });
  await expect(row).toBeVisible();
  await enterRows(page);
  await expect(async () => {
    if (await row.evaluate((link) => link !== document.activeElement)) await page.keyboard.press('ArrowDown');
    await expect(row).toBeFocused({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
}

async function goToProposals(page: Page): Promise<void> {
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { level: 1, name: /^Propostas/ })).toBeVisible();
}

test('a morning of a broker without the mouse: three quotes, one proposal, one policy', async ({ page }) => {
  test.setTimeout(180_000);
  await giveSession(page, BROKER);
  await page.goto('/propostas');
  await expect(page.getByRole('heading', { level: 1, name: /^Propostas/ })).toBeVisible();

  await test.step('a quote, kept, of which a template is made', async () => {
    await beginQuote(page);
    await choosePolicyHolder(page);
    const modality = page.getByRole('combobox', { name: /^Modalidade \(/ });
    await expect(modality).toBeEnabled();
    await modality.focus();
    await page.keyboard.type('fornecedor');
    await expect(page.getByTitle(/^Executante fornecedor/).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await typeAmount(page, '300 mil');
    await keepQuote(page);
    await press(page, 'Salvar como modelo');
    const dialog = page.getByRole('dialog', { name: 'Salvar como modelo' });
    await dialog.getByRole('textbox', { name: /^Nome do modelo/ }).focus();
    await page.keyboard.type(TEMPLATE);
    await dialog.getByRole('textbox', { name: /^Comissão/ }).focus();
    await page.keyboard.type('12');
    await expectAccessible(page, 'the dialog that saves a template', '[role="dialog"]');
    await dialog.getByRole('button', { name: 'Salvar modelo' }).press('Enter');
    await expect(page.getByText('Modelo salvo')).toBeVisible();
  });

  await test.step('a second quote, begun with the template', async () => {
    await beginQuote(page);
    await chooseTemplate(page);
    await choosePolicyHolder(page);
    await typeAmount(page, '80 mil');
    await keepQuote(page);
    await expectAccessible(page, 'a quote that was begun with a template');
  });

  const number = await test.step('a third one, which becomes a proposal with its commission', async () => {
    await beginQuote(page);
    await chooseTemplate(page);
    await choosePolicyHolder(page);
    await typeAmount(page, '50 mil');
    await keepQuote(page);
    await inYear(page)
      .getByRole('button', { name: /^Fazer a proposta: 1 ano/ })
      .press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Dados do segurado' })).toBeVisible();
    await page.getByRole('combobox', { name: /CPF, CNPJ ou nome do segurado/ }).focus();
    await page.keyboard.type('munic');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Trocar segurado' })).toBeVisible();
    await press(page, 'Continuar');
    await page.getByLabel(/^Número do contrato/).focus();
    await page.keyboard.type('411/2026');
    await page.getByLabel(/^Valor do contrato/).focus();
    await page.keyboard.type('1 mi');
    await writeContractDates(page);
    await press(page, 'Continuar');
    await expect(page.getByRole('textbox', { name: /^Objeto/ })).toContainText('Garantia das obrigações');
    await press(page, 'Continuar');
    await expect(page.getByRole('heading', { level: 2, name: 'Dados financeiros' })).toBeVisible();
    await press(page, 'Usar 12%');
    await expect(page.getByText(/\(12%\)/)).toBeVisible();
    const strong = page.getByRole('region', { name: 'Dados financeiros' }).getByRole('strong').first();
    const proposal = await readText(strong, /^\d{10}$/);
    await sendProposal(page);
    return proposal;
  });

  const policy = await test.step('its page says what happens next, and its policy is issued there', async () => {
    await page.getByRole('link', { name: `Abrir a proposta ${number}` }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: `Proposta ${number}` })).toBeVisible();
    const next = page.getByRole('region', { name: 'O que acontece agora' });
    await expect(next).toContainText('Quem age agora');
    await expect(next).toContainText(/Normalmente emitida em|Ainda não há histórico suficiente/);
    await expectAccessible(page, 'a proposal with what happens next');
    return issuePolicy(page);
  });

  await test.step('the policy is opened from the list, and a proposal from its own', async () => {
    await page.goto(`/apolices?busca=${policy}`);
    await goToRow(page, policy);
    await page.keyboard.press('o');
    await expect(page.getByRole('heading', { level: 1, name: `Apólice ${policy}` })).toBeVisible();

    await goToProposals(page);
    await goToRow(page, number);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: `Proposta ${number}` })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: /^Propostas/ })).toBeVisible();
    await goToRow(page, number);
    await page.keyboard.press('u');
    await expect(page.getByRole('heading', { level: 2, name: 'Dados do tomador' })).toBeVisible();
  });

  await test.step('the list of templates is walked, too', async () => {
    await page.goto('/propostas/modelos');
    await expect(page.getByRole('link', { name: TEMPLATE })).toBeVisible();
    await expectAccessible(page, '/propostas/modelos');
    await enterRows(page);
    const query = { TextSearch: TEMPLATE, rowsPerPage: '1' };
    const { Data } = await send<{ Data: { UniqueId: string }[] }>(page, 'GET', 'BondTemplate/SearchBondTemplates', {
      query,
    });
    // Other runs begin as this one did.
    await send(page, 'DELETE', 'BondTemplate/DeleteBondTemplate', { query: { UniqueId: Data[0]!.UniqueId } });
  });
});
