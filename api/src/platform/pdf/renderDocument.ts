import { formatDocument } from '@portal/shared/domain/document';
import type { PdfContent } from './content';
import { BOLD, REGULAR } from './fonts';
import { FAINT, finishPdf, INK, inkOf, MARGIN, openPdf } from './pages';
import { printable } from './printable';
import { writeBlock } from './writeBlock';

/** A document with letterhead, title, its parts and page numbers. */
export function renderDocument(content: PdfContent): Promise<Buffer> {
  const { company, title, subtitle, watermark, blocks, footnote } = content;
  const pdf = openPdf({ title: `${title} ${subtitle}`, subject: title, author: company.name });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const colour = inkOf(company.primaryColor);
  const write = (tag: string, draw: () => void) => root.add(pdf.struct(tag, {}, draw));

  write('P', () => {
    pdf.font(BOLD).fontSize(12).fillColor(colour).text(printable(company.name));
    pdf
      .font(REGULAR)
      .fontSize(8)
      .fillColor(FAINT)
      .text(`CNPJ ${formatDocument(company.document)}`);
  });
  pdf.markContent('Artifact', { type: 'Layout' });
  const y = pdf.y + 6;
  pdf
    .moveTo(MARGIN, y)
    .lineTo(pdf.page.width - MARGIN, y)
    .lineWidth(1.5)
    .strokeColor(colour)
    .stroke();
  pdf.endMarkedContent();
  pdf.y = y + 16;
  write('H1', () => pdf.font(BOLD).fontSize(18).fillColor(INK).text(printable(title), MARGIN));
  write('P', () => pdf.font(REGULAR).fontSize(11).fillColor(FAINT).text(printable(subtitle)));
  pdf.moveDown(0.8);
  for (const block of blocks) writeBlock(pdf, root, block, colour);
  root.end();
  const footer = [`${company.name} · ${title} ${subtitle}`, ...(footnote ? [footnote] : [])];
  return finishPdf(pdf, footer, watermark);
}
