import { BOLD, REGULAR } from '../../../../platform/pdf/fonts';
import { INK, MARGIN, MM } from '../../../../platform/pdf/pages';
import { printable } from '../../../../platform/pdf/printable';

const ROW = 8 * MM;
const HEAD = 9 * MM;

/** A box of the form with its printed label. */
export interface Cell {
  label: string;
  value: string;
  /** Of the row's width, in relation to its other cells. */
  share: number;
  align?: 'right';
}

/** Draws the boxes of a boleto; every row returns where it ends. */
export interface SlipForm {
  width: number;
  write: (tag: string, text: string, x: number, y: number, options?: PDFKit.Mixins.TextOptions) => void;
  /** What screen readers leave out: lines and frames. */
  draw: (lines: () => void) => void;
  /** Bank, its code, and what people type. */
  head: (y: number, bankName: string, bankCode: string, right: string) => number;
  row: (y: number, cells: readonly Cell[], height?: number) => number;
  /** One box at the left, as tall as the boxes at its right together. */
  rowBeside: (y: number, left: Pick<Cell, 'label' | 'value'>, right: readonly Cell[]) => number;
}

export function openSlipForm(pdf: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement): SlipForm {
  const width = pdf.page.width - 2 * MARGIN;
  const write: SlipForm['write'] = (tag, text, x, y, options = {}) => {
    root.add(pdf.struct(tag, {}, () => pdf.text(printable(text), x, y, options)));
  };
  const draw = (lines: () => void) => {
    pdf.markContent('Artifact', { type: 'Layout' });
    lines();
    pdf.endMarkedContent();
  };
  const box = ({ label, value, align }: Omit<Cell, 'share'>, x: number, y: number, own: number, height: number) => {
    pdf.font(REGULAR).fontSize(6.5).fillColor(INK);
    write('P', label, x + 3, y + 2.5, { width: own - 6, lineBreak: false });
    if (value !== '') {
      pdf.font(BOLD).fontSize(8.5);
      write('P', value, x + 3, y + 11, { width: own - 6, height: height - 11, align: align ?? 'left', ellipsis: true });
    }
    draw(() => pdf.rect(x, y, own, height).lineWidth(0.5).strokeColor(INK).stroke());
  };
  return {
    width,
    write,
    draw,
    head: (y, bankName, bankCode, right) => {
      pdf.font(BOLD).fontSize(11).fillColor(INK);
      write('P', bankName, MARGIN, y + 6, { width: 42 * MM, height: 14, ellipsis: true });
      pdf.fontSize(15);
      write('P', bankCode, MARGIN + 44 * MM, y + 3, { width: 20 * MM, align: 'center' });
      pdf.fontSize(10);
      write('P', right, MARGIN + 66 * MM, y + 7, { width: width - 66 * MM, align: 'right', lineBreak: false });
      draw(() => {
        for (const x of [43, 65]) pdf.moveTo(MARGIN + x * MM, y).lineTo(MARGIN + x * MM, y + HEAD);
        pdf.moveTo(MARGIN, y + HEAD).lineTo(MARGIN + width, y + HEAD);
        pdf.lineWidth(1.2).strokeColor(INK).stroke();
      });
      return y + HEAD;
    },
    row: (y, cells, height = ROW) => {
      const all = cells.reduce((sum, { share }) => sum + share, 0);
      let x = MARGIN;
      for (const { share, ...cell } of cells) {
        const own = (width * share) / all;
        box(cell, x, y, own, height);
        x += own;
      }
      return y + height;
    },
    rowBeside: (y, left, right) => {
      const side = width * (right[0]?.share ?? 0);
      box(left, MARGIN, y, width - side, right.length * ROW);
      right.forEach((cell, index) => box(cell, MARGIN + width - side, y + index * ROW, side, ROW));
      return y + right.length * ROW;
    },
  };
}
