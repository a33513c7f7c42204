import type { CompanyMark } from '../pictures/companyMark';
import type { PdfContent } from './content';
import { BOLD, REGULAR } from './fonts';
import { FAINT, finishPdf, INK, inkOf, MARGIN, openPdf } from './pages';
import { printable } from './printable';
import { writeBlock } from './writeBlock';
import { writeLetterhead } from './writeLetterhead';

/** A document with letterhead, title, its parts and page numbers. */
export function renderDocument(content: PdfContent, mark: CompanyMark | null = null): Promise<Buffer> {
  const { company, title, subtitle, watermark, blocks, footnote } = content;
  const pdf = openPdf({ title: `${title} ${subtitle}`, subject: title, author: company.name });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const colour = inkOf(company.primaryColor);
  const write = (tag: string, draw: () => void) => root.add(pdf.struct(tag, {}, draw));

  writeLetterhead(pdf, root, company, { mark, colour });
  write('H1', () => pdf.font(BOLD).fontSize(18).fillColor(INK).text(printable(title), MARGIN));
  write('P', () => pdf.font(REGULAR).fontSize(11).fillColor(FAINT).text(printable(subtitle)));
  pdf.moveDown(0.8);
  for (const block of blocks) writeBlock(pdf, root, block, colour);
  root.end();
  const footer = [`${company.name} · ${title} ${subtitle}`, ...(footnote ? [footnote] : [])];
  return finishPdf(pdf, footer, watermark);
}
