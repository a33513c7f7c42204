// The default export: as a name of its own, `raw` is a kind of bar code in one of the package's two forms.
import barCodes from 'bwip-js/node';
import { MM } from '../../../../platform/pdf/pages';

/** Size of the bar code on a slip (FEBRABAN): 103 mm by 13 mm. */
const WIDTH = 103 * MM;
const HEIGHT = 13 * MM;

/** Widths of bars and gaps in turn, a bar first, as interleaved 2 of 5 writes the digits. */
export function barsOf(digits: string): number[] {
  const [code] = barCodes.raw({ bcid: 'interleaved2of5', text: digits });
  if (!code || !('sbs' in code)) throw new Error('A code of bars consists of bars');
  // Bars and gaps begin and end with a bar; what may follow is the quiet paper beside them.
  return code.sbs.slice(0, code.sbs.length - ((code.sbs.length + 1) % 2));
}

/** Draws the 44 digits as bars, sharp at any size. */
export function drawBarCode(pdf: PDFKit.PDFDocument, digits: string, x: number, y: number): void {
  const bars = barsOf(digits);
  const unit = WIDTH / bars.reduce((sum, width) => sum + width, 0);
  let at = x;
  bars.forEach((width, place) => {
    if (place % 2 === 0) pdf.rect(at, y, width * unit, HEIGHT);
    at += width * unit;
  });
  pdf.fill('#000000');
}
