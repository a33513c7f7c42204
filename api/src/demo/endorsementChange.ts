import { addDays, daysBetween } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { EndorsementTypeId as Type } from '@portal/shared/domain/underwriting/endorsementTypes';
import { cancellationRefundCents, standardShortRate } from '@portal/shared/domain/parameters/shortRate';
import { proRataCents, shareCents } from '@portal/shared/domain/values/proRata';
import type { Random } from '../parties/bureau/invented/random';

/** A policy as an endorsement finds it. */
export interface PolicyBefore {
  startDate: PlainDate;
  endDate: PlainDate;
  insuredAmountCents: number;
  annualRatePercent: number;
  premiumCents: number;
  paidCents: number;
}

export interface PolicyChange {
  endDate: PlainDate;
  insuredAmountCents: number;
  /** Below zero it is a refund. */
  premiumDifferenceCents: number;
}

/**
 * What an endorsement of a type makes of a policy from `effectiveOn` on, with the premium by the formulas of DOMAIN:
 * `(newIS − oldIS) × rate × remainingDays / 365 + newIS × rate × extendedDays / 365`, and the short-rate table for a
 * cancellation. `earliestEnd` is the day before which a shorter validity may not end.
 */
export function changePolicy(
  typeId: Type,
  policy: PolicyBefore,
  effectiveOn: PlainDate,
  bounds: { maximumCents: number; earliestEnd: PlainDate },
  random: Random,
): PolicyChange {
  if (typeId === Type.Cancelamento) {
    const elapsedDays = daysBetween(policy.startDate, effectiveOn);
    const termDays = daysBetween(policy.startDate, policy.endDate);
    const { premiumCents, paidCents } = policy;
    const refund = cancellationRefundCents(standardShortRate, { premiumCents, paidCents, elapsedDays, termDays });
    return { endDate: effectiveOn, insuredAmountCents: policy.insuredAmountCents, premiumDifferenceCents: 0 - refund };
  }
  if (typeId === Type.RestituicaoDePremio) {
    const refund = shareCents(policy.premiumCents, random.integer(5, 12));
    return { ...policy, premiumDifferenceCents: -refund };
  }

  const insuredAmountCents = newAmount(typeId, policy.insuredAmountCents, bounds.maximumCents, random);
  const endDate = newEnd(typeId, policy.endDate, effectiveOn, bounds.earliestEnd, random);
  const remaining = Math.max(0, daysBetween(effectiveOn, policy.endDate));
  const extended = daysBetween(policy.endDate, endDate);
  const premiumDifferenceCents =
    proRataCents(insuredAmountCents - policy.insuredAmountCents, policy.annualRatePercent, remaining) +
    proRataCents(insuredAmountCents, policy.annualRatePercent, extended);
  return { endDate, insuredAmountCents, premiumDifferenceCents };
}

const wholeReais = (cents: number) => Math.round(cents / 100) * 100;

function newAmount(typeId: Type, cents: number, maximumCents: number, random: Random): number {
  switch (typeId) {
    case Type.AumentoDeImportancia:
    case Type.Alteracao:
    case Type.Renovacao:
      return Math.max(cents, Math.min(maximumCents, wholeReais(cents * (1 + random.integer(4, 25) / 100))));
    case Type.ReducaoDeImportancia:
      return wholeReais(cents * (1 - random.integer(10, 30) / 100));
    default:
      return cents;
  }
}

function newEnd(typeId: Type, end: PlainDate, from: PlainDate, earliest: PlainDate, random: Random): PlainDate {
  switch (typeId) {
    case Type.Renovacao:
      return addDays(end, 365);
    case Type.ProrrogacaoDeVigencia:
    case Type.Alteracao:
      return addDays(end, random.integer(2, 12) * 15);
    case Type.ReducaoDeVigencia: {
      const floor = from > earliest ? from : earliest;
      return addDays(end, -Math.floor(Math.max(0, daysBetween(floor, end)) / 3));
    }
    default:
      return end;
  }
}
