const SEPARATORS: readonly (readonly [at: number, text: string])[] = [
  [7, '-'],
  [9, '.'],
  [13, '.'],
  [14, '.'],
  [16, '.'],
];
const DIGITS = 20;

/** The digits of a lawsuit number, as many as it can have. */
const lawsuitDigits = (text: string): string => text.replace(/\D/g, '').slice(0, DIGITS);

/** `00012345620265020001` → `0001234-56.2026.5.02.0001`, as the CNJ writes it (Resolução 65/2008). */
export function formatLawsuitNumber(text: string): string {
  const digits = lawsuitDigits(text);
  return [...digits].map((digit, at) => `${SEPARATORS.find(([place]) => place === at)?.[1] ?? ''}${digit}`).join('');
}

/** What is wrong with a lawsuit number, or null; an absent one is another problem. */
export const lawsuitNumberProblem = (text: string): string | null =>
  text === '' || lawsuitDigits(text).length === DIGITS
    ? null
    : 'O número do processo tem 20 algarismos: 0000000-00.0000.0.00.0000.';

/**
 * Whether the check digits verify (mod 97 over the whole number). A mismatch is told and not refused: numbers that
 * courts gave before 2010 were converted, and some of them never did verify.
 */
export function lawsuitNumberVerifies(text: string): boolean {
  const digits = lawsuitDigits(text);
  if (digits.length !== DIGITS) return false;
  return BigInt(digits.slice(0, 7) + digits.slice(9) + digits.slice(7, 9)) % 97n === 1n;
}
