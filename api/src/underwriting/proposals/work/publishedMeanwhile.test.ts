import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { saveCoverage } from '@portal/shared/contracts/parameters/modalityRecord';
import { issueProposal } from '@portal/shared/contracts/underwriting/proposalWork';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { proposalNow } from '../../../boards/decisions/testing/dealsUnderTest';
import { changeSetsOf } from '../../../parameters/changes/testing/changeSets';
import { parametersInForce, parametersOf } from '../../../parameters/inForce/parametersInForce';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { bankSlips } from '../../../platform/database/schema/billing';
import { policyHolders } from '../../../platform/database/schema/parties';
import { policies } from '../../../platform/database/schema/policies';
import { proposals } from '../../../platform/database/schema/proposals';
import { addCoverages, changeModality } from '../../../testing/changeParameters';
import { company, email, holder, modality, uniqueIdOf } from '../../../testing/ids';
import { letParameterise } from '../../../testing/parameterPeople';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { signedInUser } from '../../../testing/signedInUser';
import { createProposal } from '../record/createProposal';
import { newProposal } from '../record/testing/newProposal';
import { makeQuotation, prepareWork, sendToInsurer } from './testing';

const AMOUNT = 733_333_33;
const ROUNDS = 4;

let platform: PlatformUnderTest;
let sets: ReturnType<typeof changeSetsOf>;
let writer: CurrentUser;
let fines: string;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await letParameterise(platform, 2);
  await prepareWork(platform);
  sets = changeSetsOf(platform);
  const { db } = platform.database;
  writer = await signedInUser(platform, email.broker);
  await db.update(policyHolders).set({ annualRatePercent: null }).where(eq(policyHolders.id, holder.horizonte));
  await changeModality(platform, modality.bid, { annualRatePercent: 0.95, minInsurancePremiumCents: 350_00 });
  const multas = { name: 'Multas', calculationTypeId: 1, calculationParameters: { percent: 10 } };
  const [made] = await addCoverages(platform, [{ companyId: company.aurora, modalityId: modality.bid, ...multas }]);
  fines = made!.uniqueId;
});
afterAll(() => platform.close());

const inForceNow = async () => (await parametersInForce(platform.database.db, company.aurora, new Date())).publication;

/** An approved set that changes the rate of a modality and what a coverage of it costs, both or neither. */
async function approvedPair(AnnualRatePercent: number, percent: number) {
  const set = await sets.begin(`${AnnualRatePercent} e ${percent}`);
  await sets.draft(set, { AnnualRatePercent });
  const { db } = platform.database;
  const version = (await parametersInForce(db, company.aurora, new Date())).version('coverage', fines);
  const body = {
    ChangeSetUniqueId: set.UniqueId,
    UniqueId: fines,
    BaseVersionUniqueId: version!.uniqueId,
    DraftVersion: 0,
    IsDeleted: false,
    Values: {
      ModalityUniqueId: uniqueIdOf(modality.bid),
      Name: 'Multas',
      CoverageCalculationTypeId: 1,
      CoverageCalculationJSONParam: JSON.stringify({ percent }),
    },
  };
  expect((await platform.send(saveCoverage, { body }, { as: email.admin })).status).toBe(200);
  await sets.approve(set);
  return set;
}

it('a quotation made while another publication lands is by one of the two, whole, and records which', async () => {
  const { db } = platform.database;
  // 733.333,33 for 365 days: × 0,95 % = 6.966,67 and 10 % of it; × 1,05 % = 7.700,00 and 12,5 % of it.
  const costs = { cheap: 6_966_67 + 696_67, dear: 7_700_00 + 962_50 };
  const whole = new Map([[(await inForceNow()).id, costs.cheap]]);
  const quote = () =>
    db.transaction((transaction) =>
      createProposal(
        transaction,
        writer,
        {
          UniqueId: randomUUID(),
          ...newProposal({
            StartDate: today(),
            EndDate: addDays(today(), 365),
            InsuredAmountValue: AMOUNT,
            Coverages: [{ CoverageUniqueId: fines, InsuredAmountValue: AMOUNT }],
          }),
        },
        new Date(),
      ),
    );
  for (let round = 0; round < ROUNDS; round += 1) {
    const isDear = round % 2 === 0;
    const set = await approvedPair(isDear ? 1.05 : 0.95, isDear ? 12.5 : 10);
    const [published, ...quoted] = await Promise.all([sets.publish(set), quote(), quote(), quote()]);
    expect(published.response.State).toBe('published');
    whole.set((await inForceNow()).id, isDear ? costs.dear : costs.cheap);
    for (const { UniqueId, InsurancePremium } of quoted) {
      const [row] = await db.select().from(proposals).where(eq(proposals.uniqueId, UniqueId));
      expect(InsurancePremium).toBe(whole.get(row?.parameterPublicationId ?? 0));
    }
  }
});

it('a proposal that is issued while another publication lands is issued by its own, whole', async () => {
  const { db } = platform.database;
  for (let round = 0; round < ROUNDS; round += 1) {
    const recorded = (await inForceNow()).id;
    const { id, uniqueId } = await makeQuotation(platform, {
      number: `2027${String(round).padStart(6, '0')}`,
      installments: 3,
      premiumCents: 1_000_01,
      parameterPublicationId: recorded,
      priceValidUntil: addDays(today(), 30),
    });
    await sendToInsurer(platform, uniqueId);
    const set = await sets.begin(`Outra taxa ${round}`);
    // What a policy must not take half of: rate, minimum and how soon the premium has to be paid.
    const values = { AnnualRatePercent: 2 + round, MinInsurancePremium: 900_00 + round, PaidUpWithinDays: 30 + round };
    await sets.draft(set, values, { of: uniqueIdOf(modality.performance) });
    await sets.approve(set);
    const [issued, published] = await Promise.all([
      platform.send(issueProposal, { query: { ProposalUniqueId: uniqueId } }, { as: email.broker }),
      sets.publish(set),
    ]);
    expect([issued.status, published.status, issued.errors]).toEqual([200, 200, []]);
    expect((await proposalNow(platform, id)).statusId).toBe(ProposalStatus.Emitida);
    const [policy] = await db.select().from(policies).where(eq(policies.proposalId, id));
    expect(policy).toMatchObject({ parameterPublicationId: recorded, premiumCents: 1_000_01 });
    const slips = await db.select().from(bankSlips).where(eq(bankSlips.proposalId, id));
    expect(slips.map(({ amountCents }) => amountCents).sort()).toEqual([333_33, 333_33, 333_35]);
    // The contract's terms are read from the publication that it was made by.
    const terms = await parametersOf(db, company.aurora, policy!.parameterPublicationId!);
    const { body } = terms.version('modality', uniqueIdOf(modality.performance))!;
    expect(body['AnnualRatePercent']).not.toBe(2 + round);
  }
});
