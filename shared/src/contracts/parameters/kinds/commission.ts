import { LONGEST_PARTY_NAME, money, uniqueId } from '../../fields';
import { array, nullable, number, object, text } from '../../schema';
import type { Static } from '../../schema';

const percent = () => number({ minimum: 0, maximum: 100 });
const range = { MinimumPercent: percent(), CeilingPercent: percent(), MaximumPercent: percent() };

const ofModality = object({
  ModalityUniqueId: uniqueId(),
  /** As it is called when this is written, for whoever compares versions. */
  ModalityName: text({ maxLength: 120 }),
  ...range,
});
/** What may be asked for in one modality. */
export type ModalityCommission = Static<typeof ofModality>;

/** What brokers may ask for where nothing is agreed with their profile: of any modality, and of single ones. */
export const commissionRulesParameters = object({ ...range, Modalities: array(ofModality, { maxItems: 500 }) });
/** The insurer's commission ranges as a version holds them; in per cent of the premium. */
export type CommissionRulesParameters = Static<typeof commissionRulesParameters>;

/** A kind of broker: what those of it may ask for, and up to what amount their proposals pass by themselves. */
export const brokerProfileParameters = object({
  Name: text({ minLength: 1, maxLength: 80 }),
  /** Null: the insurer's own range. */
  Range: nullable(object(range)),
  Modalities: array(ofModality, { maxItems: 500 }),
  /** Who is of it; each broker is of one profile at most. */
  Brokers: array(object({ BrokerUniqueId: uniqueId(), Name: text({ maxLength: LONGEST_PARTY_NAME }) }), {
    maxItems: 5000,
  }),
  /** Null: as far as the modality allows. */
  MaxAutomaticInsuredAmount: nullable(money({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
});
/** A broker profile as a version holds it. */
export type BrokerProfileParameters = Static<typeof brokerProfileParameters>;
