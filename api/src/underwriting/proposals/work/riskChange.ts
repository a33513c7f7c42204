import { and, eq, or } from 'drizzle-orm';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { ProposalRecord } from '@portal/shared/contracts/underwriting/proposalRecord';
import type { getProposalRiskChange } from '@portal/shared/contracts/underwriting/proposalWork';
import { getAmountAtRisk } from '@portal/shared/domain/underwriting/amountAtRisk';
import { auditRecord } from '../../../platform/history/auditRecord';
import { readProposal } from '../../../deals/records/readProposal';
import { showOnCards } from '../../../deals/cards/showFiguresOnCards';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { modalities } from '../../../platform/database/schema/modalities';
import type { JudgedRisk } from '../../../platform/database/schema/proposals';
import { unprocessable } from '../../../platform/server/refusal';
import { calculateFromPremium, calculatePremium } from '../../../parameters/premium/proposalPremium';
import { chargeOfProposal, paymentRulesOf } from '../../../parameters/billing/paymentRules';
import { amountsAfter, changeOf, differences, premiumParts } from '../../../deals/pricing/repriceProposal';
import { requireStandingPrice } from '../../../deals/pricing/standingPrice';
import { storeFigures } from '../../../deals/pricing/storeFigures';
import { hasRiskChanged } from '../detail/hasRiskChanged';
import { whyNotEdit } from '../record/mayEdit';
import { readRecord } from '../record/readRecord';
import { hasProposalRight, requireVisibleProposal } from '../../../deals/records/visibleProposal';
import type { ProposalRow } from '../../../deals/records/visibleProposal';
import { lockProposalDeal } from './lockProposalDeal';

type RiskChange = CallResponse<typeof getProposalRiskChange>;

/** The risk as the insurer judged it last, beside what it is now. */
export async function riskChange(database: Database, user: CurrentUser, uniqueId: string): Promise<RiskChange> {
  const row = await requireVisibleProposal(database, user, uniqueId);
  const named = await modalitiesOf(database, row);
  const current = named.find(({ id }) => id === row.modalityId);
  const judged = row.judgedRisk;
  const hasChanged = hasRiskChanged(row, current?.uniqueId ?? '');
  const hasRight = await hasProposalRight(database, user, 'EDITAR');
  const why = hasChanged ? whyNotReset(row, current?.uniqueId, user, hasRight) : null;
  return {
    HasChanged: hasChanged,
    JudgedAt: judged?.judgedAt ?? null,
    Judged: judged && figuresOf(judged, named.find((one) => one.uniqueId === judged.modalityUniqueId)?.name ?? ''),
    Current: figuresOf(row, current?.name ?? ''),
    CanReset: hasChanged && why === null,
    WhyNotReset: why,
  };
}

/** Takes amount, validity and price back to what was judged; coverages of the whole amount follow. */
export function resetRiskChange(database: Database, user: CurrentUser, uniqueId: string): Promise<ProposalRecord> {
  return database.transaction(async (transaction) => {
    const { row, deal } = await lockProposalDeal(transaction, user, uniqueId, 'EDITAR');
    const judged = row.judgedRisk;
    if (judged === null || !hasRiskChanged(row, deal.modality.uniqueId)) return readRecord(transaction, user, uniqueId);
    const why = whyNotReset(row, deal.modality.uniqueId, user, true);
    if (why) throw unprocessable(why, { code: 'NotEditable' });
    requireStandingPrice(row, new Date());
    await reset(transaction, user, row, judged);
    return readRecord(transaction, user, uniqueId);
  });
}

function whyNotReset(
  row: ProposalRow,
  modalityUniqueId: string | undefined,
  user: CurrentUser,
  hasRight: boolean,
): string | null {
  const why = whyNotEdit({ statusId: row.statusId, hasRight, user });
  if (why) return why;
  return row.judgedRisk?.modalityUniqueId === modalityUniqueId
    ? null
    : 'A modalidade é outra desde a análise, e com ela as coberturas. Escolha a modalidade anterior na edição.';
}

async function reset(transaction: Transaction, user: CurrentUser, row: ProposalRow, judged: JudgedRisk): Promise<void> {
  const current = await readProposal(transaction, user, row.uniqueId);
  const figures = {
    InsuredAmountValue: judged.insuredAmountCents,
    StartDate: judged.startDate,
    EndDate: judged.endDate,
    AnnualRatePercent: judged.annualRatePercent,
    CommissionPercent: row.commissionPercent,
    Installments: row.installments,
    GracePeriodDays: row.gracePeriodDays,
  };
  const parts = premiumParts(current, figures);
  const byRate = calculatePremium(parts);
  // A premium that was typed is not always what its rounded rate gives.
  const isNear = Math.abs(byRate.premiumCents - judged.premiumCents) <= 2;
  const premium =
    isNear && byRate.premiumCents !== judged.premiumCents ? calculateFromPremium(parts, judged.premiumCents) : byRate;
  const paid = { ...row, premiumCents: premium.premiumCents, startDate: judged.startDate, endDate: judged.endDate };
  const charge = chargeOfProposal(paid, await paymentRulesOf(transaction, row, new Date()));
  const change = changeOf(current, figures, premium, charge);
  await storeFigures(transaction, current, change, premium);
  await showOnCards(
    transaction,
    user,
    { proposalUniqueId: row.uniqueId, endorsementUniqueId: null },
    { ...change, amountAtRiskCents: getAmountAtRisk(amountsAfter(current, figures)) },
  );
  await auditRecord(
    transaction,
    user,
    { kind: 'proposal', uniqueId: row.uniqueId },
    { action: 'riskReset', changes: differences(current.proposal, change) },
  );
}

const modalitiesOf = (database: Database, { companyId, modalityId, judgedRisk }: ProposalRow) =>
  database
    .select({ id: modalities.id, uniqueId: modalities.uniqueId, name: modalities.name })
    .from(modalities)
    .where(
      and(
        eq(modalities.companyId, companyId),
        judgedRisk
          ? or(eq(modalities.id, modalityId), eq(modalities.uniqueId, judgedRisk.modalityUniqueId))
          : eq(modalities.id, modalityId),
      ),
    );

type Judgeable = Pick<
  JudgedRisk,
  'insuredAmountCents' | 'startDate' | 'endDate' | 'annualRatePercent' | 'premiumCents'
>;

const figuresOf = (risk: Judgeable, ModalityName: string): RiskChange['Current'] => ({
  ModalityName,
  InsuredAmountValue: risk.insuredAmountCents,
  StartDate: risk.startDate,
  EndDate: risk.endDate,
  RiskRate: risk.annualRatePercent,
  InsurancePremium: risk.premiumCents,
});
