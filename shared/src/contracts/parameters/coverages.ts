import { defineCall } from '../call';
import { money, uniqueId } from '../fields';
import { array, boolean, integer, nullable, object, optional, text } from '../schema';
import type { Static } from '../schema';
import { coverageParameters } from './kinds/coverage';
import { versioned } from './modalityRecord';

const coverageRecord = object({ ...versioned, InForce: nullable(coverageParameters), Values: coverageParameters });
/** A coverage with what is in force of it and what is drafted. */
export type CoverageRecord = Static<typeof coverageRecord>;

/**
 * Coverages of a modality (DECISIONS "Calls without a path") in force or, with a change set, as drafted in it. The screens
 * send `ignoreCache=true`; `ignoreDeleted` is true when it is not given (Spec 000 §9).
 */
export const getCoverages = defineCall({
  method: 'GET',
  path: '/api/Core/GetCoverages',
  query: object({
    modalityUniqueId: uniqueId(),
    ChangeSetUniqueId: optional(uniqueId()),
    ignoreCache: optional(boolean()),
    ignoreDeleted: optional(boolean()),
  }),
  response: array(coverageRecord),
});

/**
 * What a coverage of these figures would cost beside a principal modality of this premium and term, by the formula of
 * proposals. 422 for figures that cannot be calculated with, with the field.
 */
export const getCoverageExample = defineCall({
  method: 'GET',
  path: '/api/Parameter/GetCoverageExample',
  query: object({
    /** What a coverage has as `CoverageCalculationTypeId` and `CoverageCalculationJSONParam`. */
    Calculation: integer({ minimum: 1, maximum: 4 }),
    Figures: text({ maxLength: 500, pattern: '^\\{.*\\}$' }),
    InsuredAmountValue: money({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    PremiumValue: money({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    Days: integer({ minimum: 1, maximum: 36_525 }),
  }),
  response: object({ PremiumValue: money(), Formula: text() }),
});
