import { uniqueId } from '../../fields';
import { nullable, object, text } from '../../schema';
import type { Static } from '../../schema';

/** Characters of the longest conditions: some forty printed pages. */
export const LONGEST_CONDITIONS = 120_000;

/** Conditions of contract (condições contratuais): general ones of a branch or special ones of a modality, never of both. */
export const conditionsParameters = object({
  /** Of the branch whose general conditions they are, `0775`. */
  BranchCode: nullable(text({ pattern: '^[0-9]{4}$' })),
  ModalityUniqueId: nullable(uniqueId()),
  Title: text({ minLength: 1, maxLength: 160 }),
  /** Paragraphs; one that begins with "# " is the heading of a clause. May hold tags (Spec 001 §3 "Contract tag"). */
  Body: text({ minLength: 1, maxLength: LONGEST_CONDITIONS }),
  /** The process at SUSEP in which this wording is registered. */
  SusepProcessNumber: nullable(text({ pattern: '^[0-9]{5}\\.[0-9]{6}/[0-9]{4}-[0-9]{2}$' })),
});
/** Conditions of contract as a version holds them. */
export type ConditionsParameters = Static<typeof conditionsParameters>;
