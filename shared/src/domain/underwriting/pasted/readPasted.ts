import { readAmounts } from './amounts';
import { readNumbers } from './numbers';
import { readParties } from './parties';
import { withoutDoubles } from './suggestion';
import type { PastedField, PastedReading, Suggestion } from './suggestion';
import { readTerms } from './terms';

/** As much as a tender's summary has many times over; a whole book is read no further. */
export const LONGEST_PASTED = 60_000;

/**
 * What a lawsuit number or the text of a public tender tells of a bond, by known patterns: numbers whose check digits
 * verify, and amounts, terms and documents that the words before them explain. All are suggestions: what two places say
 * differently comes twice, and nobody is given one of them.
 */
export function readPasted(pasted: string): PastedReading {
  // A no-break space and what PDF puts between letters are spaces here.
  const text = pasted
    .slice(0, LONGEST_PASTED)
    .replace(/[\u00a0\u2000-\u200b\u202f]/g, ' ')
    .replace(/\r\n?/g, '\n');
  const read = [readNumbers(text), readParties(text), readAmounts(text), readTerms(text)];
  return {
    suggestions: withoutDoubles(read.flatMap(({ suggestions }) => suggestions)),
    warnings: [...new Set(read.flatMap(({ warnings }) => warnings))],
  };
}

/** Those that can be taken together: of a field that has several somebody has to choose. */
export function unambiguous(suggestions: readonly Suggestion[]): Suggestion[] {
  const count = (field: PastedField) => suggestions.filter((one) => one.field === field).length;
  // A term and a last day are two ways to say the same.
  return suggestions.filter(
    ({ field }) => count(field) === 1 && !(field === 'term' && suggestions.some((one) => one.field === 'endDate')),
  );
}
