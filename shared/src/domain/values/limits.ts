/** Characters that single-line text, money and number inputs take; never for objects, clauses or observations (Spec 000 §5). */
export const INPUT_MAX_LENGTH = 50;
/** Starred pages in the side menu; the rest is in a "more" list (Spec 000 §9). */
export const STARRED_PAGES_SHOWN = 10;
/** Instalments of a proposal that names none (Spec 001 §9). */
export const DEFAULT_INSTALMENTS = 1;
/** Characters of an observation about a record; it is read as a message. */
export const LONGEST_OBSERVATION = 2000;
/** People whom one observation can mention. */
export const MOST_MENTIONS = 20;
