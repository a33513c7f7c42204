import type { Page } from '@playwright/test';
import { giveDocument, RAISE_CENTS, RAISE_DOCUMENT, RAISE_REASON } from '../../e2e/endorsements/endorsementPath';
import type { PolicyFound } from '../../e2e/endorsements/endorsementPath';
import { formatAmount } from '../../shared/src/domain/values/money';
import { heading, nothing, press, until } from '../proposal-path/until';

/**
 * A higher amount from the policy's endorsements to the request over a line that fails, with a reload after each part that
 * was written: what is not found again there stops the script. Gives back the address of the endorsement.
 */
export async function askThroughFaults(page: Page, origin: string, policy: PolicyFound): Promise<string> {
  await page.goto(`${origin}/apolices/endossos/${policy.PolicyUniqueId}#pedir`);
  await writeAmount(page, policy.InsuredAmountValue + RAISE_CENTS);
  await until(page, heading(page, 'Motivo e documentos'), press(page, 'Continuar'));
  await writeReason(page);
  await until(page, heading(page, 'Resumo da alteração'), press(page, 'Continuar'));
  await until(page, heading(page, 'Informações de pagamento'), press(page, 'Continuar'));
  await until(page, page.getByRole('button', { name: 'Aprovar e emitir' }), async () => {
    const question = page.getByRole('dialog');
    if (!(await question.isVisible())) await press(page, 'Pedir endosso')();
    await question.getByRole('button', { name: 'Pedir endosso' }).press('Enter', { timeout: 5_000 });
  });
  await until(page, page.getByText('Em análise', { exact: true }).first(), () =>
    page.getByRole('button', { name: /^(Iniciar validações|Verificar de novo)$/ }).press('Enter', { timeout: 5_000 }),
  );
  return new URL(page.url()).pathname;
}

async function writeAmount(page: Page, cents: number): Promise<void> {
  const amount = page.getByRole('textbox', { name: /^Importância segurada: passa a ser/ }).first();
  await until(page, amount, () =>
    page.getByRole('link', { name: 'Aumento de importância', exact: true }).press('Enter', { timeout: 15_000 }),
  );
  await amount.fill(formatAmount(cents));
  await page.keyboard.press('Tab');
  const typed = await amount.inputValue();
  await until(page, page.getByText(/Rascunho salvo/), nothing);
  await page.reload();
  await until(page, amount, nothing);
  if ((await amount.inputValue()) !== typed) throw new Error(`The amount that was typed is lost: ${typed}`);
}

async function writeReason(page: Page): Promise<void> {
  const complete = page.getByRole('button', { name: /^Motivo e documentos.*completa/ });
  await until(page, page.getByRole('group', { name: RAISE_DOCUMENT }), async () => {
    await page.getByRole('combobox', { name: 'Motivo' }).press('Enter', { timeout: 5_000 });
    await page.getByTitle(RAISE_REASON, { exact: true }).click({ timeout: 15_000 });
  });
  await until(page, complete, () => giveDocument(page));
  await until(page, page.getByText(/Rascunho salvo/), nothing);
  await page.reload();
  // Reason and file are found again without being chosen once more.
  await until(page, complete, nothing);
}

/** Issues an endorsement whose way is free over the same line. */
export async function issueThroughFaults(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const issue = page.getByRole('button', { name: 'Aprovar e emitir' });
  await until(page, issue, nothing);
  await until(page, page.getByText('Emitida', { exact: true }).first(), async () => {
    const question = page.getByRole('dialog');
    if (!(await question.isVisible())) await issue.press('Enter', { timeout: 5_000 });
    await question.getByRole('button', { name: 'Emitir endosso' }).press('Enter', { timeout: 5_000 });
  });
}
