import type { PdfBlock } from './content';
import { BOLD, REGULAR } from './fonts';
import { MARGIN } from './pages';
import { printable } from './printable';

type Table = Extract<PdfBlock, { kind: 'table' }>;

const SIZE = 8.5;
const PADDING = 3;

/** Height of a row whose cells have one line. */
export const TABLE_ROW = SIZE * 1.2 + 2 * PADDING;

/** A table whose head stands again on every page; a row is never torn apart unless it is longer than a page. */
export function writeTable(
  pdf: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  { columns, rows }: Table,
  colours: { text: string; line: string },
): void {
  const table = pdf.struct('Table');
  root.add(table);
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => ((pdf.page.width - 2 * MARGIN) * share) / all);
  const font = (isHead: boolean) =>
    pdf
      .font(isHead ? BOLD : REGULAR)
      .fontSize(SIZE)
      .fillColor(colours.text);
  const heightOf = (cells: readonly string[], isHead: boolean): number => {
    font(isHead);
    return (
      Math.max(...cells.map((cell, index) => pdf.heightOfString(cell, { width: (widths[index] ?? 0) - 2 * PADDING }))) +
      2 * PADDING
    );
  };
  const titles = columns.map(({ title }) => printable(title));

  const writeRow = (cells: readonly string[], isHead: boolean) => {
    const y = pdf.y;
    const height = heightOf(cells, isHead);
    const row = pdf.struct('TR');
    table.add(row);
    let x = MARGIN;
    cells.forEach((cell, index) => {
      const width = widths[index] ?? 0;
      const align = columns[index]?.align ?? 'left';
      row.add(
        pdf.struct(isHead ? 'TH' : 'TD', {}, () =>
          font(isHead).text(cell, x + PADDING, y + PADDING, { width: width - 2 * PADDING, align }),
        ),
      );
      x += width;
    });
    row.end();
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf
      .moveTo(MARGIN, y + height)
      .lineTo(x, y + height)
      .lineWidth(isHead ? 1 : 0.5)
      .strokeColor(colours.line)
      .stroke();
    pdf.endMarkedContent();
    pdf.x = MARGIN;
    pdf.y = y + height;
  };

  const [first = titles, ...others] = rows.map((row) => row.map(printable));
  // A head alone at the foot of a page says nothing.
  if (pdf.y + heightOf(titles, true) + heightOf(first, false) > pdf.page.maxY()) pdf.addPage();
  writeRow(titles, true);
  if (rows.length > 0) writeRow(first, false);
  for (const cells of others) {
    if (pdf.y + heightOf(cells, false) > pdf.page.maxY()) {
      pdf.addPage();
      writeRow(titles, true);
    }
    writeRow(cells, false);
  }
  table.end();
  pdf.moveDown(0.6);
}
