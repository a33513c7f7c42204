/** Who was last known in this browser to have accepted the terms of use. */
const ACCEPTED_KEY = 'portal.termsAccepted';

const entryOf = (companyKey: string, userId: number): string => `${companyKey}.${userId}`;

/** Returns whether this browser has seen that the user accepted the terms; a version may have been published since. */
export const hasAcceptedTerms = (storage: Storage, companyKey: string, userId: number): boolean =>
  storage.getItem(ACCEPTED_KEY) === entryOf(companyKey, userId);

/** Records whether the user has accepted the terms, for the next page load. */
export function recordAcceptedTerms(storage: Storage, companyKey: string, userId: number, accepted: boolean): void {
  try {
    if (accepted) storage.setItem(ACCEPTED_KEY, entryOf(companyKey, userId));
    else storage.removeItem(ACCEPTED_KEY);
  } catch {
    // The next page load waits for the platform's answer.
  }
}
