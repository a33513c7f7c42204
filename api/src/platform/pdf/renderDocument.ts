import type { CompanyMark } from '../pictures/companyMark';
import type { SigningKey } from '../signature/signingKey';
import { addSignatureRoom, signPdf } from '../signature/signPdf';
import type { PdfContent } from './content';
import { BOLD, REGULAR } from './fonts';
import { FAINT, finishPdf, INK, inkOf, MARGIN, openPdf } from './pages';
import { printable } from './printable';
import { writeBlock } from './writeBlock';
import { writeLetterhead } from './writeLetterhead';

interface DocumentSignature {
  key: SigningKey;
  reason: string;
  at: Date;
}

/** A document with letterhead, title, its parts and page numbers, signed where somebody signs it. */
export async function renderDocument(
  content: PdfContent,
  mark: CompanyMark | null = null,
  signature: DocumentSignature | null = null,
): Promise<Buffer> {
  const { company, title, subtitle, watermark, blocks, footnote, keywords } = content;
  const pdf = openPdf({ title: `${title} ${subtitle}`, subject: title, author: company.name, keywords });
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
  if (signature) addSignatureRoom(pdf, { name: company.name, ...signature });
  const bytes = await finishPdf(pdf, footer, watermark);
  return signature ? signPdf(bytes, signature.key) : bytes;
}
