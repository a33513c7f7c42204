import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { getPolicyDetail, getPolicyHistory } from '@portal/shared/contracts/underwriting/policyRecord';
import { searchEndorsementRequests } from '@portal/shared/contracts/underwriting/endorsementRequests';
import { releaseRefund } from '@portal/shared/contracts/underwriting/endorsementWork';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { bankSlips } from '../../../platform/database/schema/billing';
import { profileModuleActions } from '../../../platform/database/schema/contracts';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { notificationRecipients, notifications } from '../../../platform/database/schema/notifications';
import { outboxEvents } from '../../../platform/database/schema/outbox';
import { endorsementRefunds, policyVersions } from '../../../platform/database/schema/policyVersions';
import { policyId } from '../../../testing/business';
import { company, email, holder } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { cancelPolicy, effectOf, letPolicyRun, payee, policyOf, usedLimitOf } from '../testing/policiesUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  for (const id of [2, 3, 4, 5, 6]) await letPolicyRun(platform, id);
});
afterAll(() => platform.close());

const issuedOf = (id: number) =>
  platform.database.db
    .select()
    .from(endorsements)
    .where(and(eq(endorsements.policyId, id), eq(endorsements.endorsementTypeId, 1)));

describe('what cancelling a policy would do', () => {
  it('is told before: what is earned day by day, what goes back, what the broker loses, what is free again', async () => {
    const { response } = await effectOf(platform, 3, '2026-06-25');
    // 4.321,09 × 100/365 = 1.183,86; commission 864,22 × 1.183,86/4.321,09 = 236,77.
    expect(response).toMatchObject({
      EarnedPremiumValue: 1_183_86,
      PremiumDifference: -3_137_23,
      RefundValue: 3_137_23,
      OwedValue: 0,
      ComissionDifference: -627_45,
      FreedLimitValue: 100_000_00,
      Periods: [{ PremiumValue: 4_321_09, From: '2026-03-17', Until: '2027-03-17' }],
    });
  });

  it('offers the reasons that law and wording allow with what proves them, and none for want of payment', async () => {
    const names = (await effectOf(platform, 3)).response.Reasons.map(({ Name }) => Name);
    expect(names).toEqual(
      expect.arrayContaining(['Liberação pelo segurado', 'Devolução da apólice', 'Encerramento do processo judicial']),
    );
    expect(names).not.toContain('Prêmio não pago no prazo da notificação');
  });

  it.each([
    ['before cover begins', '2026-03-16'],
    ['in the future', addDays(today(), 1)],
  ])('is not computed for a day %s', async (_when, day) => {
    const { status, errors } = await effectOf(platform, 3, day);
    expect(status).toBe(422);
    expect(errors[0]).toMatchObject({ Field: 'CancelledOn', Message: expect.stringContaining('de 17/03/2026 a') });
  });

  it('is for the insurer’s staff who may cancel', async () => {
    expect((await effectOf(platform, 3, undefined, email.viewer)).status).toBe(403);
    expect((await effectOf(platform, 3, undefined, email.broker)).status).toBe(403);
    expect((await effectOf(platform, 3, undefined, email.atlas)).status).not.toBe(200);
  });
});

describe('cancelling a policy', () => {
  it('issues an endorsement, gives the limit back, keeps the payee, voids the slips and tells the event', async () => {
    const before = await usedLimitOf(platform, holder.horizonte);
    await platform.database.db.insert(bankSlips).values({
      ...{ companyId: company.aurora, proposalId: 3, installment: 2, installments: 2, dueOn: '2026-09-17' },
      ...{ amountCents: 100, ourNumber: '2600000001', barCode: '1'.repeat(44), digitableLine: '1'.repeat(47) },
    });
    const { status, response } = await cancelPolicy(platform, 3);
    expect(status).toBe(200);
    expect(response).toMatchObject({ StatusId: 5, RefundValue: 3_137_23 });
    expect(await policyOf(platform, 3)).toMatchObject({
      statusId: 3,
      endDate: '2026-06-25',
      premiumCents: 1_183_86,
      paidCents: 1_183_86,
      commissionCents: 236_77,
      cancellationReason: 'Liberação pelo segurado',
    });
    expect(await usedLimitOf(platform, holder.horizonte)).toBe(before - 100_000_00);
    const [endorsement] = await issuedOf(3);
    expect(endorsement).toMatchObject({ statusId: 5, effectiveOn: '2026-06-25', premiumDifferenceCents: -3_137_23 });
    const refunds = await platform.database.db
      .select()
      .from(endorsementRefunds)
      .where(eq(endorsementRefunds.endorsementId, endorsement!.id));
    expect(refunds).toMatchObject([{ amountCents: 3_137_23, payeeDocument: '11222333000181', bankId: 341 }]);
    const [slip] = await platform.database.db.select().from(bankSlips).where(eq(bankSlips.proposalId, 3));
    expect(slip?.cancelledAt).not.toBeNull();
    const events = await platform.database.db
      .select()
      .from(outboxEvents)
      .where(eq(outboxEvents.subjectUniqueId, policyId(3)));
    expect(events.map(({ payload }) => payload)).toMatchObject([{ CancelledOn: '2026-06-25', RefundValue: 3_137_23 }]);
    const versions = await platform.database.db.select().from(policyVersions).where(eq(policyVersions.policyId, 3));
    expect(versions).toMatchObject([
      { version: 1, endorsementId: endorsement!.id, facts: { StatusId: 3, InsurancePremium: 1_183_86 } },
    ]);
  });

  it('keeps its refund until a second person releases it', async () => {
    const [endorsement] = await issuedOf(3);
    const ProposalUniqueId = endorsement!.uniqueId;
    const releaseAs = (as: string) => platform.send(releaseRefund, { body: { ProposalUniqueId } }, { as });
    const waiting = async () =>
      (
        await platform.send(searchEndorsementRequests, { query: { HasRefundWaiting: true } }, { as: email.admin })
      ).response.Data.map((request) => [
        request.ProposalUniqueId,
        request.WaitingRefundValue,
        request.WaitingRefundPayeeName,
      ]);
    expect(await waiting()).toEqual([[ProposalUniqueId, 3_137_23, 'Construtora Horizonte']]);
    const told = await platform.database.db
      .select({ userId: notificationRecipients.userId })
      .from(notifications)
      .innerJoin(notificationRecipients, eq(notificationRecipients.notificationId, notifications.id))
      .where(and(eq(notifications.subjectUniqueId, ProposalUniqueId), eq(notifications.kind, 'refundWaiting')));
    // The administrator cancelled; the underwriter is the other one who approves.
    expect(told).toEqual([{ userId: 2 }]);
    const own = await releaseAs(email.admin);
    expect([own.status, own.errors[0]?.Message]).toEqual([403, expect.stringContaining('outra pessoa da seguradora')]);
    expect((await releaseAs(email.broker)).status).toBe(403);
    const released = await releaseAs(email.underwriter);
    expect(released.response).toMatchObject({ Value: 3_137_23, ReleasedByName: 'Bruno Reis' });
    expect((await releaseAs(email.underwriter)).response).toEqual(released.response);
    expect(await waiting()).toEqual([]);
  });

  it('is shown on its page with the proof, and in its history for the insurer with the justification', async () => {
    const { response } = await platform.send(
      getPolicyDetail,
      { query: { policyUniqueId: policyId(3) } },
      { as: email.admin },
    );
    expect(response).toMatchObject({
      StatusId: 3,
      HoldsLimit: false,
      NextDue: null,
      Attachments: [{ DocumentName: 'Termo de liberação assinado pelo segurado', Name: 'termo.pdf' }],
      Actions: expect.arrayContaining([
        { Action: 'internalCancel', DisabledReason: 'A apólice está com a situação "Cancelada".' },
      ]),
    });
    const history = await platform.send(
      getPolicyHistory,
      { query: { policyUniqueid: policyId(3) } },
      { as: email.broker },
    );
    expect(history.response.Entries.map(({ Action }) => Action)).toEqual(['refundReleased', 'cancelled', 'issued']);
  });

  it('happens once: the second is told so, the same request sent again is answered the same', async () => {
    const again = await cancelPolicy(platform, 3);
    expect(again.status).toBe(409);
    expect(again.errors[0]?.Message).toContain('está com a situação "Cancelada"');
    const IdempotencyKey = randomUUID();
    const twice = await Promise.all([1, 2].map(() => cancelPolicy(platform, 4, { IdempotencyKey, Documents: [] })));
    // Without its proof neither does anything, and the key stays free.
    expect(twice.map(({ status }) => status)).toEqual([400, 400]);
    expect(twice[0]?.errors[0]?.Message).toContain('“Termo de liberação assinado pelo segurado”');
    const both = await Promise.all([1, 2, 3].map(() => cancelPolicy(platform, 4)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await issuedOf(4)).toHaveLength(1);
  });

  it('needs a payee where something goes back, with a document that exists', async () => {
    expect((await cancelPolicy(platform, 5, { Payee: null })).errors[0]).toMatchObject({ Field: 'Payee' });
    const wrong = { ...payee, CpfCnpj: '11.222.333/0001-82' };
    expect((await cancelPolicy(platform, 5, { Payee: wrong })).errors[0]).toMatchObject({ Field: 'Payee.CpfCnpj' });
    expect((await policyOf(platform, 5)).statusId).toBe(2);
  });

  it.each([
    [
      'the digit of another account',
      { BankAccountDigit: '8' },
      ['BankAccountDigit'],
      'O dígito não é o desta agência e conta',
    ],
    ['a digit of a branch that has none', { BankBranchDigit: '1' }, ['BankBranchDigit'], 'não têm dígito'],
    [
      'an account with its digit in the same field',
      { BankAccountNumber: '56789-7' },
      ['BankAccountNumber'],
      'só com números',
    ],
    ['a bank on no list', { BankId: 999 }, ['BankId'], 'Escolha um banco da lista.'],
    ['a type on no list', { BankAccountTypeId: 99 }, ['BankAccountTypeId'], 'Escolha um tipo de conta da lista.'],
    [
      'branch and account of Banco do Brasil, both with another digit',
      { BankId: 1, BankBranchNumber: '1584', BankBranchDigit: '8', BankAccountNumber: '210169', BankAccountDigit: '5' },
      ['BankBranchDigit', 'BankAccountDigit'],
      'O dígito não é o desta agência',
    ],
  ])('gives nothing back into %s, and cancels nothing', async (_what, change, fields, message) => {
    const refused = await cancelPolicy(platform, 5, { Payee: { ...payee, ...change } });
    expect(refused.status).toBe(400);
    expect(refused.errors.map(({ Field }) => Field)).toEqual(fields.map((field) => `Payee.${field}`));
    expect(refused.errors[0]?.Message).toContain(message);
    expect((await policyOf(platform, 5)).statusId).toBe(2);
  });

  it('needs none where less was paid than is earned, and says what is still owed', async () => {
    await letPolicyRun(platform, 5, { paidCents: 1_000_00 });
    expect((await effectOf(platform, 5, '2026-06-25')).response).toMatchObject({ RefundValue: 0, OwedValue: 183_86 });
    expect((await cancelPolicy(platform, 5, { Payee: null })).response).toMatchObject({ RefundValue: 0 });
    expect((await policyOf(platform, 5)).paidCents).toBe(1_000_00);
  });

  it('ends what is on its way, so that either order leaves one truth', async () => {
    await platform.database.db.insert(endorsements).values({
      ...{
        companyId: company.aurora,
        policyId: 6,
        endorsementTypeId: 7,
        sequenceNumber: 1,
        number: 'E-6-1',
        statusId: 2,
      },
      ...{ startDate: '2026-03-17', endDate: '2027-03-17', deadlineDays: 365, premiumDifferenceCents: 5_00 },
      ...{
        previousInsuredAmountCents: 100_000_00,
        insuredAmountCents: 150_000_00,
        reason: 'Aditivo',
        object: 'x',
        searchText: 'x',
      },
      legalClockStartedAt: new Date(),
    });
    expect((await effectOf(platform, 6)).response.OpenEndorsements).toEqual(['E-6-1']);
    expect((await cancelPolicy(platform, 6)).response.EndorsementNumber).toMatch(/-E02$/);
    const all = await platform.database.db.select().from(endorsements).where(eq(endorsements.policyId, 6));
    expect(all.map(({ statusId }) => statusId).sort()).toEqual([5, 99]);
  });

  it('is refused where the policy changed since it was looked at, and for another company’s or an unknown number', async () => {
    const stale = await cancelPolicy(platform, 2, { ExpectedChangedAt: '2026-01-01T00:00:00.000Z' });
    expect(stale).toMatchObject({ status: 409, errors: [{ Code: 'ChangedMeanwhile' }] });
    expect((await cancelPolicy(platform, 2, {}, { number: '06-0776-000012' })).status).toBe(404);
    expect((await cancelPolicy(platform, 2, {}, { as: email.broker })).status).toBe(403);
  });

  it('counts from the receipt of the release on, and earlier only for an underwriter with a reason', async () => {
    const dated = (CancelledOn: string, Justification?: string) =>
      cancelPolicy(platform, 2, { CancelledOn, ReceivedOn: '2026-06-25', ...(Justification && { Justification }) });
    expect((await dated('2026-06-24')).errors[0]).toMatchObject({ Field: 'Justification' });
    const db = platform.database.db;
    const withdrawn = { profileId: 1, moduleId: 9, action: 'APROVAR', isAllowed: false };
    await db.insert(profileModuleActions).values(withdrawn);
    expect((await dated('2026-06-24', 'Combinado.')).errors[0]).toMatchObject({ Field: 'CancelledOn' });
    await db.delete(profileModuleActions).where(eq(profileModuleActions.profileId, 1));
    expect((await policyOf(platform, 2)).statusId).toBe(2);
  });

  it('takes its number with spaces around and in it', async () => {
    expect((await cancelPolicy(platform, 2, {}, { number: ' 06-0776- 000002 ' })).status).toBe(200);
  });
});
