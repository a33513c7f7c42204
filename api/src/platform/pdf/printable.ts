/** Signs that people paste, and what the fonts of every PDF reader have instead. */
const INSTEAD: Record<string, string> = { '−': '-', '‐': '-', '‑': '-', '≤': '<=', '≥': '>=', '→': '->', '\t': '    ' };

/** Beyond Latin-1, what the Windows alphabet holds and so those fonts can show. */
const WINDOWS = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/**
 * A text in the alphabet that every PDF reader has fonts for (Windows-1252, which holds all of Portuguese). A foreign
 * letter loses its accent and what is left over becomes a question mark, so that nothing vanishes unseen.
 */
export const printable = (text: string): string =>
  [...text.normalize('NFC').replace(/\r\n?/g, '\n').replaceAll('\u00A0', ' ')].map(printableSign).join('');

function printableSign(sign: string): string {
  if (isPrintable(sign)) return sign;
  const instead = INSTEAD[sign] ?? sign.normalize('NFKD').replace(/\p{M}/gu, '');
  return instead !== '' && [...instead].every(isPrintable) ? instead : '?';
}

const isPrintable = (sign: string): boolean => /^[\n\x20-\x7e\xa1-\xac\xae-\xff]$/.test(sign) || WINDOWS.includes(sign);
