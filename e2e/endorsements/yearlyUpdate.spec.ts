import type { Browser, Page } from '@playwright/test';
import { monthBeside } from '@portal/shared/domain/parameters/yearlyIndex';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { today } from '@portal/shared/domain/time/instants';
import { formatAmount } from '@portal/shared/domain/values/money';
import { expectAccessible } from '../expectAccessible';
import { expectNoOverflow } from '../expectNoOverflow';
import { publishSet } from '../parameters/publish';
import { giveSession } from '../portal';
import { expect } from '../quietTest';
import { send } from '../send';
import { test } from '../start/ownPortal';
import { decideCards, issueShown } from './endorsementPath';

const INSURER = 'admin@aurora.example';
const PERCENT_A_MONTH = 0.5;
/** Of the twelve months before the current one, and before the last. */
const MONTHS = 13;

interface Update {
  ProposalUniqueId: string;
  PolicyUniqueId: string;
  InsuredAmountValue: number;
}

// The platform looks for anniversaries once a day by itself, and an index in force concerns every judicial policy: so this
// plays on a portal of its own, whose second start is on the next day.
const port = Number(process.env.PORTAL_PORT ?? 21080) + 700;
const origin = `http://localhost:${port}`;
test.use({ baseURL: origin });

const monthToday = (): string => today().slice(0, 7);

/** Types the index month by month, as a person does: the next month stands there already. */
async function typeIndex(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Alterar índice de atualização anual' }).click();
  const dialog = page.getByRole('dialog');
  for (let line = 1; line <= MONTHS; line += 1) {
    await dialog.getByRole('button', { name: 'Adicionar mês' }).click();
    const month = monthBeside(monthToday(), line - 1 - MONTHS);
    const typed = `${month.slice(5)}/${month.slice(0, 4)}`;
    const field = dialog.getByRole('textbox', { name: `Mês (mm/aaaa), mês ${line}`, exact: true });
    if (line === 1) await field.fill(typed);
    await expect(field).toHaveValue(typed);
    await dialog.getByRole('textbox', { name: `Variação, mês ${line}`, exact: true }).fill('0,5');
  }
}

/** Has the index published from its own page, in a change set of the test. */
async function publishIndex(page: Page, browser: Browser): Promise<void> {
  const { UniqueId: set } = await send<{ UniqueId: string }>(page, 'POST', 'ParameterChange/CreateChangeSet', {
    body: { Name: 'Índice anual', Reason: '' },
  });
  await page.goto(`${addresses.ruleArea('indice')}?mudanca=${set}`);
  await typeIndex(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await publishSet(page, browser, set);
  await page.goto(addresses.ruleArea('indice'));
  const months = page.getByRole('table', { name: 'Meses do índice' });
  await expect(months.getByRole('row')).toHaveCount(MONTHS + 1);
  await expectAccessible(page, 'the months of an index');
}

test('the months of an index raise the amount of a judicial policy at its anniversary, once a person issues it', async ({
  page,
  browser,
  startOwnPortal,
}) => {
  test.setTimeout(480_000);
  const start = (minutes: number, ...options: string[]) =>
    startOwnPortal({ port, dataFolder: '.data/yearly', options, minutesAhead: minutes });
  let leave = await start(0, '--reset');
  await giveSession(page, INSURER, origin);
  await publishIndex(page, browser);
  await page.goto('about:blank');
  expect(await leave()).toBe(0);

  leave = await start(24 * 60 + 1);
  await giveSession(page, INSURER, origin);
  let updates: Update[] = [];
  await expect
    .poll(
      async () => {
        ({ Data: updates } = await send<{ Data: Update[] }>(page, 'GET', 'Endorsement/SearchEndorsementRequests', {
          query: { IsAnniversary: 'true', StatusId: '1', rowsPerPage: '100' },
        }));
        return updates.length;
      },
      { timeout: 90_000, intervals: [1000] },
    )
    .toBeGreaterThan(0);
  const least = updates.reduce((one, other) => (other.InsuredAmountValue < one.InsuredAmountValue ? other : one));
  await page.goto(addresses.issueEndorsement(least.ProposalUniqueId));
  await expect(page.getByText('Atualização anual pelo índice IPCA').first()).toBeVisible();
  const before = await send<{ InsuredAmountValue: number }>(page, 'GET', 'Policy/GetPolicyDetail', {
    query: { policyUniqueId: least.PolicyUniqueId },
  });
  const raised = Math.round(before.InsuredAmountValue * (1 + PERCENT_A_MONTH / 100) ** 12);
  await expect(page.getByRole('main')).toContainText(formatAmount(raised));
  await page.getByRole('button', { name: 'Iniciar validações' }).press('Enter');
  // Whoever leaves meanwhile ends the walk through the validations.
  const mayIssue = page.getByRole('button', { name: 'Aprovar e emitir', disabled: false });
  const openCard = page.getByRole('list', { name: 'Cards nas esteiras' }).getByText('Em aberto');
  await expect(mayIssue.or(openCard).first()).toBeVisible({ timeout: 30_000 });
  await decideCards(page, addresses.issueEndorsement(least.ProposalUniqueId));
  await issueShown(page);
  await page.goto(addresses.policy(least.PolicyUniqueId));
  await expect(page.getByText(`Importância segurada R$ ${formatAmount(raised)}`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Endossos', exact: true })).toContainText(
    'Atualização anual pelo índice IPCA',
  );
  await expectNoOverflow(page);
  await page.goto('about:blank');
  expect(await leave()).toBe(0);
});
