import { isOneCharacterRepeated, modulo11CheckDigit } from './checkDigits';

const WRITTEN_FORMS = /^([0-9A-Z]{12}\d{2}|[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2})$/;
const FIRST_WEIGHTS = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const SECOND_WEIGHTS = [6, ...FIRST_WEIGHTS];

/** The message of a CNPJ that fails its rule (Spec 001 §5). */
export const INVALID_CNPJ = 'CNPJ inválido';

/** The two check digits that follow the twelve characters `firstTwelve` (digits and upper-case letters). */
export function cnpjCheckDigits(firstTwelve: string): string {
  const first = modulo11CheckDigit(firstTwelve, FIRST_WEIGHTS);
  return `${first}${modulo11CheckDigit(`${firstTwelve}${first}`, SECOND_WEIGHTS)}`;
}

/**
 * True for 14 characters, or the form 00.000.000/0000-00, whose check digits verify (Spec 001 §5). Numbers given out
 * since July 2026 hold upper-case letters in the first twelve places; lower-case ones go through `cleanDocument` first.
 */
export function isValidCnpj(value: string): boolean {
  if (!WRITTEN_FORMS.test(value)) return false;
  const characters = value.replace(/[^0-9A-Z]/g, '');
  return !isOneCharacterRepeated(characters) && characters.endsWith(cnpjCheckDigits(characters.slice(0, 12)));
}

/** The message for a wrong CNPJ, or null. An empty value is no problem here: see `requiredProblem`. */
export const cnpjProblem = (value: string): string | null => (value === '' || isValidCnpj(value) ? null : INVALID_CNPJ);
