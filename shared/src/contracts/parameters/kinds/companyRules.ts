import { integer, object } from '../../schema';
import type { Static } from '../../schema';

/** The insurer's own rules. */
export const companyRulesParameters = object({
  /** A price stands until so many days after the one on which it was computed, that one included. */
  QuoteValidityDays: integer({ minimum: 1, maximum: 365 }),
});
/** The insurer's own rules as a version holds them. */
export type CompanyRulesParameters = Static<typeof companyRulesParameters>;
