import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { formatDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { formatAmount } from '@portal/shared/domain/values/money';
import { send } from '../send';
import { whichIsShown } from '../waits';

/** As the demonstration's insurer calls the reason of a higher amount, and what proves it. */
export const RAISE_REASON = 'Acréscimo de valor ao contrato principal';
export const RAISE_DOCUMENT = 'Termo aditivo de valor';
export const RAISE_CENTS = 1_234_57;

export interface PolicyFound {
  PolicyUniqueId: string;
  PolicyNumber: string;
  ModalityName: string;
  EndorsementCount: number;
  InsuredAmountValue: number;
  EndDate: PlainDate;
}

/** A policy of a contract in force, smallest first, to which nothing has happened since its issue. */
export async function untouchedPolicy(
  page: Page,
  place: number,
  { endsAfter = '' }: { endsAfter?: PlainDate } = {},
): Promise<PolicyFound> {
  const query = { statusId: '2', rowsPerPage: '100', orderBy: 'InsuredAmountValue', orderDirection: 'asc' };
  const { Data } = await send<{ Data: PolicyFound[] }>(page, 'GET', 'Policy/SearchPoliciesRelatedToLoggedUser', {
    query,
  });
  const found = Data.filter(
    ({ EndorsementCount, ModalityName, EndDate }) =>
      EndorsementCount === 0 && ModalityName.startsWith('Executante') && EndDate > endsAfter,
  )[place];
  if (!found) throw new Error('The demonstration has policies without endorsements');
  return found;
}

/** From the policy's page to the first step of what is chosen. */
export async function beginEndorsement(page: Page, policyUniqueId: string, subType: string): Promise<void> {
  await page.goto(`/apolice/${policyUniqueId}`);
  await page.getByRole('button', { name: 'Pedir endosso' }).press('Enter');
  const chooser = page.getByRole('region', { name: 'O que você quer pedir?' });
  await chooser.getByRole('link', { name: subType, exact: true }).press('Enter');
  await expect(page).toHaveURL(/informacoes-do-endosso/);
}

interface Raise {
  /** By how much, in cents. */
  by?: number;
  /** From when on it counts; from today on unless told. */
  from?: PlainDate;
}

/** Asks for a higher amount, from the policy's page on, by keyboard alone; gives back the address of the endorsement. */
export async function askForMore(
  page: Page,
  policy: PolicyFound,
  { by = RAISE_CENTS, from }: Raise = {},
): Promise<string> {
  await beginEndorsement(page, policy.PolicyUniqueId, 'Aumento de importância');
  if (from) await page.getByRole('textbox', { name: /^Vale a partir de/ }).fill(formatDate(from));
  await page
    .getByRole('textbox', { name: /^Importância segurada: passa a ser/ })
    .first()
    .fill(formatAmount(policy.InsuredAmountValue + by));
  await goOn(page, 'motivo-e-documentos');
  await writeReason(page, RAISE_REASON);
  await goOn(page, 'resumo-da-alteracao');
  await expect(page.getByText('a cobrar', { exact: true })).toBeVisible();
  await goOn(page, 'informacoes-de-pagamento');
  return askFor(page);
}

/** Issues the endorsement that is shown, once nothing is in its way. */
export async function issueShown(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Aprovar e emitir' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Emitir endosso' }).press('Enter');
  await expect(page.getByText('Emitida', { exact: true }).first()).toBeVisible();
}

/** Goes on to the next step by its button, and waits until it stands. */
export async function goOn(page: Page, step: string): Promise<void> {
  await page.getByRole('button', { name: 'Continuar' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(step));
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
}

/** The reason, with its document where it asks for one. */
async function writeReason(page: Page, reason: string): Promise<void> {
  await chooseReason(page, reason);
  await giveDocument(page);
  // Its upload goes on in the background: nobody goes on before it is there.
  await expect(page.getByRole('button', { name: /^Motivo e documentos.*completa/ })).toBeVisible();
}

export async function chooseReason(page: Page, reason: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Motivo' }).press('Enter');
  await page.getByTitle(reason, { exact: true }).click();
}

/** The first document that is asked for. */
export async function giveDocument(page: Page): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'aditivo.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF'),
    });
}

/** Asks for what the wizard holds, whose document somebody will have to look at; gives back the address of the endorsement. */
export async function askFor(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Pedir endosso' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Pedir endosso' }).press('Enter');
  await expect(page).toHaveURL(/\/apolices\/endossos\/emissao\//);
  // Whoever leaves before would break its engine off.
  await expect(page.getByText('Em análise', { exact: true }).first()).toBeVisible();
  return new URL(page.url()).pathname;
}

/** Hands the endorsement back to its broker, on its open card. */
export async function handBack(page: Page, endorsement: string, reason: string): Promise<void> {
  await page.goto(endorsement);
  const cards = page.getByRole('list', { name: 'Cards nas esteiras' }).getByRole('listitem');
  await cards.filter({ hasText: 'Em aberto' }).getByRole('link').first().press('Enter');
  await page.getByRole('button', { name: 'Ações', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Enviar ao corretor…' }).click();
  const question = page.getByRole('dialog', { name: /ao corretor\?$/ });
  await question.getByRole('textbox', { name: 'Motivo' }).fill(reason);
  await question.getByRole('button', { name: 'Enviar ao corretor' }).click();
  await expect(page.getByText('Enviado ao corretor')).toBeVisible();
}

/**
 * Opens one card of the endorsement after another, accepts the document of a higher amount where it has one, and approves it,
 * by keyboard alone.
 */
export async function decideCards(page: Page, endorsement: string): Promise<void> {
  const issuable = page.getByRole('button', { name: 'Aprovar e emitir', disabled: false });
  const cards = page.getByRole('list', { name: 'Cards nas esteiras' }).getByRole('listitem');
  const open = cards.filter({ hasText: 'Em aberto' }).getByRole('link');
  for (;;) {
    await page.goto(endorsement);
    // The engine may still be on its way to the next card, or to its end.
    if ((await whichIsShown({ issuable, open }, { timeout: 30_000 })) === 'issuable') return;
    await open.first().press('Enter');
    await acceptDocuments(page);
    await page.getByRole('button', { name: 'Aprovar', exact: true }).press('Enter');
    const question = page.getByRole('dialog', { name: /^Aprovar/ });
    await question.getByLabel(/^Justificativa/).fill('Conferido com o termo aditivo.');
    await question.getByRole('button', { name: /^Aprovar/ }).press('Enter');
    await expect(page.getByText('Card aprovado')).toBeVisible();
  }
}

async function acceptDocuments(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /Documentos/ }).press('Enter');
  const none = page.getByText(/^Nenhum documento foi pedido/);
  const accept = page.getByRole('button', { name: `Aprovar ${RAISE_DOCUMENT}` });
  const refuse = page.getByRole('button', { name: `Reprovar ${RAISE_DOCUMENT}` });
  // The second card of an endorsement finds it accepted: then it may only be refused.
  if ((await whichIsShown({ none, accept, refuse })) !== 'accept') return;
  await accept.press('Enter');
  await expect(accept).toBeHidden();
}
