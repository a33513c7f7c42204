import type { Page } from '@playwright/test';
import type { getRenewalParameters } from '@portal/shared/contracts/parameters/renewalParameters';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { PolicyRenewal } from '@portal/shared/contracts/underwriting/policyRenewal';
import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { addDays, daysBetween } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { publishSet } from '../parameters/publish';
import { giveSession } from '../portal';
import { expect } from '../quietTest';
import { send } from '../send';
import { test } from '../start/ownPortal';
import type { StartOwnPortal } from '../start/ownPortal';

const ADMINISTRATOR = 'admin@aurora.example';
const BROKER = 'corretor@boreal.example';
/** Of the longest opening that the demonstration knows, and a little more. */
const NEAR_DAYS = 125;
const MOST_LOOKED_AT = 12;

interface Found {
  PolicyUniqueId: string;
  PolicyNumber: string;
  EndDate: string;
}

const runningPolicies = async (page: Page, query: Record<string, string>): Promise<Found[]> =>
  (
    await send<{ Data: Found[] }>(page, 'GET', 'Policy/SearchPoliciesRelatedToLoggedUser', {
      query: { statusId: '2', rowsPerPage: '200', ...query },
    })
  ).Data;
const renewalOf = (page: Page, policyUniqueId: string) =>
  send<PolicyRenewal>(page, 'GET', 'Policy/GetPolicyRenewal', { query: { policyUniqueId } });

test.describe('with a clock that may be moved', () => {
  const port = Number(process.env.PORTAL_PORT ?? 21080) + 300;
  const origin = `http://localhost:${port}`;
  const startAhead = (start: StartOwnPortal, daysAhead: number, ...options: string[]) =>
    start({ port, dataFolder: '.data/renewals', options, minutesAhead: daysAhead * 24 * 60 });
  test.use({ baseURL: origin });

  /** Has the insurer's own rule open renewals by itself. */
  async function letRenewalsOpen(page: Page, browser: Parameters<typeof publishSet>[1]): Promise<void> {
    await giveSession(page, ADMINISTRATOR, origin);
    const { UniqueId: set } = await send<{ UniqueId: string }>(page, 'POST', 'ParameterChange/CreateChangeSet', {
      body: { Name: 'Renovação automática', Reason: '' },
    });
    const { Rules } = await send<CallResponse<typeof getRenewalParameters>>(
      page,
      'GET',
      'RenewalParameter/GetRenewalParameters',
    );
    await send(page, 'POST', 'RenewalParameter/SaveRenewalRules', {
      body: {
        ChangeSetUniqueId: set,
        UniqueId: Rules.UniqueId,
        BaseVersionUniqueId: Rules.VersionUniqueId,
        DraftVersion: 0,
        IsDeleted: false,
        Values: { ...Rules.InForce, Opening: 'automatic' },
      },
    });
    await publishSet(page, browser, set);
  }

  /** Policies of the broker whose renewal the platform will give to it, soonest first. */
  async function aheadOf(page: Page): Promise<PolicyRenewal[]> {
    await giveSession(page, BROKER, origin);
    const policies = await runningPolicies(page, { orderBy: 'EndDate', orderDirection: 'asc' });
    const later = policies.filter(({ EndDate }) => EndDate > addDays(today(), NEAR_DAYS)).slice(0, MOST_LOOKED_AT);
    const renewals: PolicyRenewal[] = [];
    for (const { PolicyUniqueId } of later) renewals.push(await renewalOf(page, PolicyUniqueId));
    return renewals.filter(
      ({ State, Rule, Obstacles }) =>
        State === 'planned' && Rule.Opening === 'automatic' && Rule.AssignedTo === 'broker' && Obstacles.length === 0,
    );
  }

  test('a renewal comes by itself, on the insurer’s page of the policy and in the broker’s list', async ({
    page,
    browser,
    startOwnPortal,
  }) => {
    test.setTimeout(780_000);
    let leave = await startAhead(startOwnPortal, 0, '--reset');
    let ahead: PolicyRenewal[] = [];

    await test.step('the policy says when its renewal opens', async () => {
      await letRenewalsOpen(page, browser);
      ahead = await aheadOf(page);
      expect(ahead.length, 'policies whose renewal is ahead').toBeGreaterThan(0);
      await page.goto(`/apolice/${ahead[0]!.PolicyUniqueId}`);
      await expect(page.getByRole('button', { name: /^Renovação: prevista/ })).toBeVisible();
      await expect(page.getByText(/A plataforma abre a proposta de renovação em/).last()).toBeVisible();
      // What the page still loads of other remotes is not to meet a portal that has gone.
      await page.goto('about:blank');
      expect(await leave()).toBe(0);
    });

    // The middle one: of those before it none is over yet, and should the rules of that day refuse one, others open.
    const opensOn = ahead.map((renewal) => renewal.OpensOn ?? '').sort();
    leave = await startAhead(startOwnPortal, daysBetween(today(), opensOn[Math.floor(opensOn.length / 2)]!) + 1);
    let opened: PolicyRenewal | undefined;

    await test.step('the insurer finds it opened once that day has come', async () => {
      await giveSession(page, ADMINISTRATOR, origin);
      // The hour's other jobs, with months to make up for, come first on the embedded database.
      await expect
        .poll(
          async () => {
            const renewals: PolicyRenewal[] = [];
            for (const { PolicyUniqueId } of ahead) renewals.push(await renewalOf(page, PolicyUniqueId));
            opened = renewals.find(({ State }) => State === 'opened');
            return renewals.map(({ State, Obstacles }) => [State, ...Obstacles].join(' '));
          },
          { timeout: 420_000, intervals: [1000, 5000] },
        )
        .toContainEqual(expect.stringMatching(/^opened/));
      await page.goto(`/apolice/${opened!.PolicyUniqueId}`);
      const renewal = page.getByRole('region', { name: 'Renovação' });
      await expect(renewal.getByRole('link', { name: `Proposta ${opened!.Proposal!.Number}` })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Renovação: proposta aberta/ })).toBeVisible();
      await page.getByRole('region', { name: 'Histórico' }).scrollIntoViewIfNeeded();
      await expect(page.getByText('Renovação aberta', { exact: true })).toBeVisible();
    });

    await test.step('the broker finds the quotation in the list of proposals', async () => {
      await giveSession(page, BROKER, origin);
      await page.goto(`/propostas?busca=${opened!.Proposal!.Number}`);
      const row = page.getByRole('row', { name: new RegExp(opened!.Proposal!.Number) });
      await expect(row).toContainText('Cotação');
      await row.getByRole('link', { name: opened!.Proposal!.Number }).click();
      await expect(page.getByText(`Renovação da apólice ${opened!.PolicyNumber}`).first()).toBeVisible();
      await page.goto('about:blank');
    });
    expect(await leave()).toBe(0);
  });
});

test('anybody reads that a document is the insurer’s and that a later endorsement has changed it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await giveSession(page, ADMINISTRATOR);
  let endorsed: PolicyDetail | undefined;
  for (const { PolicyUniqueId, EndDate } of await runningPolicies(page, {})) {
    if (EndDate <= today()) continue;
    const policy = await send<PolicyDetail>(page, 'GET', 'Policy/GetPolicyDetail', {
      query: { policyUniqueId: PolicyUniqueId },
    });
    if (policy.StartDate <= today() && policy.Endorsements.some(({ StatusId }) => StatusId === 5)) {
      endorsed = policy;
      break;
    }
  }
  expect(endorsed, 'the demonstration has policies in force with issued endorsements').toBeDefined();
  const query = { ProposalUniqueId: endorsed!.ProposalUniqueId };
  const codeOf = async (call: string) => {
    const { UrlToDownload } = await send<{ UrlToDownload: string }>(page, 'GET', call, { query });
    const pdf = (await (await page.request.get(UrlToDownload)).body()).toString('latin1');
    return /autenticidade:([0-9A-F]{16})/.exec(pdf)?.[1] ?? '';
  };
  const old = await codeOf('Policy/DownloadPolicyDocument');
  const last = await codeOf('Policy/DownloadLastEndorsementDocument');

  const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await visitor.goto(`/autenticidade/${old}`);
  await expect(visitor.getByRole('heading', { name: 'Documento autêntico, há versão mais nova' })).toBeVisible();
  await visitor.goto(`/autenticidade/${last}`);
  await expect(visitor.getByRole('heading', { name: 'Documento autêntico e em vigor' })).toBeVisible();
  // Another PDF, judged by the code that stands in the field.
  await visitor
    .locator('input[type=file]')
    .setInputFiles({ name: 'outro.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 outro %%EOF') });
  await expect(visitor.getByRole('heading', { name: 'O arquivo não é este documento' })).toBeVisible();
  await visitor.context().close();
});
