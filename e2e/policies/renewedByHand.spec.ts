import type { Page } from '@playwright/test';
import type { PolicyRenewal } from '@portal/shared/contracts/underwriting/policyRenewal';
import { addDays, formatDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { expectAccessible } from '../expectAccessible';
import { expectNoOverflow } from '../expectNoOverflow';
import { giveSession } from '../portal';
import { issuePolicy, sendProposal } from '../proposals/proposalPath';
import { expect, test } from '../quietTest';
import { send } from '../send';
import { readText } from '../waits';

const BROKER = 'corretor@boreal.example';
const BROKERAGE = 'Boreal Corretora de Seguros Ltda.';
const INSURER = 'admin@aurora.example';
/** The window of the insurer's own rule in the demonstration. */
const WINDOW_DAYS = 90;

interface Found {
  PolicyUniqueId: string;
  PolicyNumber: string;
  BrokerName: string;
  ModalityName: string;
  EndDate: PlainDate;
  EndorsementCount: number;
}

/**
 * The smallest policy of the broker that ends between two days and may be renewed. Tests of endorsements use the performance
 * bonds ("Executante"), and renewals by themselves play on a portal of their own.
 */
async function renewablePolicy(page: Page, after: PlainDate, until: PlainDate): Promise<Found> {
  const query = { statusId: '2', rowsPerPage: '200', orderBy: 'InsuredAmountValue', orderDirection: 'asc' };
  const { Data } = await send<{ Data: Found[] }>(page, 'GET', 'Policy/SearchPoliciesRelatedToLoggedUser', { query });
  for (const policy of Data) {
    const { PolicyUniqueId, BrokerName, ModalityName, EndDate, EndorsementCount } = policy;
    if (BrokerName !== BROKERAGE || EndDate <= after || EndDate > until) continue;
    if (EndorsementCount > 0 || ModalityName.startsWith('Executante')) continue;
    const renewal = await send<PolicyRenewal>(page, 'GET', 'Policy/GetPolicyRenewal', {
      query: { policyUniqueId: PolicyUniqueId },
    });
    if (renewal.MayOpen && renewal.Proposal === null) return policy;
  }
  throw new Error('The demonstration has policies that may be renewed');
}

/** Opens the renewal from the policy's page, and gives the number of its proposal. */
async function openRenewal(page: Page, { PolicyUniqueId }: Found): Promise<string> {
  await page.goto(`/apolice/${PolicyUniqueId}`);
  const renewal = page.getByRole('region', { name: 'Renovação' });
  await renewal.getByRole('button', { name: 'Abrir renovação' }).press('Enter');
  const proposal = renewal.getByRole('link', { name: /^Proposta \d{10}$/ });
  await expect(proposal).toBeVisible();
  const history = page.getByRole('region', { name: 'Histórico' });
  await history.scrollIntoViewIfNeeded();
  await expect(history.getByText('Renovação aberta', { exact: true })).toBeVisible();
  return (await readText(proposal)).replace('Proposta ', '');
}

test('a broker opens a renewal within its window and issues it, and both policies name each other', async ({
  page,
}) => {
  await giveSession(page, BROKER);
  const policy = await renewablePolicy(page, addDays(today(), 10), addDays(today(), WINDOW_DAYS - 1));
  const number = await openRenewal(page, policy);
  const renewal = page.getByRole('region', { name: 'Renovação' });

  await renewal.getByRole('link', { name: `Proposta ${number}` }).press('Enter');
  await expect(page.getByText(`Renovação da apólice ${policy.PolicyNumber}`).first()).toBeVisible();
  // The cover goes on at the midnight at which it would have ended.
  await expect(page.getByText(new RegExp(`Vigência ${formatDate(policy.EndDate)} a `))).toBeVisible();
  await page.getByRole('button', { name: 'Enviar proposta' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Dados financeiros' })).toBeVisible();
  await sendProposal(page);
  const issued = await issuePolicy(page);
  expect(issued).not.toBe(policy.PolicyNumber);

  await page.goto(`/apolice/${policy.PolicyUniqueId}`);
  await expect(renewal.getByText('Renovada', { exact: true })).toBeVisible();
  await expect(renewal.getByRole('button', { name: 'Abrir renovação' })).toBeHidden();
  await renewal.getByRole('link', { name: issued }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Apólice ${issued}` })).toBeVisible();
  await expect(renewal.getByText(`Renova a apólice ${policy.PolicyNumber}`)).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `a policy that renews another at ${width} pixels`);
    await expectNoOverflow(page);
  }
  await renewal.getByRole('link', { name: policy.PolicyNumber }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Apólice ${policy.PolicyNumber}` })).toBeVisible();
});

test('before the window a renewal is for the insurer alone, and its quotation waits for that day', async ({
  page,
  browser,
  baseURL,
}) => {
  await giveSession(page, INSURER);
  const policy = await renewablePolicy(page, addDays(today(), WINDOW_DAYS + 20), addDays(today(), 365));
  const opensOn = formatDate(addDays(policy.EndDate, -WINDOW_DAYS));
  const office = await browser.newContext({ baseURL: baseURL! });
  const broker = await office.newPage();
  await giveSession(broker, BROKER, new URL(page.url()).origin);
  await broker.goto(`/apolice/${policy.PolicyUniqueId}`);
  const ofBroker = broker.getByRole('region', { name: 'Renovação' });
  await expect(ofBroker.getByRole('button', { name: 'Abrir renovação' })).toHaveAccessibleDescription(
    new RegExp(`^A renovação abre em ${opensOn}, 90 dias antes do fim da vigência. Antes disso, só a seguradora abre.`),
  );

  const number = await openRenewal(page, policy);
  const early = `Esta renovação foi aberta antes do prazo. O preço é calculado de novo em ${opensOn}, e só então ela é enviada.`;
  await page
    .getByRole('region', { name: 'Renovação' })
    .getByRole('link', { name: `Proposta ${number}` })
    .press('Enter');
  await expect(page.getByRole('region', { name: 'O que falta para emitir' }).getByRole('listitem')).toHaveText([early]);

  await broker.goto(`/propostas?busca=${number}`);
  await broker
    .getByRole('row', { name: new RegExp(number) })
    .getByRole('link', { name: number })
    .press('Enter');
  await expect(broker.getByRole('region', { name: 'O que falta para emitir' })).toContainText(early);
  await expect(broker.getByRole('button', { name: 'Enviar proposta' })).toBeHidden();
  await expect(broker.getByText(/O preço vale até/)).toBeHidden();
  await office.close();
});
