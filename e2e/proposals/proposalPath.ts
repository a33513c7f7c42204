import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../expectAccessible';
import { send } from '../send';
import { readText, whichIsShown } from '../waits';

/** Chooses by keyboard whom a document names, or the first that a search for a name offers. */
async function chooseParty(page: Page, label: RegExp, text: string, chosen: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).pressSequentially(text);
  if (/[a-z]/.test(text)) await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: chosen })).toBeVisible();
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar', exact: true }).press('Enter');

interface Written {
  /** As people type it: `50 mil`, `50.000,00`. */
  insuredAmount: string;
  contractValue: string;
  /** By its whole name; one that the portal always offers unless told. */
  modality?: string;
  /** By part of the name, or by the document; of the demonstration's unless told. */
  policyHolder?: string;
  insured?: string;
}

/** Writes a new proposal by keyboard alone, up to the amounts of its modality. */
export async function writeUpToAmounts(
  page: Page,
  {
    modality: name = 'Executante fornecedor',
    policyHolder = 'const',
    insured = 'munic',
  }: Omit<Written, 'insuredAmount' | 'contractValue'> = {},
): Promise<void> {
  await page.goto('/propostas');
  // A list without any offers it once more.
  await page.getByRole('button', { name: 'Nova proposta' }).first().press('Enter');
  await chooseParty(page, /CNPJ ou nome do tomador/, policyHolder, 'Trocar tomador');
  await goOn(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Dados do segurado' })).toBeFocused();
  await chooseParty(page, /CPF, CNPJ ou nome do segurado/, insured, 'Trocar segurado');
  await goOn(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Dados de risco' })).toBeFocused();
  const modality = page.getByRole('combobox', { name: /^Modalidade \(/ });
  // The modalities may still be on their way, and a list that is not there cannot be searched.
  await expect(async () => {
    await modality.fill('');
    await modality.pressSequentially(name);
    await expect(page.getByRole('option')).toHaveCount(1, { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Número do contrato/)).toBeVisible();
}

/** Types what the contract lasts: a year that has begun, so that a validity of a year from today covers its end. */
export async function writeContractDates(page: Page): Promise<void> {
  await page.getByLabel(/^Início do contrato/).pressSequentially('02/01/2026');
  await page.getByLabel(/^Fim do contrato/).pressSequentially('+1a');
}

/** Writes a proposal by keyboard alone, up to its financial data; gives its number. */
export async function writeProposal(
  page: Page,
  { insuredAmount, contractValue, ...written }: Written,
): Promise<string> {
  await writeUpToAmounts(page, written);
  await page.getByLabel(/^Número do contrato/).pressSequentially('411/2026');
  await page.getByLabel(/^Valor do contrato/).pressSequentially(contractValue);
  await writeContractDates(page);
  await page.getByLabel(/^Importância segurada/).pressSequentially(insuredAmount);
  await goOn(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Resumo da proposta' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Objeto/ })).toContainText('Garantia das obrigações');
  await goOn(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Dados financeiros' })).toBeVisible();
  const number = page.getByRole('region', { name: 'Dados financeiros' }).getByRole('strong').first();
  return readText(number, /^\d{10}$/);
}

/** Sends the proposal that stands on the financial step, and waits for its validations. */
export async function sendProposal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enviar proposta' }).press('Enter');
  const question = page.getByRole('dialog', { name: /^Enviar a proposta/ });
  await question.getByRole('button', { name: 'Enviar proposta' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Próximos passos' })).toBeVisible();
}

/**
 * Approves one card of a proposal after another, as the engine opens them, on the insurer's own page of it. What a card
 * needs beforehand is done while it is open.
 */
export async function approveCards(
  page: Page,
  number: string,
  detail: string,
  beforehand: (page: Page) => Promise<void> = async () => undefined,
): Promise<void> {
  for (;;) {
    await page.goto(detail);
    await expect(page.getByRole('heading', { level: 1, name: `Proposta ${number}` })).toBeVisible();
    const waiting = page.getByRole('link', { name: /^Aguarda a decisão do card/ });
    // The engine may still be on its way to the next card, or to its end.
    const decided = page.getByText('Aguardando Emissão');
    if ((await whichIsShown({ waiting, decided }, { timeout: 30_000 })) === 'decided') return;
    await waiting.click();
    await beforehand(page);
    await approveCard(page);
  }
}

/** Hands a proposal back to its broker, on the insurer's own page of it. */
export async function askForAdjustment(page: Page, detail: string, reason: string): Promise<void> {
  await page.goto(detail);
  await page.getByRole('button', { name: 'Ações', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Solicitar ajuste' }).click();
  const question = page.getByRole('dialog', { name: /^Solicitar ajuste/ });
  await question.getByRole('textbox', { name: 'Motivo' }).fill(reason);
  await question.getByRole('button', { name: 'Solicitar ajuste' }).click();
  await expect(page.getByText('Aguardando Corretor').first()).toBeVisible();
}

/** Answers what the insurer asked for, on the broker's page of the proposal, once it says so. */
export async function answerRequest(page: Page, reason: string, reply: string): Promise<void> {
  const request = page.getByRole('region', { name: 'A seguradora pediu um ajuste' });
  await expect(request).toContainText(reason);
  await request.getByRole('textbox', { name: 'Sua resposta' }).fill(reply);
  await expectAccessible(page, 'a request of the insurer');
  await request.getByRole('button', { name: 'Responder à seguradora' }).click();
  await expect(request).toBeHidden();
}

/** Approves the card that is open; one of a contract of counter-guarantee without it, one of a broker with its commission. */
export async function approveCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Aprovar', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^Aprovar/ });
  await question.getByLabel(/^Justificativa/).fill('Conferido com o contrato.');
  const contract = page.getByRole('checkbox', { name: 'Seguir sem contrato assinado' });
  const commission = page.getByLabel(/^Comissão acordada/);
  const other = question.filter({ hasNot: contract.or(commission) });
  const shown = await whichIsShown({ contract, commission, other });
  if (shown === 'contract') await contract.check();
  if (shown === 'commission') await commission.fill('15');
  await question.getByRole('button', { name: /^Aprovar/ }).click();
  await expect(page.getByText('Card aprovado')).toBeVisible();
}

/** Issues the policy of the proposal that is shown; gives its number. */
export async function issuePolicy(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Emitir apólice' }).press('Enter');
  const question = page.getByRole('dialog', { name: /^Emitir a apólice/ });
  await question.getByRole('button', { name: 'Emitir apólice' }).press('Enter');
  const issued = page.getByText(/^Apólice \d{4}-\d{4}-\d{6}/).first();
  await expect(issued).toBeVisible();
  return (await readText(issued)).replace(/^Apólice (\d{4}-\d{4}-\d{6}).*/, '$1');
}

/** The oldest quotation that the signed-in broker may change: other tests write newer ones and have them issued. */
export async function quotationOf(page: Page): Promise<string> {
  const query = { StatusId: '1', pageSize: '100' };
  const { Data } = await send<{ Data: { UniqueId: string }[] }>(page, 'GET', 'Proposal/SearchProposals', { query });
  return Data.at(-1)!.UniqueId;
}
