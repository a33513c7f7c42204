import type { Page } from '@playwright/test';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { getPolicyInstallments } from '@portal/shared/contracts/underwriting/policyInstallments';
import type { UnpaidPremium } from '@portal/shared/contracts/underwriting/unpaidPremium';
import { addDays, daysBetween, formatDate, parseDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { holdTimeOfDay } from '../clock';
import { expectAccessible } from '../expectAccessible';
import { giveSession } from '../portal';
import { expect } from '../quietTest';
import { send } from '../send';
import { test } from '../start/ownPortal';
import type { StartOwnPortal } from '../start/ownPortal';
import { readText } from '../waits';

const ADMINISTRATOR = 'admin@aurora.example';
const port = Number(process.env.PORTAL_PORT ?? 21080) + 600;
const origin = `http://localhost:${port}`;
test.use({ baseURL: origin });

/** Longer than the whole sequence, so that the policy does not end before it. */
const SEQUENCE_DAYS = 400;
/** From the due date to a day on which the notice has gone out: the banks' returns are awaited first. */
const LATE_DAYS = 10;

/** Starts the portal and signs in the insurer, both on that day. */
async function startOn(start: StartOwnPortal, page: Page, day: PlainDate, ...options: string[]) {
  const daysAhead = daysBetween(today(), day);
  const leave = await start({
    port,
    dataFolder: '.data/unpaid',
    options,
    minutesAhead: daysAhead * 24 * 60,
  });
  await holdTimeOfDay(page.context(), new Date(Date.now() + daysAhead * 24 * 60 * 60_000));
  // In this browser nobody has done anything for days, which would end the session.
  await page.goto(`${origin}/readyz`);
  await page.evaluate(() => localStorage.clear());
  await giveSession(page, ADMINISTRATOR, origin);
  return leave;
}

const getUnpaid = (page: Page, policyUniqueId: string) =>
  send<UnpaidPremium>(page, 'GET', 'Policy/GetUnpaidPremium', { query: { policyUniqueId } });

/** Opens the policy, again and again, until the platform's job has taken the step that the page then shows. */
const openUntil = (page: Page, policyUniqueId: string, isShown: () => Promise<void>) =>
  expect(async () => {
    await page.goto(`/apolice/${policyUniqueId}`);
    await isShown();
  }).toPass({ timeout: 90_000 });

interface Late {
  policy: string;
  dueOn: PlainDate;
}

/** Pays the first installment of a policy, which issues it; returns the due date of the second, which nobody pays. */
async function payFirstInstallment(page: Page): Promise<Late> {
  const { Data } = await send<{ Data: { PolicyUniqueId: string; EndDate: PlainDate }[] }>(
    page,
    'GET',
    'Policy/SearchPoliciesRelatedToLoggedUser',
    { query: { statusId: '1', rowsPerPage: '200', orderBy: 'EndDate', orderDirection: 'desc' } },
  );
  for (const { PolicyUniqueId: policy, EndDate } of Data) {
    const { ProposalUniqueId, Installments } = await send<CallResponse<typeof getPolicyInstallments>>(
      page,
      'GET',
      'Policy/GetPolicyInstallments',
      { query: { policyUniqueId: policy } },
    );
    const { IsSwitchedOn } = await getUnpaid(page, policy);
    if (!IsSwitchedOn || Installments.length < 2 || EndDate < addDays(today(), SEQUENCE_DAYS)) continue;
    await send(page, 'POST', 'Proposal/RegisterInstallmentPayment', {
      body: { ProposalUniqueId, Installment: 1, PaidOn: today() },
    });
    return { policy, dueOn: Installments[1]!.DueOn };
  }
  throw new Error('The demonstration has a policy that waits for its first installment and can end for an unpaid one');
}

/** Registers that insured and policy holder received the notice of a step on that day. */
async function registerReceipts(page: Page, step: string, day: PlainDate): Promise<void> {
  const rows = page.getByRole('row', { name: new RegExp(`^${step}`) });
  for (const who of ['Segurado', 'Tomador']) {
    const row = rows.filter({ hasText: who });
    await row.getByRole('button', { name: 'Registrar recebimento' }).click();
    const dialog = page.getByRole('dialog', { name: /^Registrar o recebimento/ });
    await dialog.getByRole('textbox', { name: 'Recebida em' }).fill(formatDate(day));
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'aviso-de-recebimento.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF'),
    });
    await expect(dialog.getByRole('button', { name: /^Remover/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Registrar recebimento' }).click();
    await expect(row).toContainText(`${formatDate(day)}, registrada por`);
  }
}

/** Returns the first day of the next step, as the page shows it. */
async function readNextDay(page: Page, sentence: string): Promise<PlainDate> {
  const text = await readText(page.getByText(`${sentence} a partir de`));
  return parseDate(/a partir de ([\d/]+)/.exec(text)?.[1] ?? '')!;
}

test('an installment that nobody pays leads from the notice to suspended cover and to the end of the contract', async ({
  page,
  startOwnPortal,
}) => {
  test.setTimeout(600_000);
  const section = page.getByRole('region', { name: 'Falta de pagamento' });
  let day = today();
  let leave = await startOn(startOwnPortal, page, day, '--reset');
  const end = async () => {
    // The page may still load other remotes, which must not meet a portal that has ended.
    await page.goto('about:blank');
    expect(await leave()).toBe(0);
  };
  const { policy, dueOn } = await payFirstInstallment(page);
  await end();

  await test.step('the insurer registers who received the notice, and reads when cover is suspended', async () => {
    day = addDays(dueOn, LATE_DAYS);
    leave = await startOn(startOwnPortal, page, day);
    await openUntil(page, policy, () =>
      expect(section.getByText(/^A parcela \d+, de .* A suspensão espera a prova/)).toBeVisible(),
    );
    // The table of installments is not wider than its section.
    await expect
      .poll(() =>
        page
          .getByRole('region', { name: 'Parcelas' })
          .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      )
      .toBeLessThanOrEqual(0);
    await registerReceipts(page, 'Notificação de atraso', day);
    await expectAccessible(page, 'a notice that was received');
    // The proofs stand among the policy's files.
    await expect(page.getByRole('region', { name: 'Anexos', exact: true }).getByRole('list').first()).toHaveCSS(
      'list-style-type',
      'none',
    );
    day = await readNextDay(page, 'A cobertura é suspensa');
    await end();
  });

  await test.step('cover is suspended on that day, and the end waits for receipts again', async () => {
    leave = await startOn(startOwnPortal, page, day);
    await openUntil(page, policy, () =>
      expect(section.getByText(`Cobertura suspensa desde ${formatDate(day)}`)).toBeVisible(),
    );
    await registerReceipts(page, 'Suspensão da cobertura', day);
    day = await readNextDay(page, 'O contrato pode ser resolvido');
    await end();
  });

  await test.step('a person resolves it and says who receives the refund', async () => {
    leave = await startOn(startOwnPortal, page, day);
    await openUntil(page, policy, () =>
      expect(section.getByRole('button', { name: 'Resolver o contrato' })).toBeVisible(),
    );
    await section.getByRole('button', { name: 'Resolver o contrato' }).click();
    const dialog = page.getByRole('dialog', { name: /^Resolver a apólice/ });
    await dialog.getByRole('button', { name: 'É o tomador' }).click();
    await dialog.getByRole('combobox', { name: 'Banco' }).fill('237');
    await page.getByTitle('237 Bradesco', { exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Tipo de conta' }).press('Enter');
    await page.getByTitle('Conta corrente', { exact: true }).click();
    await dialog.getByRole('textbox', { name: /^Agência/ }).fill('1425');
    await dialog.getByRole('textbox', { name: 'Dígito da agência' }).fill('7');
    await dialog.getByRole('textbox', { name: /^Conta/ }).fill('0238069');
    await dialog.getByRole('textbox', { name: 'Dígito da conta' }).fill('2');
    await expectAccessible(page, 'a contract that is to be resolved', '[role="dialog"]');
    await dialog.getByRole('button', { name: 'Resolver o contrato' }).click();
    await expect(
      page.getByText(/A restituição de R\$\s[\d.,]+ espera a liberação por uma segunda pessoa/),
    ).toBeVisible();
    await expect(section.getByText(`Contrato resolvido em ${formatDate(day)}`)).toBeVisible();
    await end();
  });
});
