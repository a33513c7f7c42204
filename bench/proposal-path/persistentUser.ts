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

/** A proposal from the sign-in to its policy over a line that fails, with a reload on the way. Gives its number. */
export async function persistThroughFaults(page: Page, origin: string, username: string): Promise<string> {
  await page.goto(`${origin}/login`);
  await until(page, page.getByRole('button', { name: /Usuário:/ }), async () => {
    await page.getByLabel('E-mail').fill(username, { timeout: 5_000 });
    await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
  });
  await page.goto(`${origin}/propostas/nova-proposta-new`);
  await until(page, page.getByRole('combobox', { name: /CNPJ ou nome do tomador/ }), async () => undefined);
  await choose(page, /CNPJ ou nome do tomador/, 'const', 'Trocar tomador');
  await until(page, heading(page, 'Dados do segurado'), press(page, 'Continuar'));
  await choose(page, /CPF, CNPJ ou nome do segurado/, 'munic', 'Trocar segurado');
  // Whatever was typed is there again after a reload in the middle of a failing save.
  await page.reload();
  await until(page, page.getByRole('button', { name: 'Trocar segurado' }), async () => undefined);
  await until(page, heading(page, 'Dados de risco'), press(page, 'Continuar'));
  await until(page, page.getByLabel(/^Número do contrato/), async () => {
    const modality = page.getByRole('combobox', { name: /^Modalidade \(/ });
    await modality.fill('', { timeout: 5_000 });
    await modality.pressSequentially('Executante fornecedor');
    await page.getByText('Executante fornecedor', { exact: false }).last().waitFor({ timeout: 15_000 });
    await page.keyboard.press('Enter');
  });
  await page.getByLabel(/^Número do contrato/).fill('411/2026');
  await page.getByLabel(/^Valor do contrato/).pressSequentially('100000000');
  await page.getByLabel(/^Importância segurada/).pressSequentially('5000000');
  await until(page, heading(page, 'Resumo da proposta'), press(page, 'Continuar'));
  await until(page, heading(page, 'Dados financeiros'), press(page, 'Continuar'));
  const number = page.getByRole('region', { name: 'Dados financeiros' }).getByRole('strong').first();
  await until(page, number.filter({ hasText: /^\d{10}$/ }), async () => undefined);
  const written = (await number.textContent()) ?? '';
  const issue = page.getByRole('button', { name: 'Emitir apólice', exact: true });
  await until(page, issue, async () => {
    await page.getByRole('button', { name: 'Enviar proposta', exact: true }).first().press('Enter', { timeout: 5_000 });
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar proposta' }).press('Enter', { timeout: 5_000 });
  });
  await until(page, page.getByText(/^Apólice \d{4}-\d{4}-\d{6}/), async () => {
    await issue.first().press('Enter', { timeout: 5_000 });
    await page.getByRole('dialog').getByRole('button', { name: 'Emitir apólice' }).press('Enter', { timeout: 5_000 });
  });
  return written;
}
