/** Beyond ASCII, what the embedded fonts hold of Latin, Greek and Cyrillic letters, and of signs that people paste. */
const PRINTABLE =
  /^[\n\x20-\x7e\u00a1-\u00ac\u00ae-\u024f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ff\u0400-\u045f\u1e00-\u1eff\u2010-\u2022\u2026\u2030\u2039\u203a\u20ac\u2116\u2122\u2192\u2212\u2260\u2264\u2265]$/;

/**
 * A text in the signs that the embedded fonts have. Another letter loses its accent and what is left over becomes a
 * question mark, so that nothing vanishes unseen.
 */
export const printable = (text: string): string =>
  [...text.normalize('NFC').replace(/\r\n?/g, '\n').replaceAll('\u00A0', ' ').replaceAll('\t', '    ')]
    .map(printableSign)
    .join('');

/** Whether the embedded fonts have the sign. */
export const isPrintable = (sign: string): boolean => PRINTABLE.test(sign);

function printableSign(sign: string): string {
  if (isPrintable(sign)) return sign;
  const instead = sign.normalize('NFKD').replace(/\p{M}/gu, '');
  return instead !== '' && [...instead].every(isPrintable) ? instead : '?';
}
