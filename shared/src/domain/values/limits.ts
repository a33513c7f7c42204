/** Characters that single-line text, money and number inputs take; never for objects, clauses or observations (Spec 000 §5). */
export const INPUT_MAX_LENGTH = 50;
/** Characters of the single-line inputs that take more than that, each with its reason; a test refuses any other input. */
export const LONGER_INPUT_MAX_LENGTH = {
  /** RFC 5321 allows addresses of 254 characters, and a shortened one reaches somebody else. */
  email: 254,
  /** An e-mail address again; the sign-in calls take 200 characters (Spec 000 §7.1). */
  username: 200,
  /** Passphrases and the passwords of password managers are long. */
  password: 200,
  /** A shortened web address leads elsewhere. */
  webAddress: 500,
  /** A web address that has to fit on a line of a printed document. */
  printedWebAddress: 200,
  /** A Pix key may be an e-mail address, of at most 77 characters by the rules of the Banco Central. */
  pixKey: 77,
  /** A SHA-256 hash has 64 hexadecimal digits, and a part of it proves nothing. */
  hash: 64,
  /** The digitable line of a slip has 47 digits, and 54 characters as banks print it. */
  digitableLine: 60,
} as const;
/** Starred pages in the side menu; the rest is in a "more" list (Spec 000 §9). */
export const STARRED_PAGES_SHOWN = 10;
/** Instalments of a proposal that names none (Spec 001 §9). */
export const DEFAULT_INSTALMENTS = 1;
/** Characters of an observation about a record; it is read as a message. */
export const LONGEST_OBSERVATION = 2000;
/** People whom one observation can mention. */
export const MOST_MENTIONS = 20;
