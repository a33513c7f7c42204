/**
 * Days that an approved card stays in the last step of its board. Search, its record's page and the figures find it for ever;
 * a column of everything that was ever approved would help nobody and be counted at each look.
 */
export const APPROVED_CARDS_STAY_DAYS = 30;
