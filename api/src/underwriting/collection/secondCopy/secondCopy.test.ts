import { and, eq, isNotNull } from 'drizzle-orm';
import * as calls from '@portal/shared/contracts/underwriting/bankFiles';
import { reissueBankSlip } from '@portal/shared/contracts/underwriting/bankSlips';
import { getPolicyInstallments } from '@portal/shared/contracts/underwriting/policyInstallments';
import { getProposalByUniqueId2 } from '@portal/shared/contracts/underwriting/proposalDetail';
import { secondDueDay } from '@portal/shared/domain/billing/secondCopy';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { isLaidOut } from '../../../parameters/billing/bankSlipDigits';
import { bankFileLines } from '../../../platform/database/schema/bankFiles';
import { bankSlips } from '../../../platform/database/schema/billing';
import { policies } from '../../../platform/database/schema/policies';
import { email } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { prepareWork } from '../../proposals/work/testing';
import { returns240 } from '../testing/returnsFile';
import { agree, issued, says, slipsOf, uploadReturns } from '../testing/slipsUnderTest';
import type { Slip } from '../testing/slipsUnderTest';

let platform: PlatformUnderTest;
let sequence = 100;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareWork(platform);
});
afterAll(() => platform.close());
beforeEach(() => agree(platform, '3128557'));

const as = email.admin;
const reissue = (ProposalUniqueId: string, { installment, ourNumber }: Slip, who: string = as) =>
  platform.send(
    reissueBankSlip,
    { body: { ProposalUniqueId, Installment: installment, ExpectedOurNumber: ourNumber } },
    { as: who },
  );
const create = () => platform.send(calls.createRemittance, {}, { as });
const bankSays = (slips: readonly Slip[], occurrence: string, paidCents = 0) => {
  sequence += 1;
  return uploadReturns(
    platform,
    returns240(
      slips.map((slip) => says(slip, { occurrence, ...(occurrence === '06' ? {} : { paidCents }) })),
      { sequence },
    ),
  );
};
const linesOf = async (UniqueId: string) =>
  (await platform.send(calls.getBankFileLines, { query: { UniqueId } }, { as })).response.Data;
const makeOverdue = (slip: Slip) =>
  platform.database.db
    .update(bankSlips)
    .set({ dueOn: addDays(today(), -1) })
    .where(eq(bankSlips.id, slip.id));
const replacedOf = (proposalId: number) =>
  platform.database.db
    .select()
    .from(bankSlips)
    .where(and(eq(bankSlips.proposalId, proposalId), isNotNull(bankSlips.replacedAt)));
const policyOf = async (proposalId: number) =>
  (await platform.database.db.select().from(policies).where(eq(policies.proposalId, proposalId)))[0]!;
const instalmentsOf = async (proposalId: number) => {
  const { uniqueId: policyUniqueId } = await policyOf(proposalId);
  return (await platform.send(getPolicyInstallments, { query: { policyUniqueId } }, { as })).response;
};

/** A proposal whose slips the bank has registered. */
async function registered(changed: Parameters<typeof issued>[1] = {}) {
  const proposal = await issued(platform, changed);
  await create();
  await bankSays(await slipsOf(platform, proposal.id), '02');
  return proposal;
}

describe('a slip asked for again', () => {
  it('is the same one with the same number until its due date has passed', async () => {
    const { id, uniqueId } = await registered();
    const [slip] = (await slipsOf(platform, id)) as [Slip];
    await platform.database.db.update(bankSlips).set({ dueOn: today() }).where(eq(bankSlips.id, slip.id));
    const { status, response } = await reissue(uniqueId, slip, email.broker);
    expect(status).toBe(200);
    expect(response).toMatchObject({ IsNew: false, OurNumber: slip.ourNumber, DigitableLine: slip.digitableLine });
    expect(await replacedOf(id)).toEqual([]);
  });

  it('is written off and a new one after that, which counts once in all sums', async () => {
    const { id, uniqueId } = await registered({ installments: 2, premiumCents: 1_000_01 });
    const [first, second] = (await slipsOf(platform, id)) as [Slip, Slip];
    await makeOverdue(first);
    const before = await instalmentsOf(id);
    expect(before.Installments.map(({ SecondCopy }) => SecondCopy)).toEqual(['new', 'same']);
    const { response } = await reissue(uniqueId, first);
    expect(response).toMatchObject({
      IsNew: true,
      AmountValue: first.amountCents,
      DueOn: secondDueDay(first.dueOn, today(), []),
      BankState: 'awaitingRegistration',
      DigitableLine: null,
    });
    expect(response.OurNumber).not.toBe(first.ourNumber);
    expect((await replacedOf(id)).map(({ ourNumber, bankState }) => [ourNumber, bankState])).toEqual([
      [first.ourNumber, 'awaitingWriteOff'],
    ]);

    const after = await instalmentsOf(id);
    expect(after.Installments.map(({ OurNumber }) => OurNumber)).toEqual([response.OurNumber, second.ourNumber]);
    expect(after).toMatchObject({ PayableValue: 1_000_01, PaidValue: 0, NextInstallment: 1 });
    const detail = await platform.send(getProposalByUniqueId2, { query: { ProposalUniqueId: uniqueId } }, { as });
    expect(detail.response.Proposal.BankSlips).toMatchObject([
      { Installment: 1, OurNumber: response.OurNumber, SecondCopy: 'same' },
      { Installment: 2, OurNumber: second.ourNumber, SecondCopy: 'same' },
    ]);

    const { response: file } = await create();
    expect((await linesOf(file.UniqueId)).map(({ OurNumber, Occurrence }) => [OurNumber, Occurrence])).toEqual([
      [first.ourNumber, '02'],
      [response.OurNumber, '01'],
    ]);
    await bankSays([first], '09');
    const [made] = (await slipsOf(platform, id)) as [Slip];
    await bankSays([made], '02');
    await bankSays([made], '06');
    expect((await policyOf(id)).paidCents).toBe(first.amountCents);
    expect(await instalmentsOf(id)).toMatchObject({ PayableValue: 1_000_01, PaidValue: first.amountCents });
  });

  it('by two at once is made once, and the second is told so', async () => {
    const { id, uniqueId } = await registered();
    const [slip] = (await slipsOf(platform, id)) as [Slip];
    await makeOverdue(slip);
    const answers = await Promise.all([reissue(uniqueId, slip), reissue(uniqueId, slip, email.broker)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [counting] = (await slipsOf(platform, id)) as [Slip];
    expect(answers.find(({ status }) => status === 409)?.errors[0]).toMatchObject({
      Code: 'ReissuedMeanwhile',
      Message: expect.stringContaining(counting.ourNumber),
    });
    expect(await replacedOf(id)).toHaveLength(1);
  });

  it('while a remittance takes it is written off where the bank has heard of it, and never sent where not', async () => {
    const { id, uniqueId } = await issued(platform);
    const [slip] = (await slipsOf(platform, id)) as [Slip];
    await makeOverdue(slip);
    const [{ status }] = await Promise.all([reissue(uniqueId, slip), create()]);
    expect(status).toBe(200);
    const wasSent = await platform.database.db.$count(bankFileLines, eq(bankFileLines.slipId, slip.id));
    expect((await replacedOf(id))[0]?.bankState).toBe(wasSent === 1 ? 'awaitingWriteOff' : 'awaitingRegistration');
    await create();
    const [made] = (await slipsOf(platform, id)) as [Slip];
    expect(made.bankState).toBe('sent');
    expect(await platform.database.db.$count(bankFileLines, eq(bankFileLines.slipId, slip.id))).toBe(2 * wasSent);
  });

  it('that the bank refused is a new one at once, and nothing is written off', async () => {
    const { id, uniqueId } = await issued(platform);
    await create();
    const [slip] = (await slipsOf(platform, id)) as [Slip];
    await bankSays([slip], '03');
    expect((await instalmentsOf(id)).Installments[0]).toMatchObject({ BankState: 'refused', SecondCopy: 'new' });
    const { response } = await reissue(uniqueId, slip);
    expect(response).toMatchObject({ IsNew: true, BankState: 'awaitingRegistration' });
    const { response: file } = await create();
    expect((await linesOf(file.UniqueId)).map(({ OurNumber }) => OurNumber)).toEqual([response.OurNumber]);
  });

  it('is a new one before its due date where its bank does not read the bar code', async () => {
    const { id, uniqueId } = await registered();
    const [slip] = (await slipsOf(platform, id)) as [Slip];
    // Branch, wallet, our number and account, as the portal wrote them before it had the banks' layouts.
    const barCode = `${slip.barCode!.slice(0, 19)}0123109260000000100045678`;
    const changed = { ourNumber: '2600000001', barCode };
    await platform.database.db.update(bankSlips).set(changed).where(eq(bankSlips.id, slip.id));
    expect((await instalmentsOf(id)).Installments[0]).toMatchObject({ DigitableLine: null, SecondCopy: 'new' });
    const { response } = await reissue(uniqueId, { ...slip, ...changed });
    expect(response).toMatchObject({ IsNew: true, AmountValue: slip.amountCents, BankState: 'awaitingRegistration' });
    const [made] = (await slipsOf(platform, id)) as [Slip];
    expect(isLaidOut(made)).toBe(true);
    expect(made.dueOn >= slip.dueOn).toBe(true);
  });

  it('does not exist of what was paid', async () => {
    const { id, uniqueId } = await registered();
    const [slip] = (await slipsOf(platform, id)) as [Slip];
    await bankSays([slip], '06');
    const { status, errors } = await reissue(uniqueId, slip);
    expect(status).toBe(422);
    expect(errors[0]?.Message).toBe('A parcela 1 já consta como paga, e não há segunda via a gerar.');
    expect((await instalmentsOf(id)).Installments[0]?.SecondCopy).toBeNull();
  });

  it('of a company without files is a new one that counts at once, and the old one is written off', async () => {
    await agree(platform, null);
    const { id, uniqueId } = await issued(platform);
    const [slip] = (await slipsOf(platform, id)) as [Slip];
    await makeOverdue(slip);
    const { response } = await reissue(uniqueId, slip);
    expect(response).toMatchObject({ IsNew: true, BankState: 'registered', DigitableLine: expect.any(String) });
    expect((await replacedOf(id))[0]?.bankState).toBe('writtenOff');
  });
});

describe('a payment of a slip that was replaced', () => {
  it('pays its instalment once, and the new one is written off at the bank', async () => {
    const { id, uniqueId } = await registered();
    const [old] = (await slipsOf(platform, id)) as [Slip];
    await makeOverdue(old);
    await reissue(uniqueId, old);
    await create();
    const [made] = (await slipsOf(platform, id)) as [Slip];
    await bankSays([made], '02');
    const { response } = await bankSays([old], '06');
    expect((await linesOf(response.File.UniqueId))[0]).toMatchObject({ Outcome: 'paid', Problem: null });
    expect((await policyOf(id)).paidCents).toBe(old.amountCents);
    expect((await slipsOf(platform, id))[0]).toMatchObject({ paidAt: expect.any(Date), bankState: 'awaitingWriteOff' });
    const again = await bankSays([made], '06');
    expect((await linesOf(again.response.File.UniqueId))[0]?.Problem).toMatch(/já consta como pago/);
    expect((await policyOf(id)).paidCents).toBe(old.amountCents);
  });
});
