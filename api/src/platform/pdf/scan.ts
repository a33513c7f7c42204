// The default export: as a name of its own, `raw` is a kind of bar code in one of the package's two forms.
import barCodes from 'bwip-js/node';
import { REGULAR } from './fonts';
import { INK, MARGIN, MM } from './pages';
import { printable } from './printable';

const SIDE = 26 * MM;
const QUIET = 4 * MM;

interface QrCode {
  text: string;
  alt: string;
  x: number;
  y: number;
  side: number;
}

/** Draws a text as a QR code of squares, sharp at any size. */
export function drawQrCode(
  pdf: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  { text, alt, x, y, side }: QrCode,
): void {
  const [code] = barCodes.raw({ bcid: 'qrcode', text, eclevel: 'M' } as never);
  if (!code || !('pixs' in code)) throw new Error('A QR code consists of squares');
  const { pixs, pixx } = code;
  const unit = side / pixx;
  root.add(
    pdf.struct('Figure', { alt }, () => {
      pixs.forEach((isDark, place) => {
        const [column, row] = [place % pixx, Math.floor(place / pixx)];
        if (isDark) pdf.rect(x + column * unit, y + row * unit, unit, unit);
      });
      pdf.fill('#000000');
    }),
  );
}

/** Draws an address as a QR code, with its explanation beside it. */
export function writeScan(
  pdf: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  { address, text }: { address: string; text: string },
): void {
  if (pdf.y > pdf.page.maxY() - SIDE - QUIET) pdf.addPage();
  const top = pdf.y + QUIET;
  drawQrCode(pdf, root, { text: address, alt: `Código QR de ${address}`, x: MARGIN, y: top, side: SIDE });
  const x = MARGIN + SIDE + QUIET;
  const width = pdf.page.width - MARGIN - x;
  root.add(
    pdf.struct('P', {}, () =>
      pdf.font(REGULAR).fontSize(10).fillColor(INK).text(printable(text), x, top, { width, lineGap: 2 }),
    ),
  );
  pdf.x = MARGIN;
  pdf.y = Math.max(pdf.y, top + SIDE) + QUIET;
}
