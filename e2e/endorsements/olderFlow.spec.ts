import type { Page } from '@playwright/test';
import { formatAmount } from '@portal/shared/domain/values/money';
import { findingsOf } from '../accessibilityFindings';
import { giveSession, openAs } from '../portal';
import { expect, test } from '../quietTest';
import {
  askFor,
  chooseReason,
  decideCards,
  giveDocument,
  goOn,
  issueShown,
  RAISE_CENTS,
  RAISE_REASON,
  untouchedPolicy,
} from './endorsementPath';

const BROKER = 'corretor@boreal.example';
const INSURER = 'admin@aurora.example';

/** In the dark theme, in which this test stands; the other paths look at all of them. */
async function expectAccessibleInDark(page: Page, name: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.locator('[aria-busy="true"], .portal-spinner, .ui-bone').filter({ visible: true })).toHaveCount(0);
  expect(await findingsOf(page, 'all', []), name).toEqual([]);
}

test('on a phone, in the dark, a broker takes a change through the eight steps of the older flow, and the insurer issues it', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await openAs(page, BROKER);
  const policy = await untouchedPolicy(page, 2);
  await page.evaluate(() => localStorage.setItem('portal.theme', 'dark'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/apolices/endossos/${policy.PolicyUniqueId}#pedir`);
  await page.getByRole('link', { name: 'Fluxo anterior' }).click();
  // The choice is the page's address, and shows once that has changed.
  await page.getByRole('radio', { name: /^Aumento de importância/ }).click();
  await expect(page).toHaveURL(/\/alteracao\/[^/]+\/7/);
  await expectAccessibleInDark(page, 'the type');

  await goOn(page, 'etapa=motivo');
  await chooseReason(page, RAISE_REASON);
  await expectAccessibleInDark(page, 'the reason');

  await goOn(page, 'etapa=dados');
  const asked = policy.InsuredAmountValue + RAISE_CENTS;
  await page
    .getByRole('textbox', { name: /^Importância segurada: passa a ser/ })
    .first()
    .fill(formatAmount(asked));
  await page.keyboard.press('Tab');
  await expectAccessibleInDark(page, 'what changes');
  await expect(page.getByText(/Rascunho salvo/)).toBeVisible();
  await seenByTheOtherFlow(page, policy.PolicyUniqueId);

  await goOn(page, 'etapa=premio');
  await expect(page.getByText(/a cobrar/).first()).toBeVisible();
  await expectAccessibleInDark(page, 'the premium');
  await goOn(page, 'etapa=documentos');
  await giveDocument(page);
  await expect(page.getByRole('button', { name: /^Documentos.*completa/ })).toBeVisible();
  await expectAccessibleInDark(page, 'the documents');
  await goOn(page, 'etapa=clausulas');
  await expectAccessibleInDark(page, 'the clauses');
  await goOn(page, 'etapa=conta');
  await expect(page.getByText('Não há restituição a pagar: nenhuma conta é pedida.')).toBeVisible();
  await expectAccessibleInDark(page, 'the account');
  await goOn(page, 'etapa=resumo');
  await expectAccessibleInDark(page, 'the summary');
  const endorsement = await askFor(page);

  await giveSession(page, INSURER);
  // Boards are worked at on a desk.
  await page.setViewportSize({ width: 1440, height: 900 });
  await decideCards(page, endorsement);
  await page.setViewportSize({ width: 390, height: 844 });
  await issueShown(page);
  await expectAccessibleInDark(page, 'the issued endorsement');
  await page.goto(`/apolice/${policy.PolicyUniqueId}`);
  await expect(page.getByText(formatAmount(asked)).first()).toBeVisible();
});

/** What was begun in one flow is told in the other, both ways; the second draft is thrown away. */
async function seenByTheOtherFlow(page: Page, policyUniqueId: string): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(`/apolices/endossos/${policyUniqueId}#pedir`);
  await other.getByRole('link', { name: 'Aumento de importância', exact: true }).click();
  await expect(other.getByText(/^Aumento de importância \(fluxo anterior\)/)).toBeVisible();
  await other
    .getByRole('textbox', { name: /^Importância segurada: passa a ser/ })
    .first()
    .fill('999.999,99');
  await other.keyboard.press('Tab');
  await expect(other.getByText(/Rascunho salvo/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Você já começou outro pedido para esta apólice')).toBeVisible();
  await other.getByRole('button', { name: 'Descartar rascunho' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Descartar rascunho' }).click();
  await expect(other).toHaveURL(/\/apolices\/endossos\/[0-9a-f-]{36}/);
  await other.close();
}
