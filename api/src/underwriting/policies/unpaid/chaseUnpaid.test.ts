import { and, eq, ne } from 'drizzle-orm';
import { getAuthenticDocument } from '@portal/shared/contracts/underwriting/authenticity';
import { downloadPolicyDocument } from '@portal/shared/contracts/underwriting/proposalFiles';
import { getPolicyDetail, getPolicyHistory } from '@portal/shared/contracts/underwriting/policyRecord';
import { mailOutbox } from '../../../platform/database/schema/access';
import { bankSlips } from '../../../platform/database/schema/billing';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { policies } from '../../../platform/database/schema/policies';
import { policyUnpaidSequences } from '../../../platform/database/schema/policyUnpaid';
import { policyId, proposalId } from '../../../testing/business';
import { email, holder } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { policyOf, usedLimitOf } from '../testing/policiesUnderTest';
import { takeStep } from './takeStep';
import { at, bothReceive, letPolicyBeLate, lookOn, receive, switchOn, unpaidOf } from './testing/unpaidPolicies';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await platform.database.db.update(policies).set({ statusId: 3 }).where(ne(policies.id, 3));
  await letPolicyBeLate(platform, 3);
});
afterAll(() => platform.close());

const sequences = () => platform.database.db.select().from(policyUnpaidSequences);
const mailsTo = (recipient: string) =>
  platform.database.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient));

describe('the second instalment, due on Thursday 02/04/2026 before Good Friday', () => {
  it('leads to nothing as long as the modality does not say so: it is off', async () => {
    await lookOn(platform, '2026-07-01');
    expect(await sequences()).toEqual([]);
    expect(await unpaidOf(platform, 3)).toMatchObject({
      KeptBy: null,
      IsSwitchedOn: false,
      LateInstallment: { Installment: 2, DueOn: '2026-04-02' },
      Next: null,
      Sequences: [],
    });
  });

  it('is noticed on Tuesday 07/04, once to insured and policy holder: on Monday the bank tells what was paid', async () => {
    await switchOn(platform);
    await lookOn(platform, '2026-04-06');
    expect(await sequences()).toEqual([]);
    await lookOn(platform, '2026-04-07');
    await lookOn(platform, '2026-04-07');
    await lookOn(platform, '2026-04-20');
    expect(await sequences()).toMatchObject([{ installment: 2, beganOn: '2026-04-07', suspendedOn: null }]);
    const [mail, ...others] = await mailsTo('contratos@recife.test');
    expect(others).toEqual([]);
    expect(mail?.textBody).toMatch(/parcela 2 do prêmio, de R\$\s4\.103,09, vencida em 02\/04\/2026/);
    expect(mail?.textBody).toContain('15 dias contados do recebimento');
    expect(mail?.textBody).toContain('a cobertura será suspensa');
    // Without this warning the notice has no effect (Lei 15.040/2024, art. 20, § 2º).
    expect(mail?.textBody).toContain(
      'nenhum pagamento será feito por sinistros ocorridos a partir de 02/04/2026, vencimento original da parcela',
    );
    expect((await mailsTo('financeiro@horizonte.test'))[0]?.textBody).toContain(
      'Linha digitável do boleto: 34191.0926',
    );
  });

  it('suspends nothing without proof of receipt, however long ago it was sent', async () => {
    await lookOn(platform, '2026-09-01');
    expect((await unpaidOf(platform, 3)).Next).toEqual({
      ...{ Step: 'suspension', EarliestOn: null, LastDayToPay: null },
      Awaits: 'receipt',
    });
    await receive(platform, 3, { step: 'notice', who: 'policyHolder', on: '2026-04-15' });
    await lookOn(platform, '2026-09-01');
    expect((await unpaidOf(platform, 3)).SuspendedOn).toBeNull();
  });

  it('counts from the later receipt, 17/04: the 15th day is Saturday 02/05 after a holiday, so it may be paid until 04/05', async () => {
    expect((await receive(platform, 3, { step: 'notice', who: 'insured', on: '2026-04-16' })).status).toBe(200);
    const corrected = await receive(platform, 3, { step: 'notice', who: 'insured', on: '2026-04-17' });
    expect(corrected.response).toEqual({ ReceivedOn: '2026-04-17' });
    expect((await unpaidOf(platform, 3)).Next).toEqual({
      Step: 'suspension',
      EarliestOn: '2026-05-06',
      LastDayToPay: '2026-05-04',
      Awaits: null,
    });
    await lookOn(platform, '2026-05-05');
    expect((await unpaidOf(platform, 3)).SuspendedOn).toBeNull();
    await lookOn(platform, '2026-05-06');
    await lookOn(platform, '2026-05-06');
    expect(await unpaidOf(platform, 3)).toMatchObject({
      SuspendedOn: '2026-05-06',
      Next: { Step: 'resolution', EarliestOn: null },
      // 4.321,09 × 50/365 = 591,93, of which 500,00 are paid; 7,38 % of the rest are 6,78.
      Effect: { EarnedPremiumValue: 591_93, OwedValue: 98_71, RefundValue: 0 },
      MayResolve: false,
    });
    expect((await policyOf(platform, 3)).statusId).toBe(2);
    expect((await mailsTo('contratos@recife.test'))[1]?.textBody).toContain('suspensa desde 06/05/2026');
  });

  it('keeps the receipt of the notice as it is once the suspension stands on it', async () => {
    const { status, errors } = await receive(platform, 3, { step: 'notice', who: 'insured', on: '2026-04-18' });
    expect(status).toBe(409);
    expect(errors[0]?.Message).toContain('A cobertura já foi suspensa');
  });

  it('tells brokers that cover is suspended, and nothing of who received what; the public page tells it too', async () => {
    expect(await unpaidOf(platform, 3, email.broker)).toMatchObject({
      SuspendedOn: '2026-05-06',
      Next: null,
      Effect: null,
      Sequences: [],
    });
    await platform.database.db.update(policies).set({ endDate: '2999-12-31' }).where(eq(policies.id, 3));
    await platform.send(downloadPolicyDocument, { query: { ProposalUniqueId: proposalId(3) } }, { as: email.admin });
    const { authenticityCode: code } = await policyOf(platform, 3);
    const { response } = await platform.send(getAuthenticDocument, { query: { code } });
    expect(response.Document).toMatchObject({ Situation: 'Suspended' });
    await platform.database.db.update(policies).set({ endDate: '2027-03-17' }).where(eq(policies.id, 3));
  });

  it('resolves nothing before the receipt of the suspension is proved', async () => {
    await lookOn(platform, '2026-10-01');
    expect((await policyOf(platform, 3)).statusId).toBe(2);
  });

  it('is resolved once by two processes, on 10/06: 30 days after 07/05 is a Saturday, Monday 08/06 the last to pay', async () => {
    const before = await usedLimitOf(platform, holder.horizonte);
    await bothReceive(platform, 3, 'suspension', '2026-05-07');
    expect((await unpaidOf(platform, 3)).Next).toEqual({
      Step: 'resolution',
      EarliestOn: '2026-06-10',
      LastDayToPay: '2026-06-08',
      Awaits: null,
    });
    await lookOn(platform, '2026-06-09');
    expect((await policyOf(platform, 3)).statusId).toBe(2);
    const { id, policyHolderId } = await policyOf(platform, 3);
    const step = () => takeStep(platform.database.db, { id, policyHolderId }, at('2026-06-10'));
    await Promise.all([step(), step(), step()]);
    await step();
    const issued = await platform.database.db
      .select()
      .from(endorsements)
      .where(and(eq(endorsements.policyId, 3), eq(endorsements.endorsementTypeId, 1)));
    expect(issued).toMatchObject([
      {
        statusId: 5,
        effectiveOn: '2026-06-10',
        reason: 'Prêmio não pago no prazo da notificação',
        premiumDifferenceCents: -3_729_16,
        requestedByUserId: null,
      },
    ]);
    expect(await policyOf(platform, 3)).toMatchObject({
      statusId: 3,
      endDate: '2026-06-10',
      premiumCents: 591_93,
      paidCents: 536_90,
      cancellationReason: 'Prêmio não pago no prazo da notificação',
    });
    expect(await usedLimitOf(platform, holder.horizonte)).toBe(before - 100_000_00);
    const slips = await platform.database.db.select().from(bankSlips).where(eq(bankSlips.proposalId, 3));
    expect(slips.map(({ cancelledAt }) => cancelledAt !== null)).toEqual([false, true]);
    expect((await mailsTo('contratos@recife.test'))[2]?.textBody).toContain('foi resolvido em 10/06/2026');
  });

  it('is told as it was on its page: 35 days without cover, the proofs among the documents, each step in the history', async () => {
    const { Sequences, SuspendedOn, Next } = await unpaidOf(platform, 3);
    expect({ SuspendedOn, Next }).toEqual({ SuspendedOn: null, Next: null });
    expect(Sequences).toMatchObject([
      { Outcome: 'resolved', EndedOn: '2026-06-10', SuspendedDays: 35, RestoredOn: null },
    ]);
    const detail = await platform.send(
      getPolicyDetail,
      { query: { policyUniqueId: policyId(3) } },
      { as: email.admin },
    );
    expect(detail.response.Attachments.map(({ DocumentName }) => DocumentName)).toContain(
      'Recebimento: notificação de atraso, segurado',
    );
    const history = await platform.send(
      getPolicyHistory,
      { query: { policyUniqueid: policyId(3) } },
      { as: email.admin },
    );
    const actions = history.response.Entries.filter(({ EndorsementNumber }) => EndorsementNumber === null).map(
      ({ Action }) => Action,
    );
    expect(actions.reverse()).toEqual([
      'unpaidNoticed',
      ...['unpaidReceived', 'unpaidReceived', 'unpaidReceived'],
      'unpaidSuspended',
      ...['unpaidReceived', 'unpaidReceived'],
      'resolved',
    ]);
  });
});
