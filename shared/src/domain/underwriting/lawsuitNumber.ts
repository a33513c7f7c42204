const SEPARATORS: readonly (readonly [at: number, text: string])[] = [
  [7, '-'],
  [9, '.'],
  [13, '.'],
  [14, '.'],
  [16, '.'],
];
const DIGITS = 20;

/** Digits with the signs that people write between them. */
const WRITTEN = /^[\d\s./-]*$/;

/** Returns the digits of a lawsuit number, as many as it can have. */
const lawsuitDigits = (text: string): string => text.replace(/\D/g, '').slice(0, DIGITS);

/** `00012345620265020001` → `0001234-56.2026.5.02.0001`, as the CNJ writes it (Resolução 65/2008). */
export function formatLawsuitNumber(text: string): string {
  const digits = lawsuitDigits(text);
  return [...digits].map((digit, at) => `${SEPARATORS.find(([place]) => place === at)?.[1] ?? ''}${digit}`).join('');
}

/** Returns what is wrong with a lawsuit number, or null; a missing number is another problem. */
export function lawsuitNumberProblem(text: string): string | null {
  if (text === '') return null;
  if (!WRITTEN.test(text) || text.replace(/\D/g, '').length !== DIGITS)
    return 'O número do processo tem 20 algarismos: 0000000-00.0000.0.00.0000.';
  return lawsuitNumberVerifies(text)
    ? null
    : 'Os dígitos verificadores do número do processo não conferem. Compare o número com o do processo.';
}

/** Returns whether the check digits verify (mod 97, ISO 7064, over the whole number with the check digits last). */
export function lawsuitNumberVerifies(text: string): boolean {
  const digits = lawsuitDigits(text);
  if (digits.length !== DIGITS) return false;
  return digits.slice(7, 9) === lawsuitCheckDigits(digits.slice(0, 7) + digits.slice(9));
}

/** Calculates the two check digits of the other 18 digits. */
export const lawsuitCheckDigits = (digits: string): string =>
  String(98n - ((BigInt(digits) * 100n) % 97n)).padStart(2, '0');
