import { NO_MONEY } from '../../billing/ledgers';
import type { JudgedSubType } from '../../parameters/kinds/endorsement';
import { earnedByShortRateCents, readShortRate } from '../../parameters/shortRate';
import type { ElapsedTerm, ShortRate, ShortRatePoint } from '../../parameters/shortRate';
import { daysBetween, formatDate } from '../../time/dates';
import type { PlainDate } from '../../time/dates';
import { formatMoney } from '../../values/money';
import { formatNumber } from '../../values/numbers';
import { shareCents } from '../../values/proRata';
import { chargedCents, earlyEndByInsurer, earlyEndOf } from '../earnedPremium';
import type { EarlyEnd, PaidPolicy } from '../earnedPremium';
import type { RateSource } from '../rateSources';
import type { DerivedTerm } from './derivedTerm';

/** A policy that is cancelled: its money, and its validity as it stands. */
export interface CancelledPolicy extends PaidPolicy {
  startDate: PlainDate;
  endDate: PlainDate;
}

/** What a cancellation comes to, with how the earned premium came about. */
export interface Cancellation extends EarlyEnd {
  formula: string;
}

/**
 * What cancelling a policy on a day comes to, as the sub-type that is asked for says (`PremiumEffect`): by the short-rate
 * table where policy holder or insured ask for it, pro rata die where the insurer ends it, and nothing moves otherwise.
 */
export function cancellation(
  effect: JudgedSubType['PremiumEffect'],
  policy: CancelledPolicy,
  on: PlainDate,
  shortRate: ShortRate,
): Cancellation {
  if (effect === 'proRata') return cancellationByInsurer(policy, on);
  const premiumCents = chargedCents(policy.periods);
  if (effect === 'none') return { ...untouched(policy, premiumCents), formula: 'Não mexe no prêmio' };
  const term = elapsedTerm(policy, on);
  const earned = earnedByShortRateCents(shortRate, premiumCents, term);
  return { ...earlyEndOf(policy, earned), formula: shortRateInWords(shortRate, premiumCents, term) };
}

/** The same where the insurer ends the policy: pro rata die. */
export const cancellationByInsurer = (policy: CancelledPolicy, on: PlainDate): Cancellation => ({
  ...earlyEndByInsurer(policy, on),
  formula: proRataInWords(policy, on),
});

interface DerivedEnd {
  ended: Pick<Cancellation, 'earnedCents' | 'formula'>;
  on: PlainDate;
  policy: { startDate: PlainDate; endDate: PlainDate; premiumCents: number; insuredAmountCents: number };
  rateSource: RateSource;
}

/** Says how the premium of a cancellation came about: what is earned until its day, less what was charged. */
export function endInTerms({ ended, on, policy, rateSource }: DerivedEnd): DerivedTerm[] {
  const { startDate, endDate, premiumCents, insuredAmountCents } = policy;
  const rest = { InsuredAmountValue: insuredAmountCents, AnnualRatePercent: 0, RateSource: rateSource };
  return [
    {
      ...rest,
      Label: `Prêmio ganho até ${formatDate(on)}`,
      Days: daysBetween(startDate, on),
      PremiumValue: ended.earnedCents,
      IsMinimumApplied: false,
      Formula: ended.formula,
    },
    {
      ...rest,
      Label: 'Prêmio cobrado',
      Days: daysBetween(startDate, endDate),
      PremiumValue: -premiumCents,
      IsMinimumApplied: false,
      Formula: `− ${formatMoney(premiumCents)}`,
    },
  ];
}

const elapsedTerm = ({ startDate, endDate }: CancelledPolicy, on: PlainDate): ElapsedTerm => ({
  elapsedDays: daysBetween(startDate, on),
  termDays: daysBetween(startDate, endDate),
});

function untouched({ paid }: PaidPolicy, premiumCents: number): EarlyEnd {
  const owedCents = Math.max(0, premiumCents - paid.premiumCents);
  return {
    earnedCents: premiumCents,
    premiumDifferenceCents: 0,
    refund: NO_MONEY,
    refundCents: 0,
    owedCents: owedCents + shareCents(owedCents, paid.taxPercent),
    commissionDifferenceCents: 0,
  };
}

function proRataInWords({ periods }: CancelledPolicy, on: PlainDate): string {
  const parts = periods.map(({ premiumCents, from, until }) => {
    const term = Math.max(0, daysBetween(from, until));
    const elapsed = Math.min(term, Math.max(0, daysBetween(from, on)));
    const money = `${premiumCents < 0 ? '− ' : ''}${formatMoney(Math.abs(premiumCents))}`;
    return term === 0 ? money : `${money} × ${formatNumber(elapsed)} / ${formatNumber(term)} dias`;
  });
  return parts.join(' + ').replaceAll('+ −', '−');
}

const inPercent = ({ Percent }: ShortRatePoint): string => `${formatNumber(Percent, 8)}%`;

function shortRateInWords(shortRate: ShortRate, premiumCents: number, term: ElapsedTerm): string {
  const { lower, upper } = readShortRate(shortRate, term);
  const elapsed = Math.min(term.termDays, Math.max(0, term.elapsedDays));
  const days = `${formatNumber(elapsed)} de ${formatNumber(term.termDays)} dias`;
  const isScaled = term.termDays !== 365 && elapsed > 0 && elapsed < term.termDays;
  const year = isScaled ? `${formatNumber(elapsed)} × 365 / ${formatNumber(term.termDays)}` : formatNumber(elapsed);
  const whole = formatMoney(premiumCents);
  const table = `(tabela de prazo curto, ${days})`;
  if (lower === upper || shortRate.Method === 'nextHigher') return `${whole} × ${inPercent(upper)} ${table}`;
  if (shortRate.Method === 'nextLower') return `${whole} × ${inPercent(lower)} ${table}`;
  const share = `(${year} − ${lower.Days}) / (${upper.Days} − ${lower.Days}) × (${inPercent(upper)} − ${inPercent(lower)})`;
  return `${whole} × [${inPercent(lower)} + ${share}] ${table}`;
}
