import type { CallInput } from '@portal/shared/contracts/call';
import type { FinancialResult, updateFinancialData } from '@portal/shared/contracts/proposalFinance';
import { eq, sql } from 'drizzle-orm';
import { ProposalTimelineSituation, ProposalTimelineStatus } from '@portal/shared/domain/proposalTimeline';
import { isPaidByYear } from '../../billing/installments';
import { installmentRulesOf } from '../../billing/installmentRules';
import { situationOfStep } from '../../engine/engineOrder';
import { tellOnTimeline } from '../../engine/timeline';
import { readProposal } from '../../kanban/actions/proposalOfCard';
import { auditRecord } from '../../kanban/actions/changingCard';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { policyHolders } from '../../platform/database/schema/parties';
import { proposals } from '../../platform/database/schema/proposals';
import { conflict, unprocessable } from '../../platform/server/refusal';
import { premiumOnWire } from '../../premium/premiumOnWire';
import { differences, storeFigures } from '../../premium/repriceProposal';
import { earliestAffectedStep } from '../record/affectedStep';
import { whyNotEdit } from '../record/mayEdit';
import { lockProposalToChange, requireProposalRight, requireVisibleProposal } from '../visibleProposal';
import type { ProposalRow } from '../visibleProposal';
import { calculateFinance, leastPremiumOf } from './calculate';
import type { CalculatedFinance } from './calculate';
import { requireSameRisk, requireValidity } from './judgeFigures';
import type { Calculation } from './judgeFigures';
import { paymentChange, paymentOptions } from './payment';
import type { PaymentRules } from './payment';

/** Calculates without storing: whoever may write proposals may ask what one would cost. */
export async function previewFinance(database: Database, user: CurrentUser, wanted: Calculation) {
  const row = await requireVisibleProposal(database, user, wanted.ProposalUniqueId);
  await requireProposalRight(database, user, 'EDITAR');
  requireValidity(wanted);
  const { current, payment } = await readForFinance(database, user, row, wanted.PolicyHolderUniqueId);
  return resultOf(row, calculateFinance(current, wanted, payment));
}

/** Calculates and stores; what was stored is what is answered. */
export function storeFinance(database: Database, user: CurrentUser, wanted: Calculation, now = new Date()) {
  return database.transaction(async (transaction) => {
    const row = await lockToPrice(transaction, user, wanted.ProposalUniqueId);
    requireValidity(wanted);
    const { current, payment } = await readForFinance(transaction, user, row, wanted.PolicyHolderUniqueId);
    requireSameRisk(current, wanted);
    const finance = calculateFinance(current, wanted, payment);
    const changes = differences(current.proposal, finance.change);
    if (changes.length > 0) {
      await storeFigures(transaction, current, finance.change, finance.premium);
      const isRateChanged = changes.some(({ field }) => field === 'annualRatePercent');
      await noteChange(transaction, user, row, changes, {
        engineStep: earliestAffectedStep(isRateChanged ? ['rate'] : [], row.engineStep),
      });
      const chosen = { ...row, installments: wanted.NumberOfInstallment || 1 };
      await tellPaymentChange(transaction, user, row, paymentChange(chosen, finance.change), now);
    }
    return resultOf(row, finance);
  });
}

type Payment = CallInput<typeof updateFinancialData>['body'];

/** Stores how the premium is paid; it has to be one of the offered ways. */
export function storePayment(database: Database, user: CurrentUser, wanted: Payment): Promise<FinancialResult> {
  return database.transaction(async (transaction) => {
    const row = await lockToPrice(transaction, user, wanted.ProposalUniqueId);
    const payment = await paymentRulesOf(transaction, row);
    const possible = paymentOptions(row.premiumCents + row.taxCents, row.deadlineDays, payment);
    const installments = wanted.NumberOfInstallment || 1;
    if (!possible.installments.some((one) => one.installments === installments))
      throw unprocessable(
        `Este prêmio pode ser pago em ${possible.installments.map((one) => one.installments).join(', ')} parcela(s). Escolha uma destas opções.`,
        { field: 'NumberOfInstallment' },
      );
    const gracePeriod = wanted.GracePeriod || (possible.gracePeriods[0] ?? null);
    if (gracePeriod !== null && !possible.gracePeriods.includes(gracePeriod))
      throw unprocessable(
        `O primeiro vencimento pode ser em ${possible.gracePeriods.join(', ')} dias. Escolha um destes prazos.`,
        { field: 'GracePeriod' },
      );
    const installmentsByYear = isPaidByYear({ allowsAnnual: payment.allowsAnnual, termInDays: row.deadlineDays });
    const change = { installments, installmentsByYear, gracePeriodDays: gracePeriod ?? 0 };
    const fields = ['installments', 'installmentsByYear', 'gracePeriodDays'] as const;
    const changes = fields
      .filter((field) => row[field] !== change[field])
      .map((field) => ({ field, before: row[field], after: change[field] }));
    if (changes.length > 0) {
      await transaction
        .update(proposals)
        .set({ ...change, version: sql`${proposals.version} + 1` })
        .where(eq(proposals.id, row.id));
      await noteChange(transaction, user, row, changes);
    }
    const leastPremiumCents = leastPremiumOf(await readProposal(transaction, user, row.uniqueId));
    return wireOf({ ...row, ...change }, { possible, gracePeriod, leastPremiumCents });
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
  row: ProposalRow,
  policyHolderUniqueId: string,
) {
  const payment = await paymentRulesOf(database, row);
  if (payment.policyHolderUniqueId !== policyHolderUniqueId)
    throw conflict('O tomador da proposta mudou desde que esta tela foi aberta. Recarregue a página.', {
      field: 'PolicyHolderUniqueId',
    });
  return { current: await readProposal(database, user, row.uniqueId), payment };
}

async function paymentRulesOf(
  database: Database | Transaction,
  { companyId, policyHolderId }: ProposalRow,
): Promise<PaymentRules & { policyHolderUniqueId: string }> {
  const [holder] = await database
    .select({ uniqueId: policyHolders.uniqueId, allowsAnnual: policyHolders.enableAnnualInstallments })
    .from(policyHolders)
    .where(eq(policyHolders.id, policyHolderId));
  if (!holder) throw new Error('A proposal has a policy holder');
  return {
    rules: await installmentRulesOf(database, companyId),
    allowsAnnual: holder.allowsAnnual,
    policyHolderUniqueId: holder.uniqueId,
  };
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

/** Whoever prices it sees the parts that are offered; whoever comes later reads that others had been chosen. */
export async function tellPaymentChange(
  transaction: Transaction,
  user: CurrentUser,
  { id, engineStep }: Pick<ProposalRow, 'id' | 'engineStep'>,
  description: string | null,
  now: Date,
): Promise<void> {
  if (description === null) return;
  await tellOnTimeline(
    transaction,
    { proposalId: id },
    {
      situation: situationOfStep(engineStep, ProposalTimelineSituation.Cotacao),
      status: ProposalTimelineStatus.Seguradora,
      description,
      userId: user.id,
      now,
    },
  );
}

const resultOf = (row: ProposalRow, { change, ...calculated }: CalculatedFinance): FinancialResult =>
  wireOf({ ...row, ...change }, calculated);

const wireOf = (
  row: ProposalRow,
  {
    possible,
    gracePeriod,
    leastPremiumCents,
  }: Pick<CalculatedFinance, 'possible' | 'gracePeriod' | 'leastPremiumCents'>,
): FinancialResult => ({
  Tax: row.annualRatePercent,
  RiskRate: row.annualRatePercent,
  InsurancePremium: row.premiumCents,
  MinInsurancePremium: row.minPremiumCents,
  LeastInsurancePremium: leastPremiumCents,
  ComissionValue: row.commissionCents,
  ComissionPercentage: row.commissionPercent,
  NumberOfInstallment: row.installments,
  InstallmentsByYear: row.installmentsByYear,
  GracePeriod: gracePeriod,
  InstallmentResult: {
    PossibleGracePeriodsInDays: [...possible.gracePeriods],
    PossibleInstallments: possible.installments.map(({ installments, firstCents }) => ({
      NumberOfInstallment: installments,
      InstallmentValue: firstCents,
    })),
  },
  Premium: premiumOnWire(row),
});
