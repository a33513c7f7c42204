import { eq } from 'drizzle-orm';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { paymentProblem } from '@portal/shared/domain/billing/paymentDates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { bankSlips } from '../platform/database/schema/billing';
import { modalities } from '../platform/database/schema/modalities';
import { policies } from '../platform/database/schema/policies';
import { proposals } from '../platform/database/schema/proposals';
import type { TestDatabase } from '../platform/database/testing';
import { paysBeforeIssue } from '../underwriting/proposals/work/acceptance';
import { createDemoDatabase, TEST_DAY } from './testing';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDemoDatabase();
}, 600_000);
afterAll(() => database.close());

const waiting = () =>
  database.db
    .select({ proposal: proposals, modality: modalities, policy: policies })
    .from(proposals)
    .innerJoin(modalities, eq(modalities.id, proposals.modalityId))
    .leftJoin(policies, eq(policies.proposalId, proposals.id))
    .where(eq(proposals.statusId, ProposalStatus.AguardandoPagamento));

describe('proposals of the demonstration that wait for their payment', () => {
  it('are of modalities that are paid first, accepted in time, with their policy prepared', async () => {
    const found = await waiting();
    expect(found.length).toBeGreaterThan(10);
    for (const { proposal, modality, policy } of found) {
      expect(paysBeforeIssue(modality)).toBe(true);
      expect(proposal.acceptedAt).toEqual(proposal.legalClockEndedAt);
      const waited = Number(proposal.acceptedAt) - Number(proposal.legalClockStartedAt);
      expect(waited).toBeGreaterThan(0);
      expect(waited).toBeLessThan(25 * 86_400_000);
      expect(policy?.statusId).toBe(PolicyStatus.AguardandoEmissao);
      expect(policy?.paidCents).toBe(0);
    }
  });

  it('have a slip for each instalment, made with the acceptance, due from the first day on and payable', async () => {
    for (const { proposal } of await waiting()) {
      const slips = await database.db.select().from(bankSlips).where(eq(bankSlips.proposalId, proposal.id));
      expect(slips).toHaveLength(proposal.installments);
      expect(slips.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(
        proposal.premiumCents + proposal.taxCents,
      );
      for (const slip of slips) {
        expect(slip.createdAt).toEqual(proposal.acceptedAt);
        expect(slip.dueOn >= TEST_DAY).toBe(true);
        expect(slip.dueOn < proposal.endDate).toBe(true);
      }
      const known = slips.map(({ installment, createdAt }) => ({
        installment,
        madeOn: dateOfInstant(createdAt),
        paidOn: null,
        isCancelled: false,
      }));
      expect(paymentProblem(known, { installment: 1, paidOn: TEST_DAY }, TEST_DAY)).toBe(null);
    }
  });
});
