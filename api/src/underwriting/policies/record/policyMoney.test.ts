import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import * as requests from '@portal/shared/contracts/underwriting/endorsementRequest';
import { searchPolicies } from '@portal/shared/contracts/underwriting/policies';
import { getPolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { getEndorsementDetail } from '@portal/shared/contracts/underwriting/endorsementWork';
import { chargeOf } from '@portal/shared/domain/billing/installments';
import { addMonths } from '@portal/shared/domain/time/dates';
import { splitCharge } from '@portal/shared/domain/billing/ledgers';
import type { Ledgers } from '@portal/shared/domain/billing/ledgers';
import { PREMIUM_TAX_KEY } from '@portal/shared/domain/parameters/kinds/premiumTax';
import { bankSlips } from '../../../platform/database/schema/billing';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { policyHolders } from '../../../platform/database/schema/parties';
import { endorsementRefunds } from '../../../platform/database/schema/policyVersions';
import { policyId } from '../../../testing/business';
import { publishEntry } from '../../../testing/changeParameters';
import { email } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { account, formFor } from '../../endorsements/request/testing/requests';
import { askFor, issueAsked, preparePolicies, refundOf } from '../../endorsements/testing/askedEndorsements';
import { chargePolicy } from '../testing/chargedPolicies';
import type { ChargedPart } from '../testing/chargedPolicies';
import { cancelPolicy, effectOf, policyOf } from '../testing/policiesUnderTest';

const IOF_PERCENT = 7.38;
/** 11.500,00 net with 7,38 % of IOF, over the year from 15 January: 183 days until 17 July earn 5.765,75. */
const year = { startDate: '2026-01-15', endDate: '2027-01-15' };
const whole = { premiumCents: 11_500_00, interestCents: 0, taxCents: 848_70 };
const ENDED_ON = '2026-07-17';
/** 5.734,25 of premium and 7,38 % of them. */
const back = { PremiumValue: 5_734_25, InterestValue: 0, TaxValue: 423_19 };

/** Up to twelve installments at 2 % a month. */
const rule = { maxInstallments: 12, minInstallmentCents: 100_00, gracePeriodsInDays: [15], monthlyInterestPercent: 2 };
const terms = {
  ...{ taxPercent: IOF_PERCENT, rules: [rule], allowsAnnual: false },
  ...{ ...year, issuedOn: year.startDate, paidUpWithinDays: null, closedDays: [] },
};

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await preparePolicies(platform, [2, 3, 4, 5, 6, 7]);
  await platform.database.db
    .update(policyHolders)
    .set({ limitCents: 10_000_000_00, limitExpiresOn: null, ignoreCcgSignature: true, isRegistrationComplete: true });
  for (const id of [2, 3, 4, 6]) await charge(id, whole, [{ dueOn: '2026-01-30', isPaid: true }]);
});
afterAll(() => platform.close());

const db = () => platform.database.db;
const charge = (id: number, charged: Ledgers, parts: readonly ChargedPart[]) =>
  chargePolicy(platform, id, { ...year, ...charged, taxPercent: IOF_PERCENT, parts });

const preview = async (id: number, on: string) =>
  platform.send(
    requests.calcularPremioCancelamento,
    {
      body: await formFor(
        platform,
        { flow: 'cancelamento', subType: 'Cancelamento pela seguradora', id },
        { DataCancelamento: on, DataRecebimento: on },
        email.admin,
      ),
    },
    { as: email.admin },
  );

describe('11.500,00 net with IOF, all of it paid, cancelled by the insurer', () => {
  it('gives back 6.157,44 by the preview of an endorsement, and says what of it is IOF', async () => {
    const { response } = await preview(2, ENDED_ON);
    expect(response).toMatchObject({ RestituicaoValue: 6_157_44, Restituicao: back, PremioTotal: -6_157_44 });
    expect(response.Premium).toMatchObject({ TotalValue: -5_734_25, TaxValue: -423_19, InterestValue: 0 });
  });

  it('gives back the same by the endorsement', async () => {
    const asked = await askFor(
      platform,
      3,
      { endorsementTypeId: 1, endDate: ENDED_ON, premiumDifferenceCents: -5_734_25, requestedByUserId: 2 },
      { DadosBancarios: account },
    );
    expect((await issueAsked(platform, asked)).response).toMatchObject({ RefundValue: 6_157_44 });
    expect(await refundOf(platform, asked.uniqueId)).toMatchObject({
      ...{ amountCents: 6_157_44, interestCents: 0, taxCents: 423_19 },
    });
    const { response } = await platform.send(
      getEndorsementDetail,
      { query: { proposalUniqueId: asked.uniqueId } },
      { as: email.admin },
    );
    expect(response.Refund).toMatchObject({ Value: 6_157_44, Ledgers: back });
    // 5.765,75 were earned, and 7,38 % of them are 425,51.
    expect((await policyOf(platform, 3)).paidCents).toBe(6_191_26);
  });

  it('gives back the same by the internal cancellation, which says so before', async () => {
    expect((await effectOf(platform, 4, ENDED_ON)).response).toMatchObject({ RefundValue: 6_157_44, Refund: back });
    const { response } = await cancelPolicy(platform, 4, { CancelledOn: ENDED_ON, ReceivedOn: ENDED_ON });
    expect(response).toMatchObject({ RefundValue: 6_157_44 });
  });
});

it('twelve installments with interest and IOF, of which eight are paid, give three parts back, the same everywhere', async () => {
  const { interestCents, taxCents } = chargeOf({ ...terms, premiumCents: 22_023_29 }, 12);
  const charged = { premiumCents: 22_023_29, interestCents, taxCents };
  const parts = Array.from({ length: 12 }, (_, at) => ({ dueOn: addMonths('2026-01-30', at), isPaid: at < 8 }));
  await charge(5, charged, parts);
  // 22.023,29 × 183/365 = 11.041,81; the parts of 30 July and August were paid ahead, the first of them on its day.
  const eight = splitCharge(
    charged,
    (await slipsOf(5)).map(({ amountCents }) => amountCents),
  ).slice(0, 8);
  const premium = eight.reduce((sum, { premiumCents }) => sum + premiumCents, 0) - 11_041_81;
  const interest = eight[6]!.interestCents + eight[7]!.interestCents;
  const tax = Math.round(((premium + interest) * IOF_PERCENT) / 100);
  const expected = { PremiumValue: premium, InterestValue: interest, TaxValue: tax };
  expect(interest).toBeGreaterThan(0);
  const { response: effect } = await effectOf(platform, 5, ENDED_ON);
  expect(effect).toMatchObject({ Refund: expected, RefundValue: premium + interest + tax });
  expect((await preview(5, ENDED_ON)).response).toMatchObject({
    Restituicao: expected,
    RestituicaoValue: premium + interest + tax,
  });
  const { response } = await cancelPolicy(platform, 5, { CancelledOn: ENDED_ON, ReceivedOn: ENDED_ON });
  expect(response).toMatchObject({ RefundValue: premium + interest + tax });
});

describe('what was written before amounts were split', () => {
  it('is split by the migration of slips, each installment as a new one is', async () => {
    const before = await slipsOf(5);
    const { proposalId } = await policyOf(platform, 5);
    await db().update(bankSlips).set({ interestCents: 0, taxCents: 0 }).where(eq(bankSlips.proposalId, proposalId));
    await runMigration('0322_slips_split.sql');
    expect(await slipsOf(5)).toEqual(before);
  });

  it('counts as IOF what a cancellation gave back beyond its premium', async () => {
    const [refund] = await db()
      .select({ endorsementId: endorsementRefunds.endorsementId })
      .from(endorsementRefunds)
      .innerJoin(endorsements, eq(endorsements.id, endorsementRefunds.endorsementId))
      .where(eq(endorsements.policyId, 4));
    const its = eq(endorsementRefunds.endorsementId, refund!.endorsementId);
    await db().update(endorsementRefunds).set({ amountCents: 6_582_95, taxCents: 0 }).where(its);
    await runMigration('0323_refunds_split.sql');
    expect(await db().select().from(endorsementRefunds).where(its)).toMatchObject([
      { amountCents: 6_582_95, interestCents: 0, taxCents: 848_70 },
    ]);
  });
});

async function runMigration(name: string): Promise<void> {
  const file = new URL(`../../../platform/database/migrations/${name}`, import.meta.url);
  const statement = (await readFile(file, 'utf8')).replaceAll('$1', '1').replaceAll('$2', '1000000');
  await db().execute(sql.raw(statement));
}

it('a policy of seven installments of which one is paid owes the other six whole', async () => {
  const { interestCents, taxCents } = chargeOf({ ...terms, premiumCents: 10_200_00 }, 7);
  const parts = Array.from({ length: 7 }, (_, at) => ({ dueOn: addMonths('2026-01-30', at), isPaid: at === 0 }));
  await charge(7, { premiumCents: 10_200_00, interestCents, taxCents }, parts);
  const { response } = await platform.send(
    getPolicyDetail,
    { query: { policyUniqueId: policyId(7) } },
    { as: email.admin },
  );
  expect(response.Receivable).toEqual({
    ...{ PremiumValue: 10_200_00, InterestValue: interestCents, TaxValue: taxCents },
    ...{ TotalValue: 11_614_05, PaidValue: 1_659_15, OwedValue: 9_954_90 },
  });
});

it('a list says of each policy what its page says, those with a refund too', async () => {
  const { response } = await platform.send(searchPolicies, { query: { rowsPerPage: 200 } }, { as: email.admin });
  for (const id of [2, 3, 4, 5, 6, 7]) {
    const query = { policyUniqueId: policyId(id) };
    const page = await platform.send(getPolicyDetail, { query }, { as: email.admin });
    const row = response.Data.find(({ PolicyUniqueId }) => PolicyUniqueId === policyId(id));
    expect(row?.Receivable).toEqual(page.response.Receivable);
  }
});

const slipsOf = async (id: number) =>
  db()
    .select()
    .from(bankSlips)
    .where(eq(bankSlips.proposalId, (await policyOf(platform, id)).proposalId))
    .orderBy(bankSlips.installment);

describe('a restitution of a policy that was paid exactly', () => {
  const form = () => formFor(platform, { flow: 'alteracao', subType: 'Restituição de prêmio', id: 6 });

  it('finds nothing to give back: IOF is not overpaid', async () => {
    const { response } = await platform.send(
      requests.calcularPremioEndossoAlteracao,
      { body: await form() },
      { as: email.broker },
    );
    expect(response).toMatchObject({ RestituicaoValue: 0, NecessitaDadosBancarios: false });
    expect(response.Premium.Terms[0]!.Formula).toBe('Nada foi pago além do prêmio');
  });

  it('is told so before anything is asked for', async () => {
    const { response } = await platform.send(
      requests.validarDadosEndossoAlteracao,
      { body: await form() },
      { as: email.broker },
    );
    expect(JSON.stringify(response)).toContain('Nada foi pago além do prêmio: não há o que restituir.');
  });
});

it('IOF that was remitted stays where the insurer does not give it back', async () => {
  const body = { IofPercent: 0, ReturnsRemittedIof: false };
  await publishEntry(platform, { kind: 'premiumTax', key: PREMIUM_TAX_KEY, body });
  expect((await effectOf(platform, 6, ENDED_ON)).response).toMatchObject({
    RefundValue: 5_734_25,
    Refund: { PremiumValue: 5_734_25, InterestValue: 0, TaxValue: 0 },
  });
});
