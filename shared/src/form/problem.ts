// By the package's name, not by path: remotes carry a copy of this folder, and the portal exists once.
import { PortalError } from '@portal/shared';

/** What keeps a form from being sent: the id of the field that it is about, and a sentence. */
export interface Problem {
  fieldId: string;
  text: string;
}

/** The sentence of a field that has a problem, or null. */
export const problemAt = (problems: readonly Problem[], fieldId: string): string | null =>
  problems.find((problem) => problem.fieldId === fieldId)?.text ?? null;

/** One problem, or none where nothing is wrong: for lists of what a form finds. */
export const problemsOf = (fieldId: string, text: string | null | undefined | false): Problem[] =>
  text ? [{ fieldId, text }] : [];

/**
 * What the platform refused, at the fields that it named. A form whose fields have other ids than the names of the call
 * says where they stand; what it answers null for, and what names no field, belongs to the whole form.
 */
export function refusedProblems<Found extends Problem = Problem>(
  error: unknown,
  placeOf: (field: string) => Omit<Found, 'text'> | null = (field) => ({ fieldId: field }) as Omit<Found, 'text'>,
): Found[] {
  if (!(error instanceof PortalError)) return [];
  return error.errors.flatMap(({ Field, Message }) => {
    const place = Field ? placeOf(Field) : null;
    return place ? [{ ...place, text: Message } as Found] : [];
  });
}
