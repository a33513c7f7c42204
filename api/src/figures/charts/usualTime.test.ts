import { eq } from 'drizzle-orm';
import { getUsualTime } from '@portal/shared/contracts/figures/usualTime';
import { cards } from '../../platform/database/schema/boards';
import { proposals } from '../../platform/database/schema/proposals';
import { proposalId } from '../../testing/business';
import { broker, company, email, holder, insured, modality, pipe, priority, step } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);

beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const usual = (id: number, as: string = email.broker) =>
  platform.send(getUsualTime, { query: { ProposalUniqueId: proposalId(id) } }, { as });
const stands = (id: number, set: Partial<typeof proposals.$inferInsert>) =>
  platform.database.db.update(proposals).set(set).where(eq(proposals.id, id));

/** A card of a proposal that came and, unless it waits, was decided so many hours later. */
const newCard = (proposalUniqueId: string | null, cameAgo: number, hours: number | null, more = {}) =>
  platform.database.db.insert(cards).values({
    ...{ companyId: company.aurora, pipeId: pipe.subscricao, stepId: step.subscricaoNew, position: 1 },
    ...{ cardType: 'PROPOSTA', cardRef: 'P-1', cardData: { header: 'Proposta', body: '', footer: '' } },
    ...{ priorityId: priority.normal, documents: [], searchText: '', enteredStepAt: ago(cameAgo) },
    ...{ createdAt: ago(cameAgo), proposalUniqueId },
    ...(hours !== null && { decision: 'approved' as const, decidedAt: ago(cameAgo - hours) }),
    ...more,
  });

describe('what a proposal in analysis waits for', () => {
  const begun = Date.now();
  beforeAll(async () => {
    await stands(1, { statusId: 2, engineStep: 'subscription', isWaitingForCard: true });
    await newCard(proposalId(1), 3, null);
  });

  it('is not told of four cases', async () => {
    for (const hours of [2, 4, 4, 30]) await newCard(proposalId(7), 100, hours);
    expect((await usual(1)).response).toMatchObject({
      Of: 'analysis',
      Count: 4,
      MedianMinutes: null,
      P85Minutes: null,
    });
  });

  it('is told of five: the middle one, and that within which 85 of 100 were decided', async () => {
    await newCard(proposalId(8), 90, 48);
    const { response } = await usual(1);
    expect(response).toMatchObject({ Days: 90, Count: 5, MedianMinutes: 4 * 60, P85Minutes: 48 * 60 });
    const came = Date.parse(response.Since!) + 3 * HOUR;
    expect(came).toBeGreaterThanOrEqual(begun);
    expect(came).toBeLessThanOrEqual(Date.now());
  });

  it('counts proposals decided lately on that pipe, and nothing else', async () => {
    await newCard(null, 100, 1);
    await newCard(proposalId(7), 100, 1, { endorsementUniqueId: proposalId(7) });
    await newCard(proposalId(7), 100 * 24, 1);
    await newCard(proposalId(7), 100, 1, { pipeId: pipe.cadastro, stepId: step.cadastroNew });
    await newCard(proposalId(7), 100, null, { closedAt: ago(2) });
    expect((await usual(1)).response).toMatchObject({ Count: 5, MedianMinutes: 240 });
  });

  it('is the same for the insurer and for a broker, in numbers alone, and of a proposal that one may see', async () => {
    expect((await usual(1, email.admin)).response).toEqual((await usual(1)).response);
    expect(Object.keys((await usual(1)).response).sort()).toEqual(
      ['Count', 'Days', 'MedianMinutes', 'Of', 'P85Minutes', 'Since'].sort(),
    );
    expect((await usual(7)).status).toBe(404);
    expect((await usual(1, email.bare)).status).toBe(403);
    expect((await usual(1, email.atlas)).status).toBe(404);
  });
});

describe('what comes after the analysis', () => {
  beforeAll(async () => {
    const issued = (nth: number, issueHours: number, paymentHours: number) => ({
      ...{ companyId: company.aurora, number: `U-${nth}`, statusId: 5 as const, brokerId: broker.austral },
      ...{ policyHolderId: holder.aco, insuredId: insured.olinda, modalityId: modality.performance },
      ...{ insuranceBranchId: 2, startDate: '2026-03-01', endDate: '2027-03-01', deadlineDays: 365 },
      ...{ insuredAmountCents: 1, annualRatePercent: 1, premiumCents: 1, minPremiumCents: 1 },
      ...{
        commissionPercent: 1,
        commissionCents: 1,
        premiumTerms: [],
        searchText: '',
        contractualTerms: { object: [], particularClauses: [] },
      },
      decidedAt: ago(500),
      legalClockEndedAt: ago(500 - issueHours),
      acceptedAt: ago(500 - issueHours),
      issuedAt: ago(500 - issueHours - paymentHours),
    });
    // The last two were issued without a payment before.
    const hours = [
      [1, 24],
      [2, 48],
      [3, 72],
      [4, 72],
      [5, 96],
      [6, 0],
      [7, 0],
    ] as const;
    await platform.database.db.insert(proposals).values(hours.map(([issue, pay], nth) => issued(nth, issue, pay)));
  });

  it('is the issue, from the approval to the acceptance', async () => {
    await stands(2, { statusId: 3, engineStep: 'finished', decidedAt: ago(1) });
    expect((await usual(2)).response).toMatchObject({ Of: 'issue', Count: 7, MedianMinutes: 240, P85Minutes: 360 });
  });

  it('is the payment, of those that waited for one', async () => {
    await stands(2, { statusId: 4, acceptedAt: ago(1), legalClockEndedAt: ago(1) });
    expect((await usual(2)).response).toMatchObject({ Of: 'payment', Count: 5, MedianMinutes: 72 * 60 });
  });

  it.each([1, 5, 98, 99] as const)('is nothing with the status %i', async (statusId) => {
    await stands(3, { statusId });
    expect((await usual(3)).response).toMatchObject({ Of: null, Since: null, MedianMinutes: null });
  });
});
