import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { ledgersOf, reducedTo, splitCharge, totalCents } from '@portal/shared/domain/billing/ledgers';
import { installmentPlan } from '@portal/shared/domain/billing/installments';
import { collectionAccountOf, makeSlip, requireFittingSlips, slipLedgers } from '../../../parameters/billing/makeSlips';
import { nearestPayment, paymentTerms } from '../../../parameters/billing/payment';
import { paymentRulesOf } from '../../../parameters/billing/paymentRules';
import { endedAtBank } from '../../../parameters/billing/slipsThatCount';
import type { Database, Transaction } from '../../../platform/database/connection';
import { bankSlips } from '../../../platform/database/schema/billing';
import { proposals } from '../../../platform/database/schema/proposals';
import type { EndorsementRow } from './endorsementAccess';
import type { IssueEffect } from './issueEffect';

interface Settled {
  proposalId: number;
  endorsement: EndorsementRow;
  effect: IssueEffect;
  /** The one that it takes back: its slips that are open go whole, with their interest, before any other. */
  undoneId?: number | null;
  now: Date;
}

/**
 * The slips of a charge, whose numbers go on after those of the policy; answers what they ask for in all, interest and tax
 * included. They follow the issue, which is the acceptance (Lei 15.040/2024, art. 19 § 2).
 */
export async function chargeSlips(transaction: Transaction, settled: Settled): Promise<number> {
  const { proposalId, endorsement, now } = settled;
  const { plan, payableCents, chosen } = await planCharge(transaction, settled);
  if (chosen === null || plan.length === 0) return 0;
  const ledgers = splitCharge(
    { ...chosen, premiumCents: settled.effect.toChargeCents },
    plan.map(({ amountCents }) => amountCents),
  );
  requireFittingSlips(plan);
  const account = await collectionAccountOf(transaction, endorsement.companyId);
  const last = await lastNumber(transaction, proposalId);
  for (const [at, { installment, dueOn, amountCents }] of plan.entries())
    await makeSlip(
      transaction,
      account,
      {
        ...{ proposalId, endorsementId: endorsement.id, dueOn, amountCents },
        ...slipLedgers(ledgers[at]),
        installment: last + installment,
        installments: last + plan.length,
      },
      now,
    );
  return payableCents;
}

/** What is charged, and in which parts it would be due; nothing where no premium is charged. */
export async function planCharge(
  database: Database | Transaction,
  {
    proposalId,
    endorsement,
    effect: { toChargeCents, effectiveOn },
    now,
  }: Pick<Settled, 'proposalId' | 'effect' | 'now'> & { endorsement: Pick<EndorsementRow, 'endDate' | 'askedFor'> },
) {
  if (toChargeCents <= 0) return { plan: [], payableCents: 0, chosen: null };
  const [proposal] = await database.select().from(proposals).where(eq(proposals.id, proposalId));
  if (!proposal) throw new Error('A policy comes of a proposal');
  const { taxPercent } = proposal;
  const rules = await paymentRulesOf(database, proposal, now);
  const terms = paymentTerms(
    { premiumCents: toChargeCents, taxPercent, startDate: effectiveOn, endDate: endorsement.endDate },
    rules,
  );
  const { NumberOfInstallment, GracePeriod } = endorsement.askedFor ?? {};
  const chosen = nearestPayment(terms, { installments: NumberOfInstallment ?? 1, gracePeriodDays: GracePeriod ?? 0 });
  const payableCents = toChargeCents + chosen.interestCents + chosen.taxCents;
  const { installments, installmentsByYear: byYear } = chosen;
  const plan = installmentPlan(terms, payableCents, {
    installments,
    gracePeriodDays: chosen.gracePeriodDays ?? 0,
    byYear,
  });
  return { plan, payableCents, chosen };
}

/**
 * What nobody has paid yet is no longer asked for: the last slips first, one that is left in part by a smaller one. With the
 * premium of a slip go its interest and IOF.
 */
export async function waiveSlips(
  transaction: Transaction,
  { proposalId, endorsement, effect, undoneId = null, now }: Settled,
): Promise<void> {
  let left = effect.waivedCents;
  if (left <= 0 && undoneId === null) return;
  const read = await transaction
    .select()
    .from(bankSlips)
    .where(and(eq(bankSlips.proposalId, proposalId), isNull(bankSlips.paidAt), isNull(bankSlips.cancelledAt)))
    .orderBy(desc(bankSlips.installment))
    .for('update');
  const isOfUndone = (slip: (typeof read)[number]) => undoneId !== null && slip.endorsementId === undoneId;
  const open = [...read.filter(isOfUndone), ...read.filter((slip) => !isOfUndone(slip))];
  for (const slip of open) {
    if (left <= 0 && !isOfUndone(slip)) return;
    const asked = ledgersOf(slip);
    const rest = isOfUndone(slip) ? 0 : asked.premiumCents - left;
    await transaction
      .update(bankSlips)
      .set({ cancelledAt: now, bankState: endedAtBank, replacedAt: rest > 0 ? now : null })
      .where(eq(bankSlips.id, slip.id));
    left -= asked.premiumCents;
    if (rest <= 0) continue;
    const account = await collectionAccountOf(transaction, endorsement.companyId);
    const { endorsementId, installment, installments, dueOn } = slip;
    const reduced = reducedTo(asked, rest);
    const wanted = { proposalId, endorsementId, installment, installments, dueOn, ...slipLedgers(reduced) };
    await makeSlip(transaction, account, { ...wanted, amountCents: totalCents(reduced) }, now);
  }
}

async function lastNumber(transaction: Transaction, proposalId: number): Promise<number> {
  const [last] = await transaction
    .select({ installment: sql<number>`coalesce(max(${bankSlips.installment}), 0)::int` })
    .from(bankSlips)
    .where(eq(bankSlips.proposalId, proposalId));
  return last?.installment ?? 0;
}
