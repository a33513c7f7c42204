const LETTERS_APOSTROPHES_SPACES = /^[\p{L}\p{M}'’ ]*$/u;

/** The message of a person's name that fails its rule (Spec 001 §5). */
const INVALID_PERSON_NAME = 'Números e caracteres especiais não são permitidos! Por favor, verifique.';

/** The message for a natural person's name that holds anything but letters, apostrophes and spaces, or null. */
export const personNameProblem = (value: string): string | null =>
  LETTERS_APOSTROPHES_SPACES.test(value) ? null : INVALID_PERSON_NAME;

/** True for a name with at least one letter, and only letters (accented too), apostrophes and spaces (Spec 001 §5). */
export const isValidPersonName = (value: string): boolean => /\p{L}/u.test(value) && personNameProblem(value) === null;
