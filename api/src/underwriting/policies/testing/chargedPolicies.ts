import { eq } from 'drizzle-orm';
import { splitCharge, totalCents } from '@portal/shared/domain/billing/ledgers';
import type { Ledgers } from '@portal/shared/domain/billing/ledgers';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { slipAtItau } from '../../../parameters/billing/testing/slipAtItau';
import { bankSlips } from '../../../platform/database/schema/billing';
import { proposals } from '../../../platform/database/schema/proposals';
import { company } from '../../../testing/ids';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { letPolicyRun, policyOf } from './policiesUnderTest';

export interface ChargedPart {
  dueOn: PlainDate;
  /** On its day. */
  isPaid: boolean;
}

interface Charged extends Ledgers {
  startDate: PlainDate;
  endDate: PlainDate;
  taxPercent: number;
  /** The first takes what does not divide. */
  parts: readonly ChargedPart[];
}

/** Makes a policy one that runs, of this charge in so many slips, of which some are paid. */
export async function chargePolicy(platform: PlatformUnderTest, id: number, charged: Charged): Promise<void> {
  const { db } = platform.database;
  const { startDate, endDate, premiumCents, interestCents, taxCents, taxPercent, parts } = charged;
  const part = Math.floor(totalCents(charged) / parts.length);
  const amounts = parts.map((_, at) => (at === 0 ? totalCents(charged) - part * (parts.length - 1) : part));
  const ledgers = splitCharge(charged, amounts);
  const paidCents = amounts.filter((_, at) => parts[at]!.isPaid).reduce((sum, cents) => sum + cents, 0);
  await letPolicyRun(platform, id, { startDate, endDate, premiumCents, paidCents, commissionCents: 2_300_00 });
  const { proposalId } = await policyOf(platform, id);
  await db
    .update(proposals)
    .set({ startDate, endDate, premiumCents, interestCents, taxCents, taxPercent, installments: parts.length })
    .where(eq(proposals.id, proposalId));
  await db.insert(bankSlips).values(
    parts.map(({ dueOn, isPaid }, at) => ({
      ...{ companyId: company.aurora, proposalId, installment: at + 1, installments: parts.length, dueOn },
      amountCents: amounts[at]!,
      ...slipAtItau(100 * id + at, { dueOn, amountCents: amounts[at]! }),
      interestCents: ledgers[at]!.interestCents,
      taxCents: ledgers[at]!.taxCents,
      paidAt: isPaid ? new Date(`${dueOn}T12:00:00-03:00`) : null,
    })),
  );
}
