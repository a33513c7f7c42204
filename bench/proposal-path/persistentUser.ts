import type { Page } from '@playwright/test';
import { heading, nothing, persistIn, press, until } from './until';

const CONTRACT = '411/2026';

async function choose(page: Page, label: RegExp, text: string, chosen: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await until(page, page.getByRole('button', { name: chosen }), async () => {
    await field.fill('', { timeout: 5_000 });
    await field.pressSequentially(text);
    await page.getByRole('option').first().waitFor({ timeout: 15_000 });
    await page.keyboard.press('Enter');
  });
}

/**
 * A proposal from the sign-in to its policy over a line that fails, with a reload after each part that was written: what
 * is not found again there stops the script.
 */
export async function persistThroughFaults(page: Page, origin: string, username: string): Promise<void> {
  await persistIn(page, origin, username);
  await writeParties(page, origin);
  await writeRisk(page);
  await until(page, heading(page, 'Resumo da proposta'), press(page, 'Continuar'));
  await until(page, heading(page, 'Dados financeiros'), press(page, 'Continuar'));
  const financialData = page.getByRole('region', { name: 'Dados financeiros' });
  await until(page, financialData.getByText(/^\d{10}$/), nothing);
  const issue = page.getByRole('button', { name: 'Emitir apólice', exact: true });
  await until(page, issue, async () => {
    await page.getByRole('button', { name: 'Enviar proposta', exact: true }).first().press('Enter', { timeout: 5_000 });
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar proposta' }).press('Enter', { timeout: 5_000 });
  });
  await until(page, page.getByText(/^Apólice \d{4}-\d{4}-\d{6}/).first(), async () => {
    await issue.first().press('Enter', { timeout: 5_000 });
    await page.getByRole('dialog').getByRole('button', { name: 'Emitir apólice' }).press('Enter', { timeout: 5_000 });
  });
}

async function writeParties(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/propostas/nova-proposta-new`);
  await until(page, page.getByRole('combobox', { name: /CNPJ ou nome do tomador/ }), nothing);
  await choose(page, /CNPJ ou nome do tomador/, 'const', 'Trocar tomador');
  await until(page, heading(page, 'Dados do segurado'), press(page, 'Continuar'));
  await choose(page, /CPF, CNPJ ou nome do segurado/, 'munic', 'Trocar segurado');
  await page.reload();
  await until(page, page.getByRole('button', { name: 'Trocar segurado' }), nothing);
  await until(page, heading(page, 'Dados de risco'), press(page, 'Continuar'));
}

async function writeRisk(page: Page): Promise<void> {
  const contract = page.getByLabel(/^Número do contrato/);
  await until(page, contract, async () => {
    const modality = page.getByRole('combobox', { name: /^Modalidade \(/ });
    await modality.fill('', { timeout: 5_000 });
    await modality.pressSequentially('Executante fornecedor');
    // The list draws its options beside those that it names to a reader.
    await page.getByRole('option').first().waitFor({ timeout: 15_000, state: 'attached' });
    await page.keyboard.press('Enter');
  });
  await contract.fill(CONTRACT);
  await page.getByLabel(/^Valor do contrato/).pressSequentially('1.000.000,00');
  await page.getByLabel(/^Início do contrato/).pressSequentially('02/01/2026');
  await page.getByLabel(/^Fim do contrato/).pressSequentially('+1a');
  await page.getByLabel(/^Importância segurada/).pressSequentially('50.000,00');
  await page.reload();
  await until(page, contract, nothing);
  if ((await contract.inputValue()) !== CONTRACT) throw new Error('The contract that was typed is lost');
  const amount = await page.getByLabel(/^Importância segurada/).inputValue();
  if (!amount.includes('50.000,00')) throw new Error(`The amount that was typed is lost: ${amount}`);
}
