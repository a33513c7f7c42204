import type { EndorsementPremium } from '@portal/shared/contracts/underwriting/endorsementPremium';
import { lessCharged, totalCents } from '@portal/shared/domain/billing/ledgers';
import type { PolicyMoney } from '@portal/shared/domain/underwriting/endorsement/settledDifference';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { highestRaised } from '@portal/shared/domain/underwriting/endorsement/stretches';
import { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import { storedAmountAtRisk } from '../../../../deals/records/amountAtRisk';
import type { CurrentUser } from '../../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../../platform/database/connection';
import type { PolicyRow } from '../../../policies/record/findPolicy';
import { ledgersOnWire } from '../../../policies/record/ledgersOnWire';
import { readPolicyMoney } from '../../../policies/record/policyMoney';
import type { PolicyMoneyRecord } from '../../../policies/record/policyMoney';
import { addedAmountOf, amountAtRiskIn } from '../../../proposals/policyVersion/addedAmount';
import { readCommissionSeen } from '../../../proposals/record/commissionSeen';
import type { CommissionSeen } from '../../../proposals/record/commissionSeen';
import type { AskedEndorsement } from '../asked/readRequest';
import { premiumByPeriod } from '../../series/premiumByPeriod';
import { limitFor } from '../policyData';
import type { RequestProblem } from '../problem';
import { alterationDifference } from './alterationDifference';
import { cancellationDifference } from './cancellationDifference';
import { chargeOf } from './chargeOf';
import { noDifference } from './difference';
import type { PremiumDifference } from './difference';
import { minimumPremiumOf, ratedPolicy } from './ratedPolicy';
import type { RatedPolicy } from './ratedPolicy';
import { restitutionDifference, restitutionOf } from './restitutionDifference';

/** What an endorsement costs, whole; amounts in cents. */
export interface PricedEndorsement {
  /** For whoever may read all of it (`premiumFor` tells the others less). */
  premium: EndorsementPremium;
  /** Net, without tax and interest. */
  calculatedCents: number;
  money: PolicyMoney;
  /** Goes back without anybody's decision on the premium, with interest and IOF. */
  refundCents: number;
  /** Of type 9: what is asked back beyond what was overpaid, which is a review of the premium; else 0. */
  reviewedCents: number;
  /** The least that the policy costs while its cover stays. */
  minimumCents: number;
  commissionDifferenceCents: number;
  limitDifferenceCents: number;
  /** What complementary modality and coverages add to the amount that it leaves. */
  addedAmountCents: number;
  /** The highest amount at risk on a day still ahead that it raises, where it begins before others; else null. */
  highestAmountCents: number | null;
  /** What the limit has to carry besides on that day, or at last: it may be more than is taken up. */
  limitNeededCents: number;
  availableLimitCents: number | null;
  /** With how it is to be paid. */
  problems: RequestProblem[];
}

export async function priceRequest(
  database: Database | Transaction,
  user: CurrentUser | null,
  request: AskedEndorsement,
): Promise<PricedEndorsement> {
  const { standing, now } = request;
  const { policy } = standing;
  const rated = await ratedPolicy(database, standing);
  const money = await readPolicyMoney(database, policy, now);
  const difference = await differenceOf(database, request, rated, money);
  const { refund } = difference;
  const refundCents = totalCents(refund);
  const charge = await chargeOf(database, request, difference.totalCents);
  const { installments, installmentsByYear, gracePeriodDays } = charge.chosen;
  const { proposal } = standing.contract;
  const { interestCents, taxCents } =
    difference.totalCents < 0 ? lessCharged(difference.totalCents, refund, proposal.taxPercent) : charge.chosen;
  const addedAmountCents = addedAfter(request);
  const limitDifference = limitDifferenceOf(request, addedAmountCents);
  const highestAmountCents = highestOf(request);
  const availableLimitCents = await limitFor(database, user, policy.policyHolderId, now);
  const isRestitution = request.subType.EndorsementTypeId === EndorsementTypeId.RestituicaoDePremio;
  const reviewedCents = isRestitution ? restitutionOf(request, money).reviewedCents : 0;
  const premium: EndorsementPremium = {
    PremioTotal: difference.totalCents + interestCents + taxCents,
    PremioModalidadePrincipal: difference.principalCents,
    PremioModalidadeComplementar: difference.complementaryCents,
    Cobertura: difference.coverages,
    NecessitaDadosBancarios: refundCents + reviewedCents > 0,
    RestituicaoValue: refundCents,
    Restituicao: ledgersOnWire(refund),
    ...(reviewedCents > 0 && { RestituicaoEmRevisaoValue: reviewedCents }),
    DevidoValue: difference.owedCents,
    ComissionDifference: difference.commissionCents,
    LimitDifference: limitDifference,
    LimitAfterValue: availableLimitCents === null ? null : Math.max(0, availableLimitCents - limitDifference),
    Premium: {
      TotalValue: difference.totalCents,
      MinimumValue: rated.principal.minimumCents,
      AnnualRatePercent: policy.annualRatePercent,
      TaxPercent: proposal.taxPercent,
      TaxValue: taxCents,
      InterestValue: interestCents,
      CommissionPercent: rated.commissionPercent,
      CommissionValue: difference.commissionCents,
      Installments: installments,
      InstallmentsByYear: installmentsByYear,
      GracePeriodDays: gracePeriodDays,
      Terms: [...difference.terms],
    },
    PossibleInstallments: charge.PossibleInstallments,
    PossibleGracePeriodsInDays: charge.PossibleGracePeriodsInDays,
    Plan: charge.Plan,
    ...(request.sequence && request.subType.PremiumEffect !== 'none'
      ? { Periods: premiumByPeriod(request.sequence, rated, difference.totalCents) }
      : {}),
  };
  return {
    premium,
    calculatedCents: difference.totalCents,
    money,
    refundCents,
    reviewedCents,
    minimumCents: minimumPremiumOf(rated),
    commissionDifferenceCents: difference.commissionCents,
    limitDifferenceCents: limitDifference,
    addedAmountCents,
    highestAmountCents,
    limitNeededCents: Math.max(limitDifference, (highestAmountCents ?? 0) - storedAmountAtRisk(policy)),
    availableLimitCents,
    problems: charge.problems,
  };
}

async function differenceOf(
  database: Database | Transaction,
  request: AskedEndorsement,
  rated: RatedPolicy,
  money: PolicyMoneyRecord,
): Promise<PremiumDifference> {
  const { EndorsementTypeId: type, PremiumEffect } = request.subType;
  if (PremiumEffect === 'none') return noDifference;
  if (type === EndorsementTypeId.Cancelamento) return cancellationDifference(database, request, rated, money);
  if (type === EndorsementTypeId.RestituicaoDePremio) return restitutionDifference(request, rated, money);
  return alterationDifference(request, rated, money);
}

const { AguardandoEmissao, Emitida, Vencida } = PolicyStatus;
const holding: readonly PolicyStatus[] = [AguardandoEmissao, Emitida, Vencida];

/** What complementary modality and coverages add to the amount of the policy at last. */
function addedAfter({ standing, drafted, sequence }: AskedEndorsement): number {
  const { ModalidadePrincipal, ModalidadeComplementar } = sequence?.atLast ?? drafted;
  return addedAmountOf(standing, {
    principalCents: ModalidadePrincipal.ImportanciaSegurada,
    complementaryCents: ModalidadeComplementar?.ImportanciaSegurada ?? null,
  });
}

/** What it takes up of the limit; a policy that takes up none any more frees none. */
function limitDifferenceOf(
  { standing: { policy }, drafted, sequence, subType }: AskedEndorsement,
  addedAmountCents: number,
): number {
  if (!holdsLimit(policy)) return 0;
  if (subType.EndorsementTypeId === EndorsementTypeId.Cancelamento) return -storedAmountAtRisk(policy);
  const insuredAmountCents = (sequence?.atLast ?? drafted).ModalidadePrincipal.ImportanciaSegurada;
  return storedAmountAtRisk({ insuredAmountCents, addedAmountCents }) - storedAmountAtRisk(policy);
}

/** What stands for a while alone is not taken up, and yet has to fit into the limit (decision 0152). */
const highestOf = ({ standing, sequence, today }: AskedEndorsement): number | null =>
  sequence && holdsLimit(standing.policy)
    ? highestRaised(sequence.series.first, sequence.series.issued, sequence.planned, today, amountAtRiskIn(standing))
    : null;

const holdsLimit = ({ limitFreedOn, statusId }: PolicyRow): boolean =>
  limitFreedOn === null && holding.includes(statusId);

/** The premium of an endorsement with as much of its commission as the user may know. */
export async function premiumFor(
  database: Database | Transaction,
  user: CurrentUser,
  policy: PolicyRow,
  premium: EndorsementPremium,
): Promise<EndorsementPremium> {
  const seen = await readCommissionSeen(database, user, policy);
  return {
    ...premium,
    ComissionDifference: premium.ComissionDifference === null ? null : seen.cents(premium.ComissionDifference),
    Premium: toSeenPremium(premium.Premium, seen),
  };
}

/** The calculation of a premium likewise; without commission for who sees none. */
export const toSeenPremium = <Premium extends EndorsementPremium['Premium']>(
  premium: Premium,
  { cents, percent }: CommissionSeen,
): Premium => ({
  ...premium,
  CommissionPercent: percent(premium.CommissionPercent) ?? 0,
  CommissionValue: cents(premium.CommissionValue) ?? 0,
});
