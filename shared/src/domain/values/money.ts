import { groupThousands } from './numbers';

// A no-break space between symbol and amount, as Intl writes it for pt-BR, so that a line never breaks between the two.
const SYMBOL = 'R$\u00A0';

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
