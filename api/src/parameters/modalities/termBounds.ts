import type { TermBounds } from '@portal/shared/domain/parameters/modalityTerm';
import type { modalities } from '../../platform/database/schema/modalities';

type Modality = Pick<
  typeof modalities.$inferSelect,
  'minPeriodInDays' | 'maxPeriodInDays' | 'minPeriodInYears' | 'maxPeriodInYears'
>;

/** How long a modality lets cover last. */
export const termBounds = (modality: Modality): TermBounds => ({
  minimumDays: modality.minPeriodInDays,
  maximumDays: modality.maxPeriodInDays,
  minimumYears: modality.minPeriodInYears,
  maximumYears: modality.maxPeriodInYears,
});
