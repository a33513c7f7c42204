import { date, money } from '../fields';
import { array, integer, object } from '../schema';
import type { Static } from '../schema';

const plannedInstallment = object({ Installment: integer(), DueOn: date(), AmountValue: money() });
/** One part of a premium, with its day and its amount. */
export type PlannedInstallment = Static<typeof plannedInstallment>;

/** The parts of a premium as they would be due if the slips were made today. */
export const installmentPlan = () => array(plannedInstallment);
