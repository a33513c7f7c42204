/** How a user wants to see the card beside its board. */
export interface CardLook {
  /** Of the drawer, in CSS pixels; null until the user drags it. */
  width: number | null;
  /** Whether people, dates and justification are unfolded. */
  showsDetails: boolean;
}

/** Where the browser keeps it; the shell carries it to the user's other machines (decision 0157). */
export const cardLookKey = (companyKey: string, userId: number): string => `portal.cardLook.${companyKey}.${userId}`;

/** Makes a look of whatever is kept: of nothing, of damaged text, of a later portal. */
export function readCardLook(stored: unknown): CardLook {
  const { width, showsDetails } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<
    string,
    unknown
  >;
  return {
    width: typeof width === 'number' && Number.isInteger(width) && width > 0 ? width : null,
    showsDetails: showsDetails === true,
  };
}
