import { eq } from 'drizzle-orm';
import {
  getUnpaidPremium,
  registerUnpaidReceipt,
  resolveUnpaidPolicy,
} from '@portal/shared/contracts/underwriting/unpaidPremium';
import type { RefundPayee } from '@portal/shared/contracts/underwriting/refundAccount';
import type { UnpaidNotice } from '@portal/shared/contracts/underwriting/unpaidPremium';
import { registerInstallmentPayment } from '@portal/shared/contracts/underwriting/proposalWork';
import { slipAtItau } from '../../../../parameters/billing/testing/slipAtItau';
import { bankSlips } from '../../../../platform/database/schema/billing';
import { insureds, policyHolders } from '../../../../platform/database/schema/parties';
import type { policies } from '../../../../platform/database/schema/policies';
import { proposals } from '../../../../platform/database/schema/proposals';
import { enqueue } from '../../../../platform/jobs/enqueue';
import { jobKind } from '../../../../platform/jobs/jobKind';
import { runDueJobs } from '../../../../platform/jobs/testing/runDueJobs';
import { policyId, proposalId } from '../../../../testing/business';
import { changeModality } from '../../../../testing/changeParameters';
import { company, email, holder, insured, modality } from '../../../../testing/ids';
import type { PlatformUnderTest } from '../../../../testing/platformUnderTest';
import { letPolicyRun, payee, sentFile } from '../../testing/policiesUnderTest';
import { chaseUnpaid } from '../chaseUnpaid';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Noon in Brazil of a day. */
export const at = (day: string): Date => new Date(`${day}T12:00:00-03:00`);

/** Lets the sequence run for the modality of the tests, 60 days from the due date. */
export const switchOn = (platform: PlatformUnderTest): Promise<void> =>
  changeModality(platform, modality.performance, { enableAutomaticCancel: true, daysForAutomaticCancel: 60 });

/**
 * A policy of 4.321,09 net with 318,90 of IOF (7,38 %), of which 536,90 are paid: the second instalment was due on the
 * Thursday before Good Friday of 2026.
 */
export async function letPolicyBeLate(
  platform: PlatformUnderTest,
  id: number,
  figures: Partial<typeof policies.$inferInsert> = {},
): Promise<void> {
  const { db } = platform.database;
  await letPolicyRun(platform, id, { paidCents: 536_90, insuranceBranchId: 2, ...figures });
  await db.update(proposals).set({ statusId: 5, taxPercent: 7.38, taxCents: 318_90 }).where(eq(proposals.id, id));
  await db.update(insureds).set({ email: 'contratos@recife.test' }).where(eq(insureds.id, insured.recife));
  await db
    .update(policyHolders)
    .set({ email: 'financeiro@horizonte.test' })
    .where(eq(policyHolders.id, holder.horizonte));
  const slip = (installment: number, dueOn: string, paidAt: Date | null) => ({
    ...{ companyId: company.aurora, proposalId: id, installment, installments: 2, dueOn, paidAt },
    ...(installment === 1 ? { amountCents: 536_90, taxCents: 36_90 } : { amountCents: 4_103_09, taxCents: 282_00 }),
    ...slipAtItau(10 * id + installment, { dueOn, amountCents: 4_103_09 }),
    createdAt: at('2026-03-17'),
  });
  await db.insert(bankSlips).values([slip(1, '2026-03-20', at('2026-03-20')), slip(2, '2026-04-02', null)]);
}

/** Does what the job of the hour does on a day. */
export async function lookOn(platform: PlatformUnderTest, day: string): Promise<void> {
  await enqueue(platform.database.db, jobKind('policies.unpaid'), { companyId: null, payload: {} });
  await runDueJobs([chaseUnpaid(() => at(day))], { database: platform.database.db, log });
}

export const unpaidOf = async (platform: PlatformUnderTest, id: number, as: string = email.admin) =>
  (await platform.send(getUnpaidPremium, { query: { policyUniqueId: policyId(id) } }, { as })).response;

type Who = UnpaidNotice['RecipientKind'];

/** Registers that somebody received what was said at a step. */
export async function receive(
  platform: PlatformUnderTest,
  id: number,
  { step, who, on, as = email.admin }: { step: UnpaidNotice['Step']; who: Who; on: string; as?: string },
) {
  const { Sequences } = await unpaidOf(platform, id);
  const notice = Sequences[0]?.Notices.find(({ Step, RecipientKind }) => Step === step && RecipientKind === who);
  return platform.send(
    registerUnpaidReceipt,
    {
      body: {
        NoticeUniqueId: notice?.UniqueId ?? policyId(id),
        ReceivedOn: on,
        ArchiveUniqueIds: [await sentFile(platform)],
      },
    },
    { as },
  );
}

/** Both received it on the same day. */
export async function bothReceive(
  platform: PlatformUnderTest,
  id: number,
  step: UnpaidNotice['Step'],
  on: string,
): Promise<void> {
  for (const who of ['insured', 'policyHolder'] as const) await receive(platform, id, { step, who, on });
}

/** Walks the sequence until cover is suspended, on 06/05/2026. */
export async function suspend(platform: PlatformUnderTest, id: number): Promise<void> {
  await lookOn(platform, '2026-04-07');
  await bothReceive(platform, id, 'notice', '2026-04-17');
  await lookOn(platform, '2026-05-06');
}

export const pay = (platform: PlatformUnderTest, id: number, PaidOn: string) =>
  platform.send(
    registerInstallmentPayment,
    { body: { ProposalUniqueId: proposalId(id), Installment: 2, PaidOn } },
    { as: email.admin },
  );

export const resolve = (
  platform: PlatformUnderTest,
  id: number,
  { Payee = payee, as = email.admin }: { Payee?: RefundPayee | null; as?: string } = {},
) => platform.send(resolveUnpaidPolicy, { body: { PolicyUniqueId: policyId(id), Payee } }, { as });
