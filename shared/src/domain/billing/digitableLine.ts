const PARTS = /^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/;

/**
 * The digits of a boleto in the groups that banks print and people type: `34191.79001`, `01043.510047`, … Digits that are
 * no digitable line stay as they are.
 */
export function digitableGroups(line: string): string[] {
  const [, a, b, c, d, e, f, checkDigit = '', rest = ''] = PARTS.exec(line) ?? [];
  return a === undefined ? [line] : [`${a}.${b}`, `${c}.${d}`, `${e}.${f}`, checkDigit, rest];
}

/** `34191790010104351004791020150008291070026000` as banks print it: `34191.79001 01043.510047 …`. */
export const formatDigitableLine = (line: string): string => digitableGroups(line).join(' ');
