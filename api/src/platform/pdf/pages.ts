import PDFDocument from 'pdfkit';
import { ensureContrast, isHexColour } from '@portal/shared/domain/portal/colour';
import { DEFAULT_PRIMARY_COLOUR } from '@portal/shared/domain/portal/themes';
import { BOLD, REGULAR, registerFonts } from './fonts';
import { printable } from './printable';

/** Points of a millimetre. */
export const MM = 72 / 25.4;
export const MARGIN = 20 * MM;
export const INK = '#1d2530';
export const FAINT = '#566270';
export const LINE = '#c3cad3';

/** The colour of a company where it can be read on paper. */
export const inkOf = (primaryColor: string): string =>
  ensureContrast(isHexColour(primaryColor) ? primaryColor : DEFAULT_PRIMARY_COLOUR, '#ffffff');

interface About {
  title: string;
  subject: string;
  author: string;
  keywords?: string | undefined;
}

/** An A4 document in Portuguese that screen readers can follow; its pages stay open until it is finished. */
export function openPdf({ title, subject, author, keywords }: About): PDFKit.PDFDocument {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, bottom: 24 * MM, left: MARGIN, right: MARGIN },
    pdfVersion: '1.7',
    lang: 'pt-BR',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    // None of the fonts that readers are trusted to have: all of it comes with the document.
    font: '',
    info: {
      Title: printable(title),
      Subject: printable(subject),
      Author: printable(author),
      Creator: 'Portal',
      ...(keywords ? { Keywords: keywords } : {}),
    },
  });
  registerFonts(pdf);
  return pdf.font(REGULAR);
}

/** Writes what stands on every page, each line of the footer for itself, and answers the bytes of the whole. */
export function finishPdf(
  pdf: PDFKit.PDFDocument,
  footer: readonly string[],
  watermark: string | null,
): Promise<Buffer> {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // Text below the margin would otherwise begin another page.
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    if (watermark) drawWatermark(pdf, watermark);
    const y = pdf.page.height - 16 * MM;
    const width = pdf.page.width - 2 * MARGIN;
    pdf.font(REGULAR).fontSize(8).fillColor(FAINT);
    footer.forEach((line, index) =>
      pdf.text(printable(line), MARGIN, y + index * 10, {
        width: width * 0.8,
        height: 10,
        lineBreak: false,
        ellipsis: true,
      }),
    );
    pdf.text(`Página ${page - start + 1} de ${count}`, MARGIN, y, { width, align: 'right', lineBreak: false });
    pdf.endMarkedContent();
  }
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('error', reject);
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.end();
  });
}

function drawWatermark(pdf: PDFKit.PDFDocument, watermark: string): void {
  const { width, height } = pdf.page;
  pdf.save();
  pdf.rotate(-52, { origin: [width / 2, height / 2] });
  pdf.font(BOLD).fontSize(40).fillColor(FAINT).fillOpacity(0.16);
  pdf.text(printable(watermark), width / 2 - height / 2, height / 2 - 20, {
    width: height,
    align: 'center',
    lineBreak: false,
  });
  pdf.restore();
}
