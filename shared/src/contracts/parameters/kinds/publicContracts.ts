import { date, money } from '../../fields';
import { array, number, object } from '../../schema';
import type { Static } from '../../schema';

const percent = () => number({ minimum: 0, maximum: 100 });

/** The value above which a contract is a large work, until the next one begins. */
const largeWorkValue = object({
  /** First day on which the value is in force, by law or decree. */
  From: date(),
  /** A contract above this value is a large work. */
  AboveValue: money({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
});
/** Legal shares of public contracts, in per cent of the contract's value (Lei 14.133/2021, arts. 98 and 99). */
export const publicContractsParameters = object({
  UsualPercent: percent(),
  ComplexWorkPercent: percent(),
  /** Of a large work whose contract has a step-in clause. */
  LargeWorkPercent: percent(),
  /** Art. 6, XXII, updated each year by decree (art. 182); the oldest first. */
  LargeWorkValues: array(largeWorkValue, { maxItems: 100 }),
});
/** The legal shares of public contracts as a version stores them. */
export type PublicContractsParameters = Static<typeof publicContractsParameters>;
