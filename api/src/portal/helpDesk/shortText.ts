/** The beginning of a text on one line, at most so many characters long; a cut shows as an ellipsis. */
export function beginningOf(text: string, longest: number): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  if (characters.length <= longest) return characters.join('');
  return `${characters
    .slice(0, longest - 1)
    .join('')
    .trimEnd()}…`;
}

const SUBJECT_LENGTH = 120;

/** What a conversation is called: the first line of its question. */
export const subjectOf = (text: string): string => beginningOf(text.trim().split(/\r?\n/, 1)[0] ?? '', SUBJECT_LENGTH);
