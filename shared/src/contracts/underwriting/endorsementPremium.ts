import { premiumItem } from '../boards/kanbanCardParts';
import { ledgerValues } from '../deals/ledgers';
import { installmentPlan } from '../deals/installmentPlan';
import { date, money } from '../fields';
import { array, boolean, integer, nullable, object, optional, text } from '../schema';
import type { Static } from '../schema';

/** Some days of a policy, before an endorsement and with it, and what it costs for them; amounts in cents. */
export const endorsementPeriod = object({
  StartDate: date(),
  EndDate: date(),
  /** Null in a statement of the policy as it is. */
  AmountBeforeValue: nullable(money()),
  AmountAfterValue: money(),
  /** Of the complementary modality; null where the policy has none. */
  ComplementaryBeforeValue: nullable(money()),
  ComplementaryAfterValue: nullable(money()),
  /** Before tax and interest, below zero it is given back; the lines add up to the premium. */
  PremiumDifference: money(),
});
/** Some days of a policy beside an endorsement. */
export type EndorsementPeriod = Static<typeof endorsementPeriod>;

export const endorsementPremium = object({
  /** Below zero it is given back; with tax and interest. */
  PremioTotal: money(),
  PremioModalidadePrincipal: money(),
  PremioModalidadeComplementar: money(),
  Cobertura: array(object({ Nome: text(), Premio: money() })),
  NecessitaDadosBancarios: boolean(),
  /** Additive: what of it goes back, never more than was paid. */
  RestituicaoValue: money(),
  /** Additive: the same by premium, interest and IOF. */
  Restituicao: optional(ledgerValues),
  /** Additive: of a restitution, what is asked back beyond what was overpaid: a card on subscription decides; missing where nothing is. */
  RestituicaoEmRevisaoValue: optional(money()),
  /** Additive: earned and not paid. */
  DevidoValue: money(),
  /** Additive: below zero the broker loses it; null for who has no part in it. */
  ComissionDifference: nullable(money()),
  /** Additive: what it takes up of the policy holder's limit; below zero it is freed. */
  LimitDifference: money(),
  /** Additive: the limit that stays free afterwards; null for who may not see it. */
  LimitAfterValue: nullable(money()),
  /** Additive: with its derivation, for "Memória de cálculo". */
  Premium: premiumItem,
  /** Additive: how a charge may be paid, and the parts as they would be due; empty where nothing is charged. */
  PossibleInstallments: array(
    object({ NumberOfInstallment: integer(), InstallmentValue: money(), InterestValue: money() }),
  ),
  PossibleGracePeriodsInDays: array(integer()),
  Plan: installmentPlan(),
  /** Additive: of one that begins before others that were issued already, from its day on; else it is missing. */
  Periods: optional(array(endorsementPeriod)),
});
/** What an endorsement does to the premium. */
export type EndorsementPremium = Static<typeof endorsementPremium>;
