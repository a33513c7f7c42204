import { uniqueId } from '../../fields';
import { boolean, integer, object, optional, text } from '../../schema';
import { LONGEST_WORDING } from '../riskDetails';
import type { Static } from '../../schema';

/** A coverage (cobertura) of a modality (Spec 001 §3). */
export const coverageParameters = object({
  ModalityUniqueId: uniqueId(),
  Name: text({ minLength: 1, maxLength: 120 }),
  CoverageCalculationTypeId: integer(),
  /** The calculation's figures as a text of JSON: `{"percent":12.5}`, `{"annualRatePercent":0.4}`, `{"amountCents":500}`, `{"amountCents":250,"perAmountCents":100000}`. */
  CoverageCalculationJSONParam: text({ maxLength: 500 }),
  /** Its amount is on top of the principal's; missing with what was published before: it is inside. */
  AddsToInsuredAmount: optional(boolean()),
  /** What it covers, as the policy prints it (Spec 001 §4, ObjetoCobertura), with `[Tag]`; without it no policy is issued with it. */
  Wording: optional(text({ maxLength: LONGEST_WORDING })),
});
/** A coverage's parameters. */
export type CoverageParameters = Static<typeof coverageParameters>;
