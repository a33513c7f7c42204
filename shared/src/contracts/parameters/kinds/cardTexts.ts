import { uniqueId } from '../../fields';
import { array, boolean, enumeration, object, text } from '../../schema';
import type { Static } from '../../schema';
import type { CardTextUse } from '../../../domain/parameters/kinds/cardTexts';

/** Longest sentence: what it is put into takes no more than this of a refusal's reason. */
export const LONGEST_CARD_TEXT = 500;

const uses: { readonly [Use in CardTextUse]: Use } = {
  observation: 'observation',
  refusal: 'refusal',
  adjustment: 'adjustment',
};
/** Where a sentence is offered. */
export const cardTextUse = enumeration(uses);

const sentence = object({
  UniqueId: uniqueId(),
  Title: text({ minLength: 1, maxLength: 60 }),
  /** May hold tags, `[NomeTomador]` (Spec 001 §3 "Contract tag"). */
  Text: text({ minLength: 1, maxLength: LONGEST_CARD_TEXT }),
  Uses: array(cardTextUse, { maxItems: 3 }),
  IsActive: boolean(),
});
/** A sentence that is offered where something is written about a card. */
export type CardTextRow = Static<typeof sentence>;

/** The sentences that are offered where something is written about a card, in their order. */
export const cardTextsParameters = object({ Sentences: array(sentence, { maxItems: 200 }) });
/** The sentences as a version holds them. */
export type CardTextsParameters = Static<typeof cardTextsParameters>;
