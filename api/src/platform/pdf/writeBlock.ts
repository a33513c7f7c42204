import type { PdfBlock } from './content';
import { BOLD, REGULAR } from './fonts';
import { FAINT, INK, LINE, MARGIN, MM } from './pages';
import { printable } from './printable';
import { writeScan } from './scan';
import { TABLE_ROW, writeTable } from './table';

const TEXT_SIZE = 10;
/** Where the values of facts begin, beside what they are. */
const VALUES = 52 * MM;

type Element = PDFKit.PDFStructureElement;

/** Writes one part of a document below what stands there already. */
export function writeBlock(pdf: PDFKit.PDFDocument, root: Element, block: PdfBlock, colour: string): void {
  switch (block.kind) {
    case 'heading':
      return writeHeading(pdf, root, 'H2', block.text, { size: 12, colour, keptWith: spaceFor(block.withRows, 60) });
    case 'subheading':
      return writeHeading(pdf, root, 'H3', block.text, {
        size: TEXT_SIZE,
        colour: INK,
        keptWith: spaceFor(block.withRows, 45),
      });
    case 'newPage':
      pdf.addPage();
      return;
    case 'paragraph':
      return writeParagraphs(pdf, root, block.text);
    case 'facts':
      for (const fact of block.facts) writeFact(pdf, root, fact);
      pdf.moveDown(0.4);
      return;
    case 'table':
      return writeTable(pdf, root, block, { text: INK, line: LINE });
    case 'scan':
      return writeScan(pdf, root, block);
    case 'signature':
      return writeSignature(pdf, root, block.text);
  }
}

interface Look {
  size: number;
  colour: string;
  /** A heading alone at the foot of a page says nothing: so much has to fit below it. */
  keptWith: number;
}

/** Rows of one line, with their head and the heading itself; more than half a page is no reason to leave it. */
const spaceFor = (rows: number | undefined, least: number): number =>
  rows === undefined ? least : Math.min(least + (rows + 1) * TABLE_ROW, 120 * MM);

function writeHeading(
  pdf: PDFKit.PDFDocument,
  root: Element,
  tag: string,
  text: string,
  { size, colour, keptWith }: Look,
) {
  pdf.moveDown(0.6);
  if (pdf.y > pdf.page.maxY() - keptWith) pdf.addPage();
  root.add(pdf.struct(tag, {}, () => pdf.font(BOLD).fontSize(size).fillColor(colour).text(printable(text), MARGIN)));
  pdf.moveDown(0.4);
}

function writeParagraphs(pdf: PDFKit.PDFDocument, root: Element, text: string): void {
  for (const paragraph of text.split(/\n+/).filter((one) => one.trim() !== ''))
    root.add(
      pdf.struct('P', {}, () =>
        pdf
          .font(REGULAR)
          .fontSize(TEXT_SIZE)
          .fillColor(INK)
          .text(printable(paragraph), MARGIN, pdf.y, { lineGap: 2, paragraphGap: 6 }),
      ),
    );
}

/** What it is on the left, what it says on the right; both begin on one line and stay on one page. */
function writeFact(pdf: PDFKit.PDFDocument, root: Element, { label, value }: { label: string; value: string }): void {
  const [name, said] = [printable(label), printable(value || '—')];
  const beside = { width: VALUES - 4 * MM, lineGap: 1 };
  const width = pdf.page.width - 2 * MARGIN - VALUES;
  const labelFont = () => pdf.font(REGULAR).fontSize(TEXT_SIZE).fillColor(FAINT);
  const valueFont = () => pdf.font(REGULAR).fontSize(TEXT_SIZE).fillColor(INK);
  const labelHeight = labelFont().heightOfString(name, beside);
  const height = Math.max(labelHeight, valueFont().heightOfString(said, { width, lineGap: 1 }));
  const page = pdf.page.maxY() - pdf.page.margins.top;
  if (pdf.y + Math.min(height, page) > pdf.page.maxY()) pdf.addPage();
  const y = pdf.y;
  const firstPage = pdf.page;
  root.add(
    pdf.struct('P', {}, () => {
      labelFont().text(name, MARGIN, y, beside);
      valueFont().text(said, MARGIN + VALUES, y, { width, lineGap: 1 });
    }),
  );
  pdf.x = MARGIN;
  // The shorter of both may be the value; one that is longer than a page has gone on to another.
  pdf.y = pdf.page === firstPage ? y + height + 3 : pdf.y + 3;
}

/** A line to sign on, with the name below it. */
function writeSignature(pdf: PDFKit.PDFDocument, root: Element, text: string): void {
  if (pdf.y > pdf.page.maxY() - 100) pdf.addPage();
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
        .text(printable(text), MARGIN, pdf.y + 5, { lineGap: 1 }),
    ),
  );
  pdf.moveDown(0.6);
}
