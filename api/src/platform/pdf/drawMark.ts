import { fitInto } from '../pictures/companyMark';
import type { CompanyMark } from '../pictures/companyMark';
import type { Sides } from '../pictures/pngSides';
import { isDrawablePng } from '../pictures/isDrawablePng';

interface Place extends Sides {
  x: number;
  y: number;
  align?: 'right';
}

/** Draws a company's mark into a box, halfway up, and tells how wide it came out; 0 where there is none to draw. */
export function drawMark(
  pdf: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  { mark, name }: { mark: CompanyMark | null; name: string },
  { x, y, align, ...box }: Place,
): number {
  if (!mark || !isDrawablePng(mark.png)) return 0;
  const { width, height } = fitInto(mark.sides, box);
  const left = align === 'right' ? x + box.width - width : x;
  root.add(
    pdf.struct('Figure', { alt: `Marca de ${name}` }, () =>
      pdf.image(mark.png, left, y + (box.height - height) / 2, { width, height }),
    ),
  );
  return width;
}
