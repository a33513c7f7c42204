import { array, integer, literal, nullable, number, object, union } from '../../schema';
import type { Static } from '../../schema';

/** The insurer's class of a policy holder, the best first; what each costs is said by the rates of each modality. */
export const policyHolderClass = union([literal('A'), literal('B'), literal('C'), literal('D'), literal('E')]);
/** A class of policy holders. */
export type PolicyHolderClass = Static<typeof policyHolderClass>;

const months = () => integer({ minimum: 0, maximum: 1200 });

const rateRow = object({
  /** Null is every policy holder. */
  PolicyHolderClass: nullable(policyHolderClass),
  /** Terms of more calendar months than this, and of as many as `UntilMonths` or fewer; null ends nowhere. */
  AboveMonths: months(),
  UntilMonths: nullable(months()),
  /** In per cent a year. */
  AnnualRatePercent: number({ minimum: 0, maximum: 1000 }),
});
/** A rate of a modality, for a class and for terms of some length. */
export type RateRowParameters = Static<typeof rateRow>;

/** The rates of one modality by class and term; whatever no row fits is priced by the modality's own rate. */
export const modalityRatesParameters = object({ Rows: array(rateRow, { maxItems: 200 }) });
/** The rates of a modality as a version holds them; its key is the modality's. */
export type ModalityRatesParameters = Static<typeof modalityRatesParameters>;
