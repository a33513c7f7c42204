import { formatDocument } from '@portal/shared/domain/document';
import type { PdfBlock, PdfContent } from './content';
import { BOLD, FAINT, finishPdf, INK, inkOf, LINE, MARGIN, openPdf, REGULAR } from './pages';
import { printable } from './printable';
import { writeTable } from './table';

const TEXT_SIZE = 10;

/** A document with letterhead, title, its parts and page numbers. */
export function renderDocument(content: PdfContent): Promise<Buffer> {
  const { company, title, subtitle, watermark, blocks } = content;
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
  return finishPdf(pdf, `${company.name} · ${title} ${subtitle}`, watermark);
}

function writeBlock(pdf: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement, block: PdfBlock, colour: string): void {
  switch (block.kind) {
    case 'heading':
      pdf.moveDown(0.6);
      // A heading alone at the foot of a page says nothing.
      if (pdf.y > pdf.page.maxY() - 60) pdf.addPage();
      root.add(
        pdf.struct('H2', {}, () => pdf.font(BOLD).fontSize(12).fillColor(colour).text(printable(block.text), MARGIN)),
      );
      pdf.moveDown(0.4);
      return;
    case 'paragraph':
      for (const paragraph of block.text.split(/\n+/).filter((one) => one.trim() !== ''))
        root.add(
          pdf.struct('P', {}, () =>
            pdf
              .font(REGULAR)
              .fontSize(TEXT_SIZE)
              .fillColor(INK)
              .text(printable(paragraph), MARGIN, pdf.y, { lineGap: 2, paragraphGap: 6 }),
          ),
        );
      return;
    case 'facts':
      for (const { label, value } of block.facts)
        root.add(
          pdf.struct('P', {}, () => {
            pdf.font(BOLD).fontSize(TEXT_SIZE).fillColor(INK);
            pdf.text(`${printable(label)}: `, MARGIN, pdf.y, { continued: true, lineGap: 2 });
            pdf.font(REGULAR).text(printable(value || '—'), { lineGap: 2 });
          }),
        );
      return;
    case 'table':
      writeTable(pdf, root, block, { text: INK, line: LINE });
      return;
    case 'signature':
      if (pdf.y > pdf.page.maxY() - 90) pdf.addPage();
      pdf.y += 50;
      pdf.markContent('Artifact', { type: 'Layout' });
      pdf
        .moveTo(MARGIN, pdf.y)
        .lineTo(MARGIN + 240, pdf.y)
        .lineWidth(0.7)
        .strokeColor(INK)
        .stroke();
      pdf.endMarkedContent();
      root.add(
        pdf.struct('P', {}, () =>
          pdf
            .font(REGULAR)
            .fontSize(TEXT_SIZE)
            .fillColor(INK)
            .text(printable(block.text), MARGIN, pdf.y + 5),
        ),
      );
      return;
  }
}
