/** Letters of a tag's name. */
export const LONGEST_TAG = 30;
/** Tags of one card; more would not be read on it. */
export const MOST_TAGS_OF_CARD = 8;
/** Tags of one pipe; more would not be found again in a menu. */
export const MOST_TAGS_OF_PIPE = 60;
