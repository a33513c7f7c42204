import { formatDocument } from '@portal/shared/domain/people/document';
import type { CompanyMark } from '../pictures/companyMark';
import type { Letterhead } from './content';
import { drawMark } from './drawMark';
import { BOLD, REGULAR } from './fonts';
import { FAINT, MARGIN, MM } from './pages';
import { printable } from './printable';

const MARK = { width: 48 * MM, height: 12 * MM };
const GAP = 5 * MM;
/** Of the company's name above its CNPJ. */
const TEXT_HEIGHT = 24;

/** In whose name a document is: the company's mark, its name and CNPJ, above a line in its colour. */
export function writeLetterhead(
  pdf: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  company: Letterhead,
  { mark, colour }: { mark: CompanyMark | null; colour: string },
): void {
  const top = pdf.y;
  const drawn = drawMark(pdf, root, { mark, name: company.name }, { x: MARGIN, y: top, ...MARK });
  const x = drawn > 0 ? MARGIN + drawn + GAP : MARGIN;
  if (drawn > 0) pdf.y = top + (MARK.height - TEXT_HEIGHT) / 2;
  root.add(
    pdf.struct('P', {}, () => {
      pdf.font(BOLD).fontSize(12).fillColor(colour).text(printable(company.name), x, pdf.y);
      pdf
        .font(REGULAR)
        .fontSize(8)
        .fillColor(FAINT)
        .text(`CNPJ ${formatDocument(company.document)}`);
    }),
  );
  pdf.markContent('Artifact', { type: 'Layout' });
  const y = Math.max(pdf.y, drawn > 0 ? top + MARK.height : 0) + 6;
  pdf
    .moveTo(MARGIN, y)
    .lineTo(pdf.page.width - MARGIN, y)
    .lineWidth(1.5)
    .strokeColor(colour)
    .stroke();
  pdf.endMarkedContent();
  pdf.y = y + 16;
}
