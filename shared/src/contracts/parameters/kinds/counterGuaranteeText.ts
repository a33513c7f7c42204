import { object, text } from '../../schema';
import type { Static } from '../../schema';
import { LONGEST_CONDITIONS } from './conditions';

/** The insurer's text of the contract of counter-guarantee (contrato de contragarantia, CCG); both empty before it is written. */
export const counterGuaranteeTextParameters = object({
  Title: text({ maxLength: 160 }),
  /** Paragraphs; one that begins with "# " is the heading of a clause. May hold the tags of this contract. */
  Text: text({ maxLength: LONGEST_CONDITIONS }),
});
/** The text of the contract of counter-guarantee as a version holds it. */
export type CounterGuaranteeTextParameters = Static<typeof counterGuaranteeTextParameters>;
