// The default export: as a name of its own, `raw` is a kind of bar code in one of the package's two forms.
import barCodes from 'bwip-js/node';
import { REGULAR } from './fonts';
import { INK, MARGIN, MM } from './pages';
import { printable } from './printable';

const SIDE = 26 * MM;
const QUIET = 4 * MM;

/** Draws an address as a QR code of squares, sharp at any size, with its explanation beside it. */
export function writeScan(
  pdf: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  { address, text }: { address: string; text: string },
): void {
  if (pdf.y > pdf.page.maxY() - SIDE - QUIET) pdf.addPage();
  const top = pdf.y + QUIET;
  const [code] = barCodes.raw({ bcid: 'qrcode', text: address, eclevel: 'M' } as never);
  if (!code || !('pixs' in code)) throw new Error('A QR code consists of squares');
  const { pixs, pixx } = code;
  const unit = SIDE / pixx;
  root.add(
    pdf.struct('Figure', { alt: `Código QR de ${address}` }, () => {
      pixs.forEach((isDark, place) => {
        const [column, row] = [place % pixx, Math.floor(place / pixx)];
        if (isDark) pdf.rect(MARGIN + column * unit, top + row * unit, unit, unit);
      });
      pdf.fill('#000000');
    }),
  );
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
