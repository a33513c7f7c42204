import type { EndorsementPremium } from '@portal/shared/contracts/underwriting/endorsementPremium';
import { formatMoney } from '@portal/shared/domain/values/money';
import { planOnWire } from '../../../parameters/billing/paymentRules';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { ledgersOnWire } from '../../policies/record/ledgersOnWire';
import { limitFor } from '../request/policyData';
import { planCharge } from '../work/settlePayment';
import type { Undo } from './judgeUndo';

/** What a counter-endorsement costs: the premium of the other with each part reversed, and how that is settled now. */
export async function counterPremium(
  database: Database | Transaction,
  user: CurrentUser,
  { endorsement: undone, standing, policy, figures, effect }: Undo,
  now: Date,
): Promise<EndorsementPremium> {
  const { calculation } = undone;
  const { premiumDifferenceCents: totalCents, commissionDifferenceCents } = figures;
  const { plan, payableCents, chosen } = await planCharge(database, {
    ...{ proposalId: policy.proposalId, effect, now },
    endorsement: { ...figures, askedFor: null },
  });
  const reversed = (cents = 0) => 0 - cents;
  const complementaryCents = reversed(calculation?.PremioModalidadeComplementar);
  const coverages = (calculation?.Cobertura ?? []).map(({ Nome, Premio }) => ({ Nome, Premio: reversed(Premio) }));
  const elsewhere = coverages.reduce((sum, { Premio }) => sum + Premio, complementaryCents);
  const available = await limitFor(database, user, policy.policyHolderId, now);
  const { proposal } = standing.contract;
  return {
    PremioTotal: totalCents > 0 ? payableCents : totalCents,
    PremioModalidadePrincipal: totalCents - elsewhere,
    PremioModalidadeComplementar: complementaryCents,
    Cobertura: coverages,
    NecessitaDadosBancarios: effect.refundCents > 0,
    RestituicaoValue: effect.refundCents,
    Restituicao: ledgersOnWire(effect.refund),
    DevidoValue: 0,
    ComissionDifference: commissionDifferenceCents,
    LimitDifference: effect.limitCents,
    LimitAfterValue: available === null ? null : Math.max(0, available - effect.limitCents),
    Premium: {
      TotalValue: totalCents,
      MinimumValue: 0,
      AnnualRatePercent: policy.annualRatePercent,
      TaxPercent: proposal.taxPercent,
      TaxValue: chosen?.taxCents ?? 0,
      InterestValue: chosen?.interestCents ?? 0,
      CommissionPercent: proposal.commissionPercent,
      CommissionValue: commissionDifferenceCents,
      Installments: Math.max(1, plan.length),
      InstallmentsByYear: false,
      GracePeriodDays: chosen?.gracePeriodDays ?? 0,
      Terms: [
        {
          Label: `Endosso ${undone.number}, revertido`,
          InsuredAmountValue: figures.insuredAmountCents,
          AnnualRatePercent: 0,
          Days: 0,
          PremiumValue: totalCents,
          RateSource: calculation?.Premium.Terms[0]?.RateSource ?? 'modality',
          IsMinimumApplied: false,
          Formula: `− (${formatMoney(undone.premiumDifferenceCents)} do endosso ${undone.number})`,
        },
      ],
    },
    PossibleInstallments: [],
    PossibleGracePeriodsInDays: [],
    Plan: planOnWire(plan),
  };
}
