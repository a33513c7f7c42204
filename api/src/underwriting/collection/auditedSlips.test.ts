import { eq } from 'drizzle-orm';
import { getAuditEntries } from '@portal/shared/contracts/portal/audit';
import * as calls from '@portal/shared/contracts/underwriting/bankFiles';
import { reissueBankSlip } from '@portal/shared/contracts/underwriting/bankSlips';
import { cancelProposal } from '@portal/shared/contracts/underwriting/proposalWork';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { bankSlips } from '../../platform/database/schema/billing';
import { policies } from '../../platform/database/schema/policies';
import { changeModality } from '../../testing/changeParameters';
import { email, modality } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { prepareWork } from '../proposals/work/testing';
import { returns240 } from './testing/returnsFile';
import { agree, issued, says, slipsOf, uploadReturns } from './testing/slipsUnderTest';
import type { Slip } from './testing/slipsUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareWork(platform);
});
afterAll(() => platform.close());
beforeEach(() => agree(platform, null));

const as = email.admin;
/** Odd amounts: interest and IOF do not divide evenly by two. */
const charged = { installments: 2, premiumCents: 1_000_01, interestCents: 20_03, taxCents: 75_29 };

interface Entry {
  Kind: string;
  Action: string;
  ChangedByName: string;
  Changes: readonly { Field: string; Before: string | null; After: string | null }[];
}

/** What the audit holds of a record and an action, the oldest first. */
async function auditOf(record: string, action: string): Promise<Entry[]> {
  const { response } = await platform.send(getAuditEntries, { query: { record, action, rowsPerPage: 50 } }, { as });
  return response.Data.reverse();
}
const afterOf = ({ Changes }: Entry) => Object.fromEntries(Changes.map(({ Field, After }) => [Field, After]));
const sumOf = (entries: readonly Entry[], field: string) =>
  entries.reduce((sum, entry) => sum + Number(afterOf(entry)[field]), 0);
const policyOf = async (proposalId: number) =>
  (await platform.database.db.select().from(policies).where(eq(policies.proposalId, proposalId)))[0]!;

describe('the audit of slips', () => {
  it('names each slip that the issue makes, with premium, interest and IOF in cents', async () => {
    const { id } = await issued(platform, charged);
    const slips = await slipsOf(platform, id);
    const { uniqueId } = await policyOf(id);
    const made = await auditOf(uniqueId, 'policy.bankSlipMade');
    expect(made.map(afterOf)).toEqual(
      slips.map(({ installment, ourNumber, dueOn, amountCents, interestCents, taxCents }) => ({
        installment: `${installment} de 2`,
        ourNumber,
        dueOn,
        amountCents: String(amountCents),
        premiumCents: String(amountCents - interestCents - taxCents),
        interestCents: String(interestCents),
        taxCents: String(taxCents),
      })),
    );
    expect(made[0]!.ChangedByName).not.toBe('');
    expect(['premiumCents', 'interestCents', 'taxCents'].map((field) => sumOf(made, field))).toEqual([
      1_000_01, 20_03, 75_29,
    ]);
  });

  it('names what was waived of a proposal that is cancelled before its policy is issued', async () => {
    await changeModality(platform, modality.performance, { requiresPaymentBeforeIssue: true });
    const { uniqueId } = await issued(platform, charged);
    await changeModality(platform, modality.performance, { requiresPaymentBeforeIssue: false });
    expect(await auditOf(uniqueId, 'proposal.bankSlipMade')).toHaveLength(2);
    const query = { ProposalUniqueId: uniqueId, Ground: 'ProposerWish' as const, Reason: 'O tomador desistiu.' };
    expect((await platform.send(cancelProposal, { query }, { as })).status).toBe(200);
    const waived = await auditOf(uniqueId, 'proposal.bankSlipWaived');
    expect(waived.map(({ Changes }) => Changes.find(({ Field }) => Field === 'installment')?.After)).toEqual([
      '1 de 2',
      '2 de 2',
    ]);
    const moved = (field: string) =>
      waived.map(({ Changes }) => Changes.find(({ Field }) => Field === field)).map((one) => [one?.Before, one?.After]);
    expect(moved('amountCents').reduce((sum, [before]) => sum + Number(before), 0)).toBe(1_095_33);
    expect(moved('taxCents').reduce((sum, [before]) => sum + Number(before), 0)).toBe(75_29);
    expect([...moved('amountCents'), ...moved('taxCents')].map(([, after]) => after)).toEqual(['0', '0', '0', '0']);
  });

  it('names the slip that a second copy takes the place of, and the one that it makes', async () => {
    const { id, uniqueId: ProposalUniqueId } = await issued(platform, charged);
    const [old] = (await slipsOf(platform, id)) as [Slip];
    await platform.database.db
      .update(bankSlips)
      .set({ dueOn: addDays(today(), -1) })
      .where(eq(bankSlips.id, old.id));
    const body = { ProposalUniqueId, Installment: 1, ExpectedOurNumber: old.ourNumber };
    const { response } = await platform.send(reissueBankSlip, { body }, { as });
    const { uniqueId } = await policyOf(id);
    const [reissued, ...others] = await auditOf(uniqueId, 'policy.bankSlipReissued');
    expect(others).toEqual([]);
    expect(reissued!.Changes).toEqual(
      expect.arrayContaining([
        { Field: 'ourNumber', Before: old.ourNumber, After: response.OurNumber },
        { Field: 'dueOn', Before: addDays(today(), -1), After: response.DueOn },
        { Field: 'amountCents', Before: null, After: String(old.amountCents) },
      ]),
    );
    const made = await auditOf(uniqueId, 'policy.bankSlipMade');
    expect(made.map((entry) => afterOf(entry).ourNumber)).toContain(response.OurNumber);
  });

  it('names what is written off at the bank, when it is asked for and when the bank has done it', async () => {
    await agree(platform, '3128557');
    const { id, uniqueId: ProposalUniqueId } = await issued(platform, charged);
    await platform.send(calls.createRemittance, {}, { as });
    const [old] = (await slipsOf(platform, id)) as [Slip];
    await uploadReturns(platform, returns240([says(old, { occurrence: '02', paidCents: 0 })], { sequence: 1 }));
    await platform.database.db
      .update(bankSlips)
      .set({ dueOn: addDays(today(), -1) })
      .where(eq(bankSlips.id, old.id));
    const body = { ProposalUniqueId, Installment: 1, ExpectedOurNumber: old.ourNumber };
    await platform.send(reissueBankSlip, { body }, { as });
    const { uniqueId } = await policyOf(id);
    const fields = {
      ourNumber: old.ourNumber,
      amountCents: String(old.amountCents),
      interestCents: String(old.interestCents),
      taxCents: String(old.taxCents),
    };
    await platform.send(calls.createRemittance, {}, { as });
    expect((await auditOf(uniqueId, 'policy.bankSlipWriteOffSent')).map(afterOf)).toMatchObject([fields]);
    await uploadReturns(platform, returns240([says(old, { occurrence: '09', paidCents: 0 })], { sequence: 2 }));
    expect((await auditOf(uniqueId, 'policy.bankSlipWrittenOff')).map(afterOf)).toMatchObject([fields]);
  });

  it('does not call a slip written off whose money the bank has received', async () => {
    await agree(platform, '3128557');
    const { id, uniqueId: ProposalUniqueId } = await issued(platform, charged);
    await platform.send(calls.createRemittance, {}, { as });
    const [old] = (await slipsOf(platform, id)) as [Slip];
    await uploadReturns(platform, returns240([says(old, { occurrence: '02', paidCents: 0 })], { sequence: 3 }));
    await platform.database.db
      .update(bankSlips)
      .set({ dueOn: addDays(today(), -1) })
      .where(eq(bankSlips.id, old.id));
    const body = { ProposalUniqueId, Installment: 1, ExpectedOurNumber: old.ourNumber };
    await platform.send(reissueBankSlip, { body }, { as });
    await uploadReturns(platform, returns240([says(old)], { sequence: 4 }));
    const { uniqueId } = await policyOf(id);
    expect(await auditOf(uniqueId, 'policy.installmentPaid')).toHaveLength(1);
    expect(await auditOf(uniqueId, 'policy.bankSlipWrittenOff')).toEqual([]);
  });
});
