import { and, eq, ne } from 'drizzle-orm';
import { bankSlips } from '../../../platform/database/schema/billing';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { policies } from '../../../platform/database/schema/policies';
import { endorsementRefunds } from '../../../platform/database/schema/policyVersions';
import { policyUnpaidNotices, policyUnpaidSequences } from '../../../platform/database/schema/policyUnpaid';
import { changeModality } from '../../../testing/changeParameters';
import { email, modality } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { cancelPolicy, payee, policyOf } from '../testing/policiesUnderTest';
import { clearClaim, flagClaim, permit } from '../claims/testing/claims';
import { takeStep } from './takeStep';
import {
  at,
  bothReceive,
  letPolicyBeLate,
  lookOn,
  pay,
  receive,
  resolve,
  suspend,
  switchOn,
  unpaidOf,
} from './testing/unpaidPolicies';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());
/** Each test begins with nothing late, and the rule switched on. Those that end a contract have one of their own. */
beforeEach(async () => {
  const { db } = platform.database;
  await db.delete(bankSlips);
  await db.delete(policyUnpaidNotices);
  await db.delete(policyUnpaidSequences);
  await db.update(policies).set({ statusId: 3 }).where(ne(policies.id, 0));
  await changeModality(platform, modality.performance, { riskKind: 'contract' });
  await switchOn(platform);
});

const resolutions = (id: number) =>
  platform.database.db
    .select()
    .from(endorsements)
    .where(and(eq(endorsements.policyId, id), eq(endorsements.endorsementTypeId, 1)));

describe('a payment', () => {
  it('ends the sequence before the suspension, and nothing follows', async () => {
    await letPolicyBeLate(platform, 4);
    await lookOn(platform, '2026-04-07');
    await bothReceive(platform, 4, 'notice', '2026-04-17');
    expect((await pay(platform, 4, '2026-05-04')).status).toBe(200);
    await lookOn(platform, '2026-05-06');
    const { Sequences, SuspendedOn, LateInstallment } = await unpaidOf(platform, 4);
    expect({ SuspendedOn, LateInstallment }).toEqual({ SuspendedOn: null, LateInstallment: null });
    expect(Sequences).toMatchObject([{ Outcome: 'paid', SuspendedOn: null, SuspendedDays: 0 }]);
    expect((await receive(platform, 4, { step: 'notice', who: 'insured', on: '2026-04-18' })).status).toBe(409);
  });

  it('brings suspended cover back from its day on; the days without it stay recorded', async () => {
    await letPolicyBeLate(platform, 4);
    await suspend(platform, 4);
    await bothReceive(platform, 4, 'suspension', '2026-05-07');
    expect((await pay(platform, 4, '2026-05-20')).status).toBe(200);
    await lookOn(platform, '2026-06-10');
    expect((await policyOf(platform, 4)).statusId).toBe(2);
    const { Sequences, SuspendedOn } = await unpaidOf(platform, 4);
    expect(SuspendedOn).toBeNull();
    expect(Sequences).toMatchObject([{ Outcome: 'paid', RestoredOn: '2026-05-20', SuspendedDays: 14 }]);
  });

  it('that was made in time and told after the suspension leaves no day without cover', async () => {
    await letPolicyBeLate(platform, 4);
    await suspend(platform, 4);
    expect((await pay(platform, 4, '2026-05-04')).status).toBe(200);
    expect((await unpaidOf(platform, 4)).Sequences).toMatchObject([
      { Outcome: 'paid', SuspendedOn: '2026-05-06', RestoredOn: '2026-05-06', SuspendedDays: 0 },
    ]);
  });

  it('that meets the resolution leaves one truth, whichever comes first', async () => {
    await letPolicyBeLate(platform, 2);
    await suspend(platform, 2);
    await bothReceive(platform, 2, 'suspension', '2026-05-07');
    const { id, policyHolderId } = await policyOf(platform, 2);
    const [paid] = await Promise.all([
      pay(platform, 2, '2026-06-09'),
      takeStep(platform.database.db, { id, policyHolderId }, at('2026-06-10')),
      takeStep(platform.database.db, { id, policyHolderId }, at('2026-06-10')),
    ]);
    const policy = await policyOf(platform, 2);
    const [slip] = await platform.database.db
      .select()
      .from(bankSlips)
      .where(and(eq(bankSlips.proposalId, 2), eq(bankSlips.installment, 2)));
    const { Outcome } = (await unpaidOf(platform, 2)).Sequences[0] ?? {};
    const isPaid = paid.status === 200;
    expect(policy).toMatchObject(isPaid ? { statusId: 2, paidCents: 4_639_99 } : { statusId: 3, paidCents: 536_90 });
    expect([slip?.paidAt !== null, slip?.cancelledAt !== null]).toEqual([isPaid, !isPaid]);
    expect(Outcome).toBe(isPaid ? 'paid' : 'resolved');
    expect(await resolutions(2)).toHaveLength(isPaid ? 0 : 1);
  });
});

describe('a second copy of the slip', () => {
  it('brings no cover back, and may be paid until its own day before anything follows', async () => {
    await letPolicyBeLate(platform, 4);
    await suspend(platform, 4);
    await bothReceive(platform, 4, 'suspension', '2026-05-07');
    const { db } = platform.database;
    const isSecond = and(eq(bankSlips.proposalId, 4), eq(bankSlips.installment, 2));
    const [first] = await db.select().from(bankSlips).where(isSecond);
    if (!first) throw new Error('The second instalment has a slip');
    await db
      .update(bankSlips)
      .set({ cancelledAt: at('2026-06-05'), replacedAt: at('2026-06-05') })
      .where(isSecond);
    await db.insert(bankSlips).values({
      ...first,
      ...{ id: undefined, uniqueId: undefined, ourNumber: '2700001', dueOn: '2026-06-12', bankState: 'sent' },
    });
    await lookOn(platform, '2026-06-10');
    expect(await unpaidOf(platform, 4)).toMatchObject({
      SuspendedOn: '2026-05-06',
      LateInstallment: { DueOn: '2026-04-02' },
      Next: { Step: 'resolution', EarliestOn: null, Awaits: 'slip' },
    });
    await db.update(bankSlips).set({ bankState: 'registered' }).where(eq(bankSlips.ourNumber, '2700001'));
    await lookOn(platform, '2026-06-10');
    // Friday 12/06, and the bank tells of it on Monday 15/06.
    expect((await unpaidOf(platform, 4)).Next).toMatchObject({ EarliestOn: '2026-06-16', LastDayToPay: '2026-06-12' });
    expect((await pay(platform, 4, '2026-06-12')).status).toBe(200);
    expect((await unpaidOf(platform, 4)).Sequences).toMatchObject([{ Outcome: 'paid', RestoredOn: '2026-06-12' }]);
  });
});

describe('a contract of which more is paid than earned', () => {
  it('is not resolved by the platform: a person names who gets it back, and it happens once', async () => {
    await letPolicyBeLate(platform, 5, { paidCents: 1_036_90 });
    await suspend(platform, 5);
    expect((await resolve(platform, 5)).errors[0]?.Message).toContain('Falta a prova de recebimento');
    await bothReceive(platform, 5, 'suspension', '2026-05-07');
    await lookOn(platform, '2026-06-10');
    expect((await policyOf(platform, 5)).statusId).toBe(2);
    // 1.000,00 of premium − 591,93, and 7,38 % of the 408,07 that go back.
    expect(await unpaidOf(platform, 5)).toMatchObject({ MayResolve: true, Effect: { RefundValue: 438_19 } });
    expect((await resolve(platform, 5, { as: email.broker })).status).toBe(403);
    expect((await resolve(platform, 5, { Payee: null })).errors[0]).toMatchObject({ Field: 'Payee' });
    // Of Itaú 1234/56789 the digit is 7: 9 + 8 + 5 + 6 + 1 + 4 + 6 + 2 + 2 = 43.
    const wrong = await resolve(platform, 5, { Payee: { ...payee, BankAccountDigit: '8' } });
    expect(wrong).toMatchObject({ status: 400, errors: [{ Field: 'Payee.BankAccountDigit' }] });
    const both = await Promise.all([resolve(platform, 5), resolve(platform, 5)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await policyOf(platform, 5)).toMatchObject({ statusId: 3, premiumCents: 591_93, paidCents: 598_71 });
    expect(await platform.database.db.select().from(endorsementRefunds)).toMatchObject([
      { amountCents: 438_19, taxCents: 30_12, payeeDocument: '11222333000181', releasedAt: null },
    ]);
  });
});

describe('a contract with a claim', () => {
  it('stays suspended, whether something goes back or not, until the claim is decided', async () => {
    await letPolicyBeLate(platform, 6);
    await suspend(platform, 6);
    await bothReceive(platform, 6, 'suspension', '2026-05-07');
    expect((await flagClaim(platform, 6)).status).toBe(200);
    await lookOn(platform, '2026-06-10');
    expect((await policyOf(platform, 6)).statusId).toBe(2);
    expect(await resolutions(6)).toEqual([]);
    expect((await unpaidOf(platform, 6)).MayResolve).toBe(false);
    expect((await resolve(platform, 6)).errors[0]).toMatchObject({ Code: 'ClaimFlagged' });
    await permit(platform, 6, { Action: 'cancellation' });
    await lookOn(platform, '2026-06-11');
    expect(await policyOf(platform, 6)).toMatchObject({ statusId: 3, claimPermittedAction: null });
    expect(await resolutions(6)).toHaveLength(1);
    await clearClaim(platform, 6);
  });
});

describe('a sequence is refused', () => {
  it('for a public contract, of branch 0775: cover goes on', async () => {
    await letPolicyBeLate(platform, 6, { insuranceBranchId: 1 });
    await lookOn(platform, '2026-09-01');
    expect(await unpaidOf(platform, 6)).toMatchObject({ KeptBy: 'publicContract', Next: null, Sequences: [] });
  });

  it('for a lawsuit, also where it had begun before the modality was one', async () => {
    await letPolicyBeLate(platform, 6);
    await suspend(platform, 6);
    await changeModality(platform, modality.performance, { riskKind: 'judicial' });
    expect(await unpaidOf(platform, 6)).toMatchObject({ KeptBy: 'judicial', Next: null, Effect: null });
    await lookOn(platform, '2026-05-08');
    expect((await unpaidOf(platform, 6)).Sequences).toMatchObject([
      { Outcome: 'overtaken', RestoredOn: '2026-05-08', SuspendedDays: 2 },
    ]);
    await lookOn(platform, '2026-09-01');
    expect((await policyOf(platform, 6)).statusId).toBe(2);
  });

  it('as soon as it is switched off again', async () => {
    await letPolicyBeLate(platform, 6);
    await lookOn(platform, '2026-04-07');
    await changeModality(platform, modality.performance, {
      enableAutomaticCancel: false,
      daysForAutomaticCancel: null,
    });
    await lookOn(platform, '2026-04-08');
    expect((await unpaidOf(platform, 6)).Sequences).toMatchObject([{ Outcome: 'overtaken', SuspendedOn: null }]);
  });
});

it('ends with a policy that is cancelled for another reason', async () => {
  await letPolicyBeLate(platform, 3);
  await suspend(platform, 3);
  expect((await cancelPolicy(platform, 3, { Payee: null, CancelledOn: '2026-06-25' })).status).toBe(200);
  expect((await unpaidOf(platform, 3)).Sequences).toMatchObject([{ Outcome: 'overtaken', RestoredOn: null }]);
  // Of the days without cover nothing is earned: 50 days until 06/05, and not 100 until 25/06.
  expect((await policyOf(platform, 3)).premiumCents).toBe(591_93);
});

it('keeps to the days that its notice promised, whatever is published afterwards', async () => {
  await letPolicyBeLate(platform, 6);
  await lookOn(platform, '2026-04-07');
  await platform.database.db.update(policyUnpaidSequences).set({ noticeDays: 30 });
  await bothReceive(platform, 6, 'notice', '2026-04-17');
  // 30 days end on Sunday 17/05.
  expect((await unpaidOf(platform, 6)).Next).toMatchObject({ EarliestOn: '2026-05-20', LastDayToPay: '2026-05-18' });
  await lookOn(platform, '2026-05-06');
  expect((await unpaidOf(platform, 6)).SuspendedOn).toBeNull();
});

it('takes a receipt of who may cancel alone, of a day between sending and today', async () => {
  await letPolicyBeLate(platform, 6);
  await lookOn(platform, '2026-04-07');
  const on = '2026-04-17';
  const notice = { step: 'notice', who: 'insured' } as const;
  for (const as of [email.broker, email.viewer])
    expect((await receive(platform, 6, { ...notice, on, as })).status).toBe(403);
  for (const day of ['2026-04-06', '2999-01-01'])
    expect((await receive(platform, 6, { ...notice, on: day })).errors[0]).toMatchObject({ Field: 'ReceivedOn' });
  expect((await receive(platform, 6, { step: 'suspension', who: 'insured', on })).status).toBe(404);
});
