import type { Page } from '@playwright/test';
import { formatAmount } from '@portal/shared/domain/values/money';
import { expectAccessible } from '../expectAccessible';
import { giveSession, openAs } from '../portal';
import { expect, test } from '../quietTest';
import {
  askForMore,
  beginEndorsement,
  decideCards,
  goOn,
  handBack,
  issueShown,
  RAISE_CENTS,
  untouchedPolicy,
} from './endorsementPath';
import { answerRequest } from '../proposals/proposalPath';
import { readText } from '../waits';

const BROKER = 'corretor@boreal.example';
const INSURER = 'admin@aurora.example';

/** On the page of an issued endorsement nobody has paid for yet. */
async function undoShown(page: Page): Promise<void> {
  const number = (await readText(page.getByRole('heading', { level: 1 }), /^Endosso /)).replace('Endosso ', '');
  await page.getByRole('button', { name: 'Desfazer endosso' }).click();
  const dialog = page.getByRole('dialog', { name: `Desfazer o endosso ${number}` });
  await expect(dialog.getByText('Não pago, deixa de ser cobrado')).toBeVisible();
  await expectAccessible(page, 'undoing an endorsement', '[role="dialog"]');
  await dialog.getByRole('textbox', { name: /^Justificativa/ }).fill('Emitido por engano.');
  await dialog.getByRole('textbox', { name: /^Digite/ }).fill(number);
  await dialog.getByRole('button', { name: 'Desfazer endosso' }).click();
  await expect(page.getByText(/^Desfeito pelo endosso/)).toBeVisible();
}

test('a broker asks for a higher amount by keyboard and answers the insurer, who decides its card and issues it, and the policy follows until the endorsement is undone', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  await openAs(page, BROKER);
  const policy = await untouchedPolicy(page, 0);
  const endorsement = await askForMore(page, policy);
  await expect(page.getByRole('button', { name: 'Aprovar e emitir' })).toHaveAttribute('aria-disabled', 'true');

  const office = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const insurer = await office.newPage();
  await giveSession(insurer, INSURER, new URL(page.url()).origin);
  await handBack(insurer, endorsement, 'Falta a página 2 do termo aditivo.');
  // The page that is open follows what the insurer does.
  await answerRequest(page, 'Falta a página 2 do termo aditivo.', 'A página 2 segue anexa.');
  await decideCards(insurer, endorsement);
  await issueShown(insurer);
  await expectAccessible(insurer, 'an issued endorsement');

  await page.goto(`/apolice/${policy.PolicyUniqueId}`);
  await expect(page.getByText(formatAmount(policy.InsuredAmountValue + RAISE_CENTS)).first()).toBeVisible();

  await undoShown(insurer);
  await office.close();
  await page.reload();
  await expect(page.getByText(formatAmount(policy.InsuredAmountValue)).first()).toBeVisible();
});

test('on a phone a draft of an endorsement is found again where it was left, and is as accessible as on a desk', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, BROKER);
  const policy = await untouchedPolicy(page, 1);
  await beginEndorsement(page, policy.PolicyUniqueId, 'Aumento de importância');
  await expectAccessible(page, 'what an endorsement changes, on a phone');
  const amount = page.getByRole('textbox', { name: /^Importância segurada: passa a ser/ }).first();
  await amount.fill(formatAmount(policy.InsuredAmountValue + RAISE_CENTS));
  await page.keyboard.press('Tab');
  await goOn(page, 'motivo-e-documentos');
  await expect(page.getByText(/Rascunho salvo/)).toBeVisible();
  await page.goto(`/apolices/endossos/${policy.PolicyUniqueId}`);
  await page.getByRole('button', { name: 'Continuar o rascunho Aumento de importância' }).click();
  await page.getByRole('button', { name: /Informações do endosso/ }).click();
  await expect(amount).toHaveValue(/[1-9][\d.]*,\d\d/);
});
