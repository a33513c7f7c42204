import type { Page } from '@playwright/test';
import { addDays, formatDate } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { formatAmount } from '@portal/shared/domain/values/money';
import { expectAccessible } from '../expectAccessible';
import { giveSession, openAs } from '../portal';
import { expect, test } from '../quietTest';
import { askForMore, decideCards, issueShown, RAISE_CENTS, untouchedPolicy } from './endorsementPath';
import type { PolicyFound } from './endorsementPath';

const BROKER = 'corretor@boreal.example';
const INSURER = 'admin@aurora.example';
const PERIODS = 'A apólice a partir de cada data, com o prêmio deste endosso em cada período';

/** Tries a higher amount on the policy's page, which keeps nothing of it. */
async function tryMore(page: Page, policy: PolicyFound): Promise<void> {
  await page.goto(`/apolice/${policy.PolicyUniqueId}`);
  await page.getByRole('button', { name: 'Simular endosso' }).click();
  const drawer = page.getByRole('dialog', { name: /^Simular endosso da apólice/ });
  await expect(drawer.getByText('Mude um valor ou uma data: o efeito aparece aqui.')).toBeVisible();
  await drawer
    .getByRole('textbox', { name: /^Importância segurada/ })
    .fill(formatAmount(policy.InsuredAmountValue * 2));
  await expect(drawer.getByRole('region', { name: 'Efeito' })).toContainText(
    new RegExp(`Limite do tomador tomado\\s*R\\$\\s*${formatAmount(policy.InsuredAmountValue)}`),
  );
  await expectAccessible(page, 'an endorsement that is tried', '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
}

test('an endorsement that begins before one that was issued costs what each period costs, and another consolidates the policy', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const later = addDays(today(), 40);
  await openAs(page, BROKER);
  const policy = await untouchedPolicy(page, 3, { endsAfter: addDays(later, 30) });
  await tryMore(page, policy);
  expect(await untouchedPolicy(page, 3, { endsAfter: addDays(later, 30) })).toEqual(policy);

  const office = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const insurer = await office.newPage();
  await giveSession(insurer, INSURER, new URL(page.url()).origin);
  await decideCards(insurer, await askForMore(page, policy, { from: later }));
  await issueShown(insurer);

  await decideCards(insurer, await askForMore(page, policy, { by: 3 * RAISE_CENTS }));
  const periods = insurer.getByRole('table', { name: PERIODS });
  await expect(periods.getByRole('row', { name: new RegExp(`^${formatDate(today())}`) })).toContainText(
    formatAmount(policy.InsuredAmountValue + 3 * RAISE_CENTS),
  );
  await expect(periods.getByRole('row', { name: new RegExp(`^${formatDate(later)}`) })).toContainText(
    formatAmount(policy.InsuredAmountValue + RAISE_CENTS),
  );
  await issueShown(insurer);
  await expectAccessible(insurer, 'an endorsement out of sequence');

  await page.goto(`/apolice/${policy.PolicyUniqueId}`);
  await page.getByRole('link', { name: `${policy.PolicyNumber}-E03` }).click();
  await expect(page.getByText(`Consolida a apólice depois do endosso ${policy.PolicyNumber}-E02`)).toBeVisible();
  await office.close();
});
