/** Sicredi prints a letter where the others print zero. */
const ownDigits: Readonly<Record<string, string>> = { '748': 'X' };

/** The code of a bank as slips print it, with its modulo 11 digit: `341` → `341-7`, `104` → `104-0`. */
export function bankWithDigit(bankCode: string): string {
  const sum = [...bankCode].reverse().reduce((total, digit, place) => total + Number(digit) * (place + 2), 0);
  const digit = 11 - (sum % 11);
  return `${bankCode}-${ownDigits[bankCode] ?? (digit >= 10 ? 0 : digit)}`;
}
