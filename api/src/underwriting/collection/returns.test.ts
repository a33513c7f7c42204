import { eq } from 'drizzle-orm';
import * as calls from '@portal/shared/contracts/underwriting/bankFiles';
import { getPolicyHistory } from '@portal/shared/contracts/underwriting/policyRecord';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { proposalNow } from '../../boards/decisions/testing/dealsUnderTest';
import { makeSlips } from '../../parameters/billing/makeSlips';
import { bankFileLines, bankFiles } from '../../platform/database/schema/bankFiles';
import { bankSlips } from '../../platform/database/schema/billing';
import { policies } from '../../platform/database/schema/policies';
import { proposals } from '../../platform/database/schema/proposals';
import { changeModality } from '../../testing/changeParameters';
import { email, modality } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { signedInUser } from '../../testing/signedInUser';
import { prepareWork } from '../proposals/work/testing';
import { takeReturns } from './takeReturns';
import { returns240, returns400 } from './testing/returnsFile';
import { issued as issuedOf, says, slipsOf as countingSlips, uploadReturns } from './testing/slipsUnderTest';
import type { Slip } from './testing/slipsUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareWork(platform);
});
afterAll(() => platform.close());

const issued = (changed: Parameters<typeof issuedOf>[1] = {}) => issuedOf(platform, changed);
const slipsOf = (proposalId: number) => countingSlips(platform, proposalId);
const policyOf = async (proposalId: number) =>
  (await platform.database.db.select().from(policies).where(eq(policies.proposalId, proposalId)))[0];
const fileOf = (contents: string) => new File([contents], 'COB.RET');
const upload = (contents: string, as?: string) => uploadReturns(platform, contents, as);
const linesOf = async (UniqueId: string) =>
  (await platform.send(calls.getBankFileLines, { query: { UniqueId } }, { as: email.admin })).response.Data;
describe('a premium of R$ 1.000,01 in three parts, made on 8 January 2027', () => {
  it('is due after the weekend, after Carnival and on a Monday, and paid by files of both formats', async () => {
    const { db } = platform.database;
    const { id } = await issued({ installments: 3, premiumCents: 1_000_01 });
    // What does not divide, two cents, is the first part's. The 8th of February is the Monday of Carnival; banks work again on Ash Wednesday.
    await db.delete(bankSlips).where(eq(bankSlips.proposalId, id));
    const [row] = await db.select().from(proposals).where(eq(proposals.id, id));
    const making = { by: { id: null, name: 'Portal' }, now: new Date('2027-01-08T15:00:00Z') };
    await db.transaction((transaction) => makeSlips(transaction, row!, making));
    const slips = await slipsOf(id);
    expect(slips.map(({ dueOn, amountCents }) => [dueOn, amountCents])).toEqual([
      ['2027-01-11', 333_35],
      ['2027-02-10', 333_33],
      ['2027-03-08', 333_33],
    ]);
    const user = await signedInUser(platform, email.admin);
    const [first, second, third] = slips as [Slip, Slip, Slip];
    // The second one comes before the first in its file, and was paid on the same day.
    const two = returns240([says(second, { occurredOn: '2027-01-11' }), says(first, { occurredOn: '2027-01-11' })]);
    await takeReturns(db, user, fileOf(two), new Date('2027-01-12T12:00:00Z'));
    expect((await policyOf(id))?.paidCents).toBe(666_68);
    await takeReturns(
      db,
      user,
      fileOf(returns400([says(third, { occurredOn: '2027-03-08' })])),
      new Date('2027-03-09T12:00:00Z'),
    );
    expect((await policyOf(id))?.paidCents).toBe(1_000_01);
    expect((await slipsOf(id)).every(({ paidAt }) => paidAt !== null)).toBe(true);
    const { response } = await platform.send(
      getPolicyHistory,
      { query: { policyUniqueid: (await policyOf(id))!.uniqueId } },
      { as: email.admin },
    );
    const paid = response.Entries.filter(({ Action }) => Action === 'installmentPaid');
    expect(paid.map(({ Changes }) => Changes.map(({ After }) => After))).toEqual([
      ['3 de 3', '33333', '2027-03-08', 'bankReturns'],
      ['2 de 3', '33333', '2027-01-11', 'bankReturns'],
      ['1 de 3', '33335', '2027-01-11', 'bankReturns'],
    ]);
  });
});

describe('a file of returns', () => {
  it('tells each unknown, doubled or impossible line and takes the others', async () => {
    const { id } = await issued({ installments: 3, premiumCents: 900_00 });
    const [first, second, third] = (await slipsOf(id)) as [Slip, Slip, Slip];
    const { status, response } = await upload(
      returns240([
        says(first),
        says(first),
        says(second, { paidCents: 299_99 }),
        { ...says(first), ourNumber: '9999999999' },
        says(third, { occurrence: '02', paidCents: 0 }),
        says(third),
        says(second, { occurrence: '09', paidCents: 0 }),
        says(third, { occurrence: '28', paidCents: 0 }),
      ]),
    );
    expect(status).toBe(200);
    expect(response).toMatchObject({
      WasTakenBefore: false,
      File: { Format: 'cnab240', Sequence: 1, SlipCount: 8, ProblemCount: 6, PaidValue: 300_00 },
    });
    const lines = await linesOf(response.File.UniqueId);
    expect(lines.map(({ Line, Outcome, Problem }) => [Line, Outcome, Problem])).toEqual([
      [3, 'paid', null],
      [5, 'notTaken', expect.stringMatching(/^Repete a linha 3/)],
      [7, 'notTaken', expect.stringMatching(/^Foram pagos R\$\s299,99, e o boleto é de R\$\s300,00/)],
      [9, 'notTaken', expect.stringMatching(/nosso número 9999999999/)],
      [11, 'notTaken', 'Este boleto já consta como registrado.'],
      [13, 'notTaken', expect.stringMatching(/parcela 2 ainda não consta como paga/)],
      [15, 'writtenOff', null],
      [17, 'notTaken', 'A ocorrência 28 não muda nada no boleto.'],
    ]);
    expect(lines[0]).toMatchObject({ Installment: 1, ProposalUniqueId: expect.any(String) });
    expect(lines[3]).toMatchObject({ Installment: null, ProposalUniqueId: null });
    expect((await policyOf(id))?.paidCents).toBe(300_00);
    expect((await slipsOf(id)).map(({ bankState }) => bankState)).toEqual(['registered', 'writtenOff', 'registered']);
  });

  it('takes nothing twice, sent twice in a row or at the same time, and not in another file either', async () => {
    const { id } = await issued();
    const [slip] = (await slipsOf(id)) as [Slip];
    const contents = returns400([says(slip)], { sequence: 77 });
    const answers = await Promise.all([upload(contents), upload(contents), upload(contents)]);
    answers.push(await upload(contents));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.filter(({ response }) => !response.WasTakenBefore)).toHaveLength(1);
    expect(new Set(answers.map(({ response }) => response.File.UniqueId)).size).toBe(1);
    const again = await upload(returns400([says(slip)], { sequence: 78 }));
    expect((await linesOf(again.response.File.UniqueId))[0]).toMatchObject({
      Outcome: 'notTaken',
      Problem: expect.stringMatching(/já consta como pago/),
    });
    expect((await policyOf(id))?.paidCents).toBe(slip.amountCents);
  });

  it('with wrong totals, or of another bank, is refused whole', async () => {
    const { db } = platform.database;
    const { id } = await issued();
    const [slip] = (await slipsOf(id)) as [Slip];
    const before = [await db.$count(bankFiles), await db.$count(bankFileLines)];
    const wrong = await upload(returns240([says(slip)], { titles: 2, amountCents: 1 }));
    expect(wrong.status).toBe(400);
    expect(wrong.errors.map(({ Message }) => Message)).toEqual([
      expect.stringMatching(/^Nada deste arquivo foi aceito/),
      expect.stringMatching(/^Linha 5: .*2 títulos/),
      expect.stringMatching(/^Linha 5: .*R\$\s0,01/),
    ]);
    const other = await upload(returns240([says(slip)]).replace(/^341/gm, '237'));
    expect(other.errors[1]?.Message).toMatch(/do banco 237/);
    expect([await db.$count(bankFiles), await db.$count(bankFileLines)]).toEqual(before);
    expect((await slipsOf(id))[0]?.paidAt).toBeNull();
  });

  it('issues a policy that waited for its first payment', async () => {
    await changeModality(platform, modality.performance, { requiresPaymentBeforeIssue: true });
    const { id } = await issued({ installments: 2 });
    await changeModality(platform, modality.performance, { requiresPaymentBeforeIssue: false });
    expect(await proposalNow(platform, id)).toMatchObject({ statusId: ProposalStatus.AguardandoPagamento });
    const [first, second] = (await slipsOf(id)) as [Slip, Slip];
    await upload(returns400([says(second), says(first)], { sequence: 90 }));
    expect(await proposalNow(platform, id)).toMatchObject({ statusId: ProposalStatus.Emitida });
    expect((await policyOf(id))?.paidCents).toBe(first.amountCents + second.amountCents);
  });

  it('tells a payment of a slip that the bank never registered', async () => {
    const { id } = await issued();
    await platform.database.db.update(bankSlips).set({ bankState: 'sent' }).where(eq(bankSlips.proposalId, id));
    const [slip] = (await slipsOf(id)) as [Slip];
    await upload(returns400([says(slip, { occurrence: '03', paidCents: 0 })], { sequence: 91 }));
    const { response } = await upload(returns400([says(slip)], { sequence: 92 }));
    expect((await linesOf(response.File.UniqueId))[0]?.Problem).toMatch(/foi recusado pelo banco/);
    expect((await slipsOf(id))[0]).toMatchObject({ bankState: 'refused', paidAt: null });
  });

  it('is for the insurer alone', async () => {
    expect((await upload(returns240([]), email.broker)).status).toBe(403);
    const { status } = await platform.send(calls.getBankFiles, { query: {} }, { as: email.broker });
    expect(status).toBe(403);
  });
});
