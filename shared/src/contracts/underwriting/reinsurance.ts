import { MAX_PLACEMENTS } from '../../domain/underwriting/reinsurance';
import { dateTime, money, partyName } from '../fields';
import { array, nullable, number, object, text } from '../schema';
import type { Static } from '../schema';

// How a risk is reinsured. Only the insurer's staff receive it, never brokers, insureds or other partners.

const sharePercent = () => number({ minimum: 0, maximum: 100 });

/** What the approval of a reinsurance card decides; shares are of the amount at risk. */
export const reinsuranceChoice = object({
  /** Share that the treaty takes; 0 for none. */
  TreatyPercent: sharePercent(),
  /** Facultative placements, one per reinsurer. */
  Placements: array(
    object({
      ReinsurerName: partyName(),
      /** CNPJ or SUSEP code of five digits, with or without punctuation. */
      ReinsurerCode: nullable(text({ maxLength: 18 })),
      Percent: sharePercent(),
    }),
    { maxItems: MAX_PLACEMENTS },
  ),
  /** Cents that the user confirms to retain: the amount above the treaty's capacity that is not placed, or the whole risk. Otherwise null. */
  ConfirmedRetentionValue: nullable(money({ minimum: 0 })),
});

/** A reinsurance decision with its amounts. */
export const cessionFields = {
  /** The shares refer to this amount. */
  AmountAtRiskValue: money(),
  /** On the day of the decision; null if no capacity was agreed. */
  TreatyCapacityValue: nullable(money()),
  TreatyPercent: sharePercent(),
  TreatyValue: money(),
  Placements: array(
    object({ ReinsurerName: text(), ReinsurerCode: nullable(text()), Percent: sharePercent(), Value: money() }),
  ),
  RetainedValue: money(),
  /** The part of `RetainedValue` above the treaty's capacity. */
  RetainedExcessValue: money(),
  DecidedByName: nullable(text()),
  DecidedAt: dateTime(),
};
export const reinsuranceCession = object(cessionFields);
/** How a risk is shared by treaty, reinsurers and insurer. */
export type ReinsuranceCession = Static<typeof reinsuranceCession>;
