/**
 * The modulo 11 check digit that CPF and CNPJ share: each character counts as its ASCII code minus 48, times its
 * weight; a remainder below 2 gives 0, any other gives 11 minus the remainder.
 */
export function modulo11CheckDigit(characters: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, index) => total + (characters.charCodeAt(index) - 48) * weight, 0);
  const remainder = sum % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}

/** True when every character is the same, as in 111.111.111-11: such numbers pass the arithmetic but were never issued. */
export const isOneCharacterRepeated = (text: string): boolean => new Set(text).size === 1;
