import fc from 'fast-check';
import { getPolicyHolderExposure } from '@portal/shared/contracts/parties/exposure';
import { cancelProposal, issueProposal } from '@portal/shared/contracts/underwriting/proposalWork';
import { changeModality } from '../../../testing/changeParameters';
import { email, modality } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { makeQuotation, prepareWork, sendToInsurer } from './testing';

jest.setTimeout(600_000);

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareWork(platform);
});
afterAll(() => platform.close());

const LIMIT = 5_000_00;

const wantsPayment = (requiresPaymentBeforeIssue: boolean) =>
  changeModality(platform, modality.performance, { requiresPaymentBeforeIssue });

/** Whether its payment is wanted before its issue, and whether it is cancelled while it waits for that. */
const deals = fc.array(
  fc.record({ cents: fc.integer({ min: 500_01, max: 1_900_99 }), waits: fc.boolean(), isCancelled: fc.boolean() }),
  { minLength: 1, maxLength: 4 },
);

describe('the limit of a policy holder', () => {
  it('is used and left to the cent as policies and waiting proposals take it, whatever is issued and cancelled', async () => {
    await fc.assert(
      fc.asyncProperty(deals, async (planned) => {
        let holder: { id: number; uniqueId: string } | null = null;
        let expected = 0;
        for (const { cents, waits, isCancelled } of planned) {
          const quotation = await makeQuotation(
            platform,
            { insuredAmountCents: cents, ...(holder && { policyHolderId: (holder as { id: number }).id }) },
            { limitCents: LIMIT },
          );
          holder ??= quotation.holder;
          const ProposalUniqueId = quotation.uniqueId;
          await sendToInsurer(platform, ProposalUniqueId);
          await wantsPayment(waits);
          const { status } = await platform.send(issueProposal, { query: { ProposalUniqueId } }, { as: email.broker });
          expect(status).toBe(cents <= LIMIT - expected ? 200 : 422);
          if (status !== 200) continue;
          if (waits && isCancelled)
            await platform.send(cancelProposal, { query: { ProposalUniqueId } }, { as: email.broker });
          else expected += cents;
        }
        const { response } = await platform.send(
          getPolicyHolderExposure,
          { query: { policyHolderUniqueId: holder?.uniqueId ?? '' } },
          { as: email.admin },
        );
        const { LimitValue, UsedLimitValue, AvailableLimitValue } = response.Limit;
        expect(UsedLimitValue).toBe(expected);
        expect(response.Months[0]?.TotalValue).toBe(expected);
        expect(UsedLimitValue + AvailableLimitValue).toBe(LimitValue);
      }),
      { numRuns: 8 },
    );
  });
});
