import { sizeProblem } from '@portal/shared/domain/values/genericRules';
import { INPUT_MAX_LENGTH } from '@portal/shared/domain/values/limits';
import { invalid } from './refusal';

type Text = string | null | undefined;

/**
 * Returns what is wrong with a text that does not fit in a single-line input (Spec 000 §5), or null. The stored text is right
 * whatever its length: it may be older than the limit, or come from a register or a file.
 */
export const shortLineProblem = (text: Text, stored: Text): string | null =>
  text === null || text === undefined || text === stored ? null : sizeProblem(text, INPUT_MAX_LENGTH);

/** Refuses a text that does not fit in a single-line input, unless it is the stored one. */
export function requireShortLine(text: Text, stored: Text, field: string): void {
  const problem = shortLineProblem(text, stored);
  if (problem !== null) throw invalid(`${problem}.`, { field });
}
