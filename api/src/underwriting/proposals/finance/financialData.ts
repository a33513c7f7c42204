import type { CallInput } from '@portal/shared/contracts/call';
import type { FinancialResult, updateFinancialData } from '@portal/shared/contracts/underwriting/proposalFinance';
import { eq, sql } from 'drizzle-orm';
import { lastDueDay } from '@portal/shared/domain/billing/dueDates';
import { paymentRulesOf, planOfProposal, planOnWire } from '../../../parameters/billing/paymentRules';
import type { PaymentRules } from '../../../parameters/billing/payment';
import { tellPaymentChange } from '../../../deals/engine/tellPaymentChange';
import { commissionProblem } from '@portal/shared/domain/parameters/commissionRange';
import type { CommissionRange } from '@portal/shared/domain/parameters/commissionRange';
import { commissionRangeOnWire } from '../../../parameters/commission/readCommissionRange';
import { readProposal } from '../../../deals/records/readProposal';
import { auditRecord } from '../../../platform/history/auditRecord';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { proposals } from '../../../platform/database/schema/proposals';
import { conflict, unprocessable } from '../../../platform/server/refusal';
import { storedPremiumOnWire } from '../../../parameters/premium/pricedByOnWire';
import { differences } from '../../../deals/pricing/repriceProposal';
import { requireStandingPrice } from '../../../deals/pricing/standingPrice';
import { storeFigures } from '../../../deals/pricing/storeFigures';
import { earliestAffectedStep } from '../record/affectedStep';
import { partsOfFigures } from '../record/judgedParts';
import { whyNotEdit } from '../record/mayEdit';
import {
  lockProposalToChange,
  requireProposalRight,
  requireVisibleProposal,
} from '../../../deals/records/visibleProposal';
import type { ProposalRow } from '../../../deals/records/visibleProposal';
import { calculateFinance, leastPremiumOf } from './calculate';
import type { CalculatedFinance } from './calculate';
import { requireSameRisk, requireValidity } from './judgeFigures';
import type { Calculation } from './judgeFigures';
import { payFor } from './payFor';

/** Calculates without storing: whoever may write proposals may ask what one would cost. */
export async function previewFinance(database: Database, user: CurrentUser, wanted: Calculation, now = new Date()) {
  const row = await requireVisibleProposal(database, user, wanted.ProposalUniqueId);
  await requireProposalRight(database, user, 'EDITAR');
  requireStandingPrice(row, now);
  requireValidity(wanted);
  const { current, payment } = await readForFinance(database, user, {
    row,
    now,
    policyHolderUniqueId: wanted.PolicyHolderUniqueId,
  });
  return resultOf(database, row, calculateFinance(current, wanted, payment), { payment, now });
}

/** Calculates and stores; what was stored is what is answered. */
export function storeFinance(database: Database, user: CurrentUser, wanted: Calculation, now = new Date()) {
  return database.transaction(async (transaction) => {
    const row = await lockToPrice(transaction, user, wanted.ProposalUniqueId);
    requireStandingPrice(row, now);
    requireValidity(wanted);
    const { current, payment } = await readForFinance(transaction, user, {
      row,
      now,
      policyHolderUniqueId: wanted.PolicyHolderUniqueId,
    });
    requireSameRisk(current, wanted);
    const finance = calculateFinance(current, wanted, payment);
    const changes = differences(current.proposal, finance.change);
    if (changes.length > 0) {
      await storeFigures(transaction, current, finance.change, finance.premium);
      await noteChange(transaction, user, row, changes, {
        engineStep: earliestAffectedStep(partsOfFigures(row, finance.change), row.engineStep),
      });
      await tellPaymentChange(transaction, user, row, finance.paymentChange, now);
    }
    return resultOf(transaction, row, finance, { payment, now });
  });
}

function requireCommission(
  { commissionPercent }: Pick<ProposalRow, 'commissionPercent'>,
  range: CommissionRange,
): void {
  const message = commissionProblem(commissionPercent, range);
  if (message) throw unprocessable(message, { field: 'ComissionPercentage' });
}

type Payment = CallInput<typeof updateFinancialData>['body'];

/** Stores how the premium is paid; it has to be one of the offered ways. */
export function storePayment(
  database: Database,
  user: CurrentUser,
  wanted: Payment,
  now = new Date(),
): Promise<FinancialResult> {
  return database.transaction(async (transaction) => {
    const row = await lockToPrice(transaction, user, wanted.ProposalUniqueId);
    requireStandingPrice(row, now);
    const payment = await paymentRulesOf(transaction, row, now);
    const current = await readProposal(transaction, user, row.uniqueId);
    const { commissionRange } = current;
    requireCommission(row, commissionRange);
    const leastPremiumCents = leastPremiumOf(current);
    const paid = payFor(
      { proposal: row },
      row,
      { ...wanted, ProposalStartDate: row.startDate, ProposalEndDate: row.endDate },
      payment,
    );
    const change = { ...paid.chosen, gracePeriodDays: paid.chosen.gracePeriodDays ?? 0 };
    const fields = ['installments', 'installmentsByYear', 'gracePeriodDays', 'interestCents', 'taxCents'] as const;
    const changes = fields
      .filter((field) => row[field] !== change[field])
      .map((field) => ({ field, before: row[field], after: change[field] }));
    if (changes.length > 0) {
      await transaction
        .update(proposals)
        .set({ ...change, version: sql`${proposals.version} + 1` })
        .where(eq(proposals.id, row.id));
      await noteChange(transaction, user, row, changes);
      await tellPaymentChange(transaction, user, row, paid.paymentChange, now);
    }
    const figures = { ...paid, commissionRange, leastPremiumCents };
    return wireOf(transaction, { ...row, ...change }, figures, { payment, now });
  });
}

/** Locked, and still to be priced by this user. */
async function lockToPrice(transaction: Transaction, user: CurrentUser, uniqueId: string): Promise<ProposalRow> {
  const row = await lockProposalToChange(transaction, user, uniqueId, 'EDITAR');
  const why = whyNotEdit({ statusId: row.statusId, hasRight: true, user });
  if (why) throw unprocessable(why, { code: 'NotEditable' });
  return row;
}

async function readForFinance(
  database: Database | Transaction,
  user: CurrentUser,
  { row, now, policyHolderUniqueId }: { row: ProposalRow; now: Date; policyHolderUniqueId: string },
) {
  const payment = await paymentRulesOf(database, row, now);
  if (payment.policyHolderUniqueId !== policyHolderUniqueId)
    throw conflict('O tomador da proposta mudou desde que esta tela foi aberta. Recarregue a página.', {
      field: 'PolicyHolderUniqueId',
    });
  return { current: await readProposal(database, user, row.uniqueId), payment };
}

async function noteChange(
  transaction: Transaction,
  user: CurrentUser,
  { id, uniqueId }: ProposalRow,
  changes: { field: string; before: unknown; after: unknown }[],
  more?: Pick<Partial<ProposalRow>, 'engineStep'>,
): Promise<void> {
  if (more) await transaction.update(proposals).set(more).where(eq(proposals.id, id));
  await auditRecord(transaction, user, { kind: 'proposal', uniqueId }, { action: 'financialDataUpdated', changes });
}

interface Told {
  payment: PaymentRules;
  now: Date;
}

const resultOf = (
  database: Database | Transaction,
  row: ProposalRow,
  { change, ...calculated }: CalculatedFinance,
  told: Told,
): Promise<FinancialResult> => wireOf(database, { ...row, ...change }, calculated, told);

const wireOf = async (
  database: Database | Transaction,
  row: ProposalRow,
  {
    terms,
    chosen,
    possible,
    paymentChange,
    leastPremiumCents,
    commissionRange,
  }: Omit<CalculatedFinance, 'change' | 'premium'>,
  { payment, now }: Told,
): Promise<FinancialResult> => ({
  Tax: row.annualRatePercent,
  RiskRate: row.annualRatePercent,
  InsurancePremium: row.premiumCents,
  MinInsurancePremium: row.minPremiumCents,
  LeastInsurancePremium: leastPremiumCents,
  ComissionValue: row.commissionCents,
  ComissionPercentage: row.commissionPercent,
  CommissionRange: commissionRangeOnWire(commissionRange),
  NumberOfInstallment: row.installments,
  InstallmentsByYear: row.installmentsByYear,
  GracePeriod: chosen.gracePeriodDays,
  PaymentChange: paymentChange,
  InstallmentResult: {
    PossibleGracePeriodsInDays: [...possible.gracePeriods],
    PossibleInstallments: possible.installments.map(({ installments, firstCents, interestCents }) => ({
      NumberOfInstallment: installments,
      InstallmentValue: firstCents,
      InterestValue: interestCents,
    })),
    LastDueDate: lastDueDay(terms),
    Plan: planOnWire(planOfProposal(row, payment)),
  },
  Premium: await storedPremiumOnWire(database, row, now),
});
