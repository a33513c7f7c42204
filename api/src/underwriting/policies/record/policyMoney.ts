import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ledgersOf, sumLedgers } from '@portal/shared/domain/billing/ledgers';
import type { Ledgers } from '@portal/shared/domain/billing/ledgers';
import { taxRemittanceDay } from '@portal/shared/domain/billing/taxRemittance';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { PolicyMoney } from '@portal/shared/domain/underwriting/endorsement/settledDifference';
import { closedDaysInForce, returnsRemittedTax } from '../../../parameters/inForce/paymentInForce';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import type { Database, Transaction } from '../../../platform/database/connection';
import { bankSlips } from '../../../platform/database/schema/billing';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { endorsementRefunds } from '../../../platform/database/schema/policyVersions';
import { proposals } from '../../../platform/database/schema/proposals';
import type { PolicyRow } from './findPolicy';

/** An installment that was paid, of the policy's issue or of an endorsement that stands; in cents. */
interface PaidInstallment {
  endorsementId: number | null;
  dueOn: PlainDate;
  interestCents: number;
}

/** The money of a policy with its paid installments, which say whose interest and of which due dates was paid. */
export interface PolicyMoneyRecord extends PolicyMoney {
  installments: readonly PaidInstallment[];
  /** Of slips that nobody has paid yet. */
  open: Ledgers;
}

type PaidPolicy = Pick<PolicyRow, 'id' | 'companyId' | 'proposalId' | 'premiumCents' | 'paidCents'>;

const counter = alias(endorsements, 'counter');

/**
 * Reads the money of a policy by ledger: what was charged, and what was paid and not given back. What was paid and is neither
 * interest nor IOF is premium, a payment beyond what was asked for among it. The caller has read the policy, or holds its lock.
 */
export async function readPolicyMoney(
  database: Database | Transaction,
  policy: PaidPolicy,
  now: Date,
): Promise<PolicyMoneyRecord> {
  const slips = await readSlips(database, policy.proposalId);
  const paid = slips.filter(({ paidAt }) => paidAt !== null);
  const open = slips.filter(({ paidAt, cancelledAt }) => paidAt === null && cancelledAt === null);
  const refunded = await readRefunded(database, policy.id);
  const { interestCents, taxCents } = sumLedgers([
    ...paid.map(({ interestCents, taxCents }) => ({ premiumCents: 0, interestCents, taxCents })),
    { premiumCents: 0, interestCents: -refunded.interestCents, taxCents: -refunded.taxCents },
  ]);
  const parameters = await parametersInForce(database, policy.companyId, now);
  const closedDays = closedDaysInForce(parameters);
  const today = dateOfInstant(now);
  const remittedCents = returnsRemittedTax(parameters)
    ? 0
    : paid
        .filter(({ paidAt }) => paidAt !== null && taxRemittanceDay(dateOfInstant(paidAt), closedDays) < today)
        .reduce((sum, slip) => sum + slip.taxCents, 0);
  return {
    chargedCents: policy.premiumCents,
    paid: {
      premiumCents: policy.paidCents - interestCents - taxCents,
      interestCents,
      taxCents,
      taxPercent: await readTaxPercent(database, policy.proposalId),
      returnableTaxCents: Math.max(0, taxCents - remittedCents),
    },
    installments: paid.filter(({ isUndone }) => !isUndone),
    open: sumLedgers(open.map(ledgersOf)),
  };
}

const readSlips = (database: Database | Transaction, proposalId: number) =>
  database
    .select({
      endorsementId: bankSlips.endorsementId,
      dueOn: bankSlips.dueOn,
      paidAt: bankSlips.paidAt,
      cancelledAt: bankSlips.cancelledAt,
      amountCents: bankSlips.amountCents,
      interestCents: bankSlips.interestCents,
      taxCents: bankSlips.taxCents,
      isUndone: sql<boolean>`${counter.id} is not null`,
    })
    .from(bankSlips)
    .leftJoin(counter, and(eq(counter.undoesId, bankSlips.endorsementId), isNotNull(bankSlips.endorsementId)))
    .where(and(eq(bankSlips.proposalId, proposalId), isNull(bankSlips.replacedAt)));

async function readRefunded(database: Database | Transaction, policyId: number) {
  const [refunded] = await database
    .select({
      interestCents: sql`coalesce(sum(${endorsementRefunds.interestCents}), 0)`.mapWith(Number),
      taxCents: sql`coalesce(sum(${endorsementRefunds.taxCents}), 0)`.mapWith(Number),
    })
    .from(endorsementRefunds)
    .innerJoin(endorsements, eq(endorsements.id, endorsementRefunds.endorsementId))
    .where(eq(endorsements.policyId, policyId));
  return refunded ?? { interestCents: 0, taxCents: 0 };
}

async function readTaxPercent(database: Database | Transaction, proposalId: number): Promise<number> {
  const [proposal] = await database
    .select({ taxPercent: proposals.taxPercent })
    .from(proposals)
    .where(eq(proposals.id, proposalId));
  if (!proposal) throw new Error('A policy comes of a proposal');
  return proposal.taxPercent;
}

/** Returns the interest that was paid with installments due after a day, in cents: it goes back when the policy ends then. */
export const undueInterestCents = ({ paid, installments }: PolicyMoneyRecord, on: PlainDate): number =>
  Math.min(
    Math.max(0, paid.interestCents),
    installments.filter(({ dueOn }) => dueOn > on).reduce((sum, { interestCents }) => sum + interestCents, 0),
  );

/** Returns the interest that was paid with the installments of one endorsement, in cents: it goes back when that is undone. */
export const interestCentsOf = ({ paid, installments }: PolicyMoneyRecord, endorsementId: number): number =>
  Math.min(
    Math.max(0, paid.interestCents),
    installments
      .filter((installment) => installment.endorsementId === endorsementId)
      .reduce((sum, { interestCents }) => sum + interestCents, 0),
  );
