import { isOneCharacterRepeated, modulo11CheckDigit } from './checkDigits';

const WRITTEN_FORMS = /^(\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2})$/;
const FIRST_WEIGHTS = [10, 9, 8, 7, 6, 5, 4, 3, 2];
const SECOND_WEIGHTS = [11, ...FIRST_WEIGHTS];

/** The message of a CPF that fails its rule (Spec 001 §5). */
export const INVALID_CPF = 'CPF inválido';

/** The two check digits that follow the nine digits `firstNine`. */
export function cpfCheckDigits(firstNine: string): string {
  const first = modulo11CheckDigit(firstNine, FIRST_WEIGHTS);
  return `${first}${modulo11CheckDigit(`${firstNine}${first}`, SECOND_WEIGHTS)}`;
}

/** True for 11 digits, or the dotted form nnn.nnn.nnn-nn, whose check digits verify (Spec 001 §5). */
export function isValidCpf(value: string): boolean {
  if (!WRITTEN_FORMS.test(value)) return false;
  const digits = value.replace(/\D/g, '');
  return !isOneCharacterRepeated(digits) && digits.endsWith(cpfCheckDigits(digits.slice(0, 9)));
}

/** The message for a wrong CPF, or null. An empty value is no problem here: see `requiredProblem`. */
export const cpfProblem = (value: string): string | null => (value === '' || isValidCpf(value) ? null : INVALID_CPF);
