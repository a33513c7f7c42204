import { formatAmount, parseMoney, parseSpokenMoney } from '../../domain/values/money';

/** More digits than this cannot be counted exactly in cents. */
const MAXIMUM_DIGITS = 15;

/** The cents that the digits of a text count up to, typed from the right: `1` → 0,01, `123456` → 1.234,56. */
export function centsTyped(text: string, shownBefore: string): number | null {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '').slice(0, MAXIMUM_DIGITS);
  if (digits !== '') return Number(digits);
  // Zero may be typed, but deleting the last digit leaves nothing.
  return /\d/.test(text) && text.length > shownBefore.length ? 0 : null;
}

/** The cents of a text that comes in one piece: written as Brazil does, else as digits that count up. */
export const centsPasted = (text: string): number | null => {
  const cents = parseMoney(text) ?? parseSpokenMoney(text) ?? centsTyped(text, '');
  return cents === null ? null : Math.abs(cents);
};

export const shownAmount = (cents: number | null | undefined): string =>
  cents === null || cents === undefined ? '' : formatAmount(cents);

/** Keys as they were pressed at the end of the field; anything else, as a correction in its middle, begins anew. */
export const keysTyped = (before: string, shown: string, text: string): string =>
  text.length === shown.length + 1 && text.startsWith(shown) ? before + text.slice(-1) : '';

/** Whether a letter just began an amount as people say it: the `m` of `1,5 mi`. */
export const beginsInWords = (keys: string): boolean => /^\d[\d.,]*\s*[kmb]$/i.test(keys);
