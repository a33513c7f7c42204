/** Returns the point that ends a sentence with this text; nothing behind a text that ends with one, such as a name on "S.A.". */
export const sentenceEnd = (text: string): '.' | '' => (/[.!?…]$/.test(text) ? '' : '.');

/** Ends a sentence: adds the point unless the text ends with one. */
export const endSentence = (text: string): string => text + sentenceEnd(text);
