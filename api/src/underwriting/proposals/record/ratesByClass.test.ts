import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { getModalityRates, saveModalityRates } from '@portal/shared/contracts/parameters/modalityRates';
import type { RateRowParameters } from '@portal/shared/contracts/parameters/kinds/modalityRates';
import type { ProposalRecord } from '@portal/shared/contracts/underwriting/proposalRecord';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { brokers, policyHolders } from '../../../platform/database/schema/parties';
import { changeModality } from '../../../testing/changeParameters';
import { broker, email, holder, modality, uniqueIdOf } from '../../../testing/ids';
import { letParameterise } from '../../../testing/parameterPeople';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { signedInUser } from '../../../testing/signedInUser';
import { publishSet } from '../../../testing/publishSet';
import { changeProposal } from './changeProposal';
import { createProposal } from './createProposal';
import { newProposal } from './testing/newProposal';

// Worked by hand in the decision page 0104: a cover that begins on a leap day.
const AMOUNT = 733_333_33;
const START = '2028-02-29';
const ONE_YEAR = '2029-03-01';
const A_DAY_MORE = '2029-03-02';
const now = new Date('2028-02-20T12:00:00Z');

let platform: PlatformUnderTest;
let writer: CurrentUser;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await letParameterise(platform, 2);
  const { db } = platform.database;
  writer = await signedInUser(platform, email.broker);
  await db.update(brokers).set({ commissionPercent: 17.5 }).where(eq(brokers.id, broker.boreal));
  await changeModality(platform, modality.bid, { annualRatePercent: 0.95, minInsurancePremiumCents: 350_00 });
  await publishRates([row('B', 0, 12, 0.85), row('B', 12, 24, 1.1), row(null, 24, null, 1.3)]);
});
afterAll(() => platform.close());

const row = (
  PolicyHolderClass: RateRowParameters['PolicyHolderClass'],
  AboveMonths: number,
  UntilMonths: number | null,
  AnnualRatePercent: number,
): RateRowParameters => ({ PolicyHolderClass, AboveMonths, UntilMonths, AnnualRatePercent });

async function publishRates(Rows: RateRowParameters[]) {
  const query = { modalityUniqueId: uniqueIdOf(modality.bid) };
  const { response: read } = await platform.send(getModalityRates, { query }, { as: email.admin });
  const body = {
    ModalityUniqueId: uniqueIdOf(modality.bid),
    BaseVersionUniqueId: read.VersionUniqueId,
    DraftVersion: 0,
    Values: { Rows },
  };
  const { response } = await platform.send(saveModalityRates, { body }, { as: email.admin });
  expect((await publishSet(platform, response.ChangeSet.UniqueId)).response.State).toBe('published');
}

const rated = (change: Partial<typeof policyHolders.$inferInsert>) =>
  platform.database.db.update(policyHolders).set(change).where(eq(policyHolders.id, holder.horizonte));

const wanted = (EndDate: string) => newProposal({ StartDate: START, EndDate, InsuredAmountValue: AMOUNT });

const quote = (EndDate: string): Promise<ProposalRecord> =>
  platform.database.db.transaction((transaction) =>
    createProposal(transaction, writer, { UniqueId: randomUUID(), ...wanted(EndDate) }, now),
  );

const toldOf = ({ RiskRate, InsurancePremium, Premium }: ProposalRecord) => ({
  rate: RiskRate,
  premium: InsurancePremium,
  source: Premium.Terms[0]?.RateSource,
});

describe('a quotation', () => {
  it.each([
    // 733.333,33 × 0,85 % × 366/365, and × 1,1 % × 367/365.
    ['of class B for one year', 'B', ONE_YEAR, { rate: 0.85, premium: 6_250_41, source: 'rateTable' }],
    ['of class B for a day more', 'B', A_DAY_MORE, { rate: 1.1, premium: 8_110_87, source: 'rateTable' }],
    ['of another class, within no row', 'C', ONE_YEAR, { rate: 0.95, premium: 6_985_75, source: 'modality' }],
    // 733.333,33 × 1,3 % × 732/365 = 19.118,90.
    ['of class B beyond its rows', 'B', '2030-03-02', { rate: 1.3, premium: 19_118_90, source: 'rateTable' }],
    ['without a class, within a row of every class', null, '2030-03-02', { rate: 1.3, premium: 19_118_90 }],
  ] as const)('%s costs what its row says', async (_what, rateClass, end, expected) => {
    await rated({ rateClass, annualRatePercent: null });
    expect(toldOf(await quote(end))).toMatchObject(expected);
  });

  it('of a policy holder with an agreed rate has that one, whatever its class', async () => {
    await rated({ rateClass: 'B', annualRatePercent: 0.7 });
    expect(toldOf(await quote(ONE_YEAR))).toMatchObject({ rate: 0.7, source: 'policyHolder' });
  });

  it('says in its derivation where the rate came from', async () => {
    await rated({ rateClass: 'B', annualRatePercent: null });
    const { Premium } = await quote(ONE_YEAR);
    expect(Premium.Terms[0]?.Formula).toMatch(/0,85% \(taxa por classe e prazo\) × 366 \/ 365 dias/);
  });

  it('keeps the table that it was priced by, also for another term, while its price stands', async () => {
    await rated({ rateClass: 'B', annualRatePercent: null });
    const before = await quote(ONE_YEAR);
    await publishRates([row('B', 0, 24, 2)]);
    const { UniqueId, Version } = before;
    const changed = await platform.database.db.transaction((transaction) =>
      changeProposal(transaction, writer, { UniqueId, Version, ...wanted(A_DAY_MORE) }, now),
    );
    expect(toldOf(changed)).toMatchObject({ rate: 1.1, premium: 8_110_87 });
    expect(toldOf(await quote(A_DAY_MORE))).toMatchObject({ rate: 2, source: 'rateTable' });
  });
});
