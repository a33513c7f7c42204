import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../api/src/demo/users';

const ATTEMPTS = 12;
const PATIENCE_MS = 20_000;
const GLANCE_MS = 250;

/** Does something until it has worked, as somebody does who will not go home without it. */
async function until(page: Page, done: Locator, act: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (await done.isVisible()) return;
    await act().catch(() => undefined);
    for (let waited = 0; waited < PATIENCE_MS; waited += GLANCE_MS) {
      if (await done.isVisible()) return;
      const retry = page.getByRole('button', { name: /^(Tentar de novo|Continuar de onde parou)$/ }).first();
      if (await retry.isVisible()) await retry.press('Enter', { timeout: 1_000 }).catch(() => undefined);
      await page.waitForTimeout(GLANCE_MS);
    }
  }
  throw new Error(`Gave up waiting for ${done.toString()}`);
}

const CONTRACT = '411/2026';

/** What is waited for comes without being asked for. */
const nothing = () => Promise.resolve();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const press = (page: Page, name: string) => () =>
  page.getByRole('button', { name, exact: true }).last().press('Enter', { timeout: 5_000 });

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
  await page.goto(`${origin}/login`);
  await until(page, page.getByRole('button', { name: /Usuário:/ }), async () => {
    await page.getByLabel('E-mail').fill(username, { timeout: 5_000 });
    await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
  });
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
  await page.getByLabel(/^Valor do contrato/).pressSequentially('100000000');
  await page.getByLabel(/^Importância segurada/).pressSequentially('5000000');
  await page.reload();
  await until(page, contract, nothing);
  if ((await contract.inputValue()) !== CONTRACT) throw new Error('The contract that was typed is lost');
  const amount = await page.getByLabel(/^Importância segurada/).inputValue();
  if (!amount.includes('50.000,00')) throw new Error(`The amount that was typed is lost: ${amount}`);
}
