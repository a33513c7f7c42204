import extenso from 'extenso';
import { formatMoney } from './money';

/**
 * Cents as Brazil writes an amount in words: `100` → `um real`, `100_000_000` → `um milhão de reais`. For contracts,
 * where the words stand beside the figures (DOMAIN.md "Documents and numbers").
 */
export function amountInWords(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError('An amount in words is a whole number of cents');
  const digits = String(cents).padStart(3, '0');
  return extenso(`${digits.slice(0, -2)},${digits.slice(-2)}`, {
    mode: 'currency',
    decimalSeparator: 'comma',
    currency: { code: 'BRL' },
  });
}

/** An amount in figures and words, as a contract holds it: `R$ 1,00 (um real)`. */
export const moneyInWords = (cents: number): string => `${formatMoney(cents)} (${amountInWords(cents)})`;

/** A whole number in words: `365` → `trezentos e sessenta e cinco`. */
export function numberInWords(value: number): string {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError('Only whole numbers are written in words');
  return extenso(String(value));
}
