import { line, money, uniqueId } from '../../fields';
import { array, boolean, integer, nullable, number, object, text } from '../../schema';
import type { Static } from '../../schema';

const amount = () => money({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const parts = () => integer({ minimum: 1, maximum: 60 });

const installmentRange = object({
  /** For net premiums from here to there, both included; null is open. */
  FromPremiumValue: amount(),
  ToPremiumValue: nullable(amount()),
  MaxInstallments: parts(),
  MinInstallmentValue: amount(),
  /** In per cent a month, on what is still owed. */
  MonthlyInterestPercent: number({ minimum: 0, maximum: 100 }),
  /** Up to so many parts there is no interest. */
  InterestFreeInstallments: parts(),
});
/** A range of premiums with how they may be divided. */
export type InstallmentRange = Static<typeof installmentRange>;

const terms = {
  Ranges: array(installmentRange, { maxItems: 50 }),
  /** After how many days the first part may be due. */
  GracePeriodsInDays: array(integer({ minimum: 0, maximum: 365 }), { maxItems: 20 }),
};

/** What a payment code is for one modality: not offered, or with ranges of its own. */
export const installmentModalityParameters = object({
  ModalityUniqueId: uniqueId(),
  /** As it is called when this is written, for whoever compares versions; the platform says it. */
  ModalityName: text({ maxLength: 120 }),
  IsOffered: boolean(),
  ...terms,
});
/** The exception of a modality to a payment code. */
export type InstallmentModalityParameters = Static<typeof installmentModalityParameters>;

/** A way to pay (Spec 001 §3 "Installment parameters"). */
export const paymentParameters = object({
  Code: line({ minLength: 1 }),
  Name: text({ minLength: 1, maxLength: 80 }),
  ...terms,
  Modalities: array(installmentModalityParameters, { maxItems: 500 }),
});
/** A payment code's parameters; amounts in cents. */
export type PaymentParameters = Static<typeof paymentParameters>;
