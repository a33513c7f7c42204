import { groupThousands } from './numbers';

// A no-break space between symbol and amount, as Intl writes it for pt-BR, so that a line never breaks between the two.
const SYMBOL = 'R$\u00A0';
const WRITTEN_AMOUNT = /^(-?)(?:R\$\s*)?(-?)(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/;

/** Cents as an amount without symbol: `123456` → `1.234,56`. */
export function formatAmount(cents: number): string {
  const digits = String(Math.abs(Math.trunc(cents))).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${groupThousands(digits.slice(0, -2))},${digits.slice(-2)}`;
}

/** Cents as Brazilian reais: `123456` → `R$ 1.234,56`, `-5` → `-R$ 0,05`, with a no-break space (Spec 000 §9). */
export const formatMoney = (cents: number): string =>
  cents < 0 ? `-${SYMBOL}${formatAmount(-cents)}` : `${SYMBOL}${formatAmount(cents)}`;

/** Cents as reais for places with little room: `150000000` → `R$ 1.500.000`, cents only where there are any. */
export const formatShortMoney = (cents: number): string => formatMoney(cents).replace(/,00$/, '');

/**
 * The cents that a text means, with or without `R$` and dots for thousands: `1.234,56` → 123456. Null when it means no
 * amount, has more than two decimals, or is too large to be counted exactly.
 */
export function parseMoney(text: string): number | null {
  const match = WRITTEN_AMOUNT.exec(text.trim());
  if (!match) return null;
  const [, outerSign, innerSign, whole = '', fraction = ''] = match;
  if (outerSign && innerSign) return null;
  const cents = Number(whole.replaceAll('.', '') + fraction.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return null;
  return (outerSign || innerSign) && cents !== 0 ? -cents : cents;
}

const SPOKEN_AMOUNT =
  /^(?:r\$\s*)?(\d{1,3}(?:\.\d{3})+|\d+)(?:[.,](\d{1,8}))?\s*(mil|k|mi|milhao|milhoes|bi|bilhao|bilhoes)$/;
const CENTS_OF: Readonly<Record<string, number>> = { k: 1e5, mil: 1e5, mi: 1e8, bi: 1e11 };

/**
 * The cents of an amount as people say it: `1,5 mi`, `800 mil`, `2 milhões`. Null for anything else, for parts of a cent,
 * and for what is too large to be counted exactly.
 */
export function parseSpokenMoney(text: string): number | null {
  const plain = text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
  const match = SPOKEN_AMOUNT.exec(plain);
  if (!match) return null;
  const [, whole = '', fraction = '', unit = ''] = match;
  const centsOf = CENTS_OF[unit] ?? CENTS_OF[unit.slice(0, 2)] ?? 0;
  // Whole numbers only: 0.07 × 10⁸ is not quite seven million.
  const parts = 10 ** fraction.length;
  const cents = Number(whole.replaceAll('.', '')) * centsOf + (Number(fraction || 0) * centsOf) / parts;
  return Number.isSafeInteger(cents) && (Number(fraction || 0) * centsOf) % parts === 0 ? cents : null;
}
