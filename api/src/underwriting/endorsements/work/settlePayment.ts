import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { ledgersOf, NO_MONEY, reducedTo, splitCharge, totalCents } from '@portal/shared/domain/billing/ledgers';
import { installmentPlan } from '@portal/shared/domain/billing/installments';
import { auditSlips } from '../../../parameters/billing/auditSlips';
import {
  collectionAccountOf,
  createSlips,
  requireFittingSlips,
  slipLedgers,
} from '../../../parameters/billing/makeSlips';
import { nearestPayment, paymentTerms } from '../../../parameters/billing/payment';
import { paymentRulesOf } from '../../../parameters/billing/paymentRules';
import { endedAtBank } from '../../../parameters/billing/slipsThatCount';
import type { Database, Transaction } from '../../../platform/database/connection';
import { bankSlips } from '../../../platform/database/schema/billing';
import { proposals } from '../../../platform/database/schema/proposals';
import type { Doer } from '../../../platform/history/auditRecord';
import type { EndorsementRow } from './endorsementAccess';
import type { IssueEffect } from './issueEffect';

interface Settled {
  proposalId: number;
  endorsement: EndorsementRow;
  effect: IssueEffect;
  /** The one that it takes back: its slips that are open go whole, with their interest, before any other. */
  undoneId?: number | null;
  by: Omit<Doer, 'companyId'>;
  now: Date;
}

/** The endorsement that slips are made or waived by, as the audit of them has it. */
const endorsementChange = ({ number }: EndorsementRow) => ({ field: 'endorsement', before: null, after: number });

/** What an endorsement charges: the parts in which it is due, and the whole by ledger. */
export type PlannedCharge = Awaited<ReturnType<typeof planCharge>>;

/** Of an endorsement that charges nothing. */
export const NO_CHARGE: PlannedCharge = { plan: [], payableCents: 0, chosen: null, ledgers: NO_MONEY };

/**
 * Makes the slips of a charge, whose numbers go on after those of the policy. They follow the issue, which is the acceptance
 * (Lei 15.040/2024, art. 19 § 2).
 */
export async function chargeSlips(
  transaction: Transaction,
  { proposalId, endorsement, by, now }: Settled,
  { plan, ledgers: charged }: PlannedCharge,
): Promise<void> {
  if (plan.length === 0) return;
  const ledgers = splitCharge(
    charged,
    plan.map(({ amountCents }) => amountCents),
  );
  requireFittingSlips(plan);
  const account = await collectionAccountOf(transaction, endorsement.companyId);
  const last = await lastNumber(transaction, proposalId);
  const wanted = plan.map(({ installment, dueOn, amountCents }, at) => ({
    ...{ proposalId, endorsementId: endorsement.id, dueOn, amountCents },
    ...slipLedgers(ledgers[at]),
    installment: last + installment,
    installments: last + plan.length,
  }));
  await createSlips(transaction, account, wanted, { by, changes: [endorsementChange(endorsement)], now });
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
  if (toChargeCents <= 0) return { plan: [], payableCents: 0, chosen: null, ledgers: NO_MONEY };
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
  const { interestCents, taxCents } = chosen;
  return { plan, payableCents, chosen, ledgers: { premiumCents: toChargeCents, interestCents, taxCents } };
}

/**
 * What nobody has paid yet is no longer asked for: the last slips first, one that is left in part by a smaller one. With the
 * premium of a slip go its interest and IOF.
 */
export async function waiveSlips(
  transaction: Transaction,
  { proposalId, endorsement, effect, undoneId = null, by, now }: Settled,
): Promise<void> {
  const changes = [endorsementChange(endorsement)];
  const waived: { slip: typeof bankSlips.$inferSelect; replacedBy?: typeof bankSlips.$inferSelect }[] = [];
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
    if (left <= 0 && !isOfUndone(slip)) break;
    const asked = ledgersOf(slip);
    const rest = isOfUndone(slip) ? 0 : asked.premiumCents - left;
    await transaction
      .update(bankSlips)
      .set({ cancelledAt: now, bankState: endedAtBank, replacedAt: rest > 0 ? now : null })
      .where(eq(bankSlips.id, slip.id));
    left -= asked.premiumCents;
    if (rest <= 0) {
      waived.push({ slip });
      continue;
    }
    const account = await collectionAccountOf(transaction, endorsement.companyId);
    const { endorsementId, installment, installments, dueOn } = slip;
    const reduced = reducedTo(asked, rest);
    const wanted = { proposalId, endorsementId, installment, installments, dueOn, ...slipLedgers(reduced) };
    const [replacedBy] = await createSlips(transaction, account, [{ ...wanted, amountCents: totalCents(reduced) }], {
      by,
      changes,
      now,
    });
    waived.push({ slip, replacedBy: replacedBy! });
  }
  await auditSlips(transaction, { action: 'bankSlipWaived', slips: waived, by, changes });
}

async function lastNumber(transaction: Transaction, proposalId: number): Promise<number> {
  const [last] = await transaction
    .select({ installment: sql<number>`coalesce(max(${bankSlips.installment}), 0)::int` })
    .from(bankSlips)
    .where(eq(bankSlips.proposalId, proposalId));
  return last?.installment ?? 0;
}
