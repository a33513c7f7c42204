import { formatDocument } from '@portal/shared/domain/people/document';
import { drawMark } from '../../../../platform/pdf/drawMark';
import { BOLD, REGULAR } from '../../../../platform/pdf/fonts';
import { finishPdf, INK, MARGIN, MM, openPdf } from '../../../../platform/pdf/pages';
import { drawQrCode } from '../../../../platform/pdf/scan';
import type { CompanyMark } from '../../../../platform/pictures/companyMark';
import { bankWithDigit } from './bankDigit';
import { drawBarCode } from './barCode';
import { openSlipForm } from './slipForm';
import type { Cell, SlipForm } from './slipForm';
import type { SlipContent } from './slipContent';

/** Share of the column at the right, where FEBRABAN's form has amounts and numbers. */
const SIDE_SHARE = 0.28;
const TALL = 11.5 * MM;
const PIX_SIDE = 26 * MM;

/** One boleto on one page: the payer's receipt, and below it the part that banks read (ficha de compensação). */
export function renderSlip(slip: SlipContent, mark: CompanyMark | null = null): Promise<Buffer> {
  const title = `Boleto ${slip.ourNumber} – parcela ${slip.installment}`;
  const pdf = openPdf({ title, subject: 'Boleto bancário', author: slip.company.name });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const form = openSlipForm(pdf, root);

  pdf.font(BOLD).fontSize(13).fillColor(INK);
  form.write('H1', title, MARGIN, MARGIN - 6 * MM);
  const markBox = { x: MARGIN + form.width - 45 * MM, y: MARGIN - 9 * MM, width: 45 * MM, height: 11 * MM };
  drawMark(pdf, root, { mark, name: slip.company.name }, { ...markBox, align: 'right' });

  let y = writeReceipt(form, slip, MARGIN + 3 * MM);
  if (slip.pixCode !== null) y = writePix(pdf, root, form, slip.pixCode, y + 3 * MM);
  y = writeCutLine(pdf, form, y);
  y = writeBankPart(form, slip, y);
  root.add(
    pdf.struct('Figure', { alt: `Código de barras ${slip.barCode}` }, () =>
      drawBarCode(pdf, slip.barCode, MARGIN + 5 * MM, y + 3 * MM),
    ),
  );
  pdf.font(REGULAR).fontSize(6.5).fillColor(INK);
  const signed = { width: form.width / 3, align: 'right' as const };
  form.write('P', 'Autenticação mecânica – Ficha de compensação', MARGIN + (form.width * 2) / 3, y + 2 * MM, signed);
  root.end();
  return finishPdf(pdf, [slip.company.name], null);
}

const payeeOf = ({ company, companyAddress }: SlipContent): string =>
  [`${company.name} – CNPJ ${formatDocument(company.document)}`, companyAddress].filter(Boolean).join('\n');
const payerOf = ({ payer }: SlipContent): string =>
  `${payer.name} – ${formatDocument(payer.document)}\n${payer.address}`;

const atRight = (label: string, value: string): Cell => ({ label, value, share: SIDE_SHARE, align: 'right' });
const atLeft = (label: string, value: string, share = 1): Cell => ({ label, value, share: share * (1 - SIDE_SHARE) });

/** The part that the payer keeps; returns where it ends. */
function writeReceipt(form: SlipForm, slip: SlipContent, top: number): number {
  let y = form.head(top, slip.bankName, bankWithDigit(slip.bankCode), 'Recibo do pagador');
  y = form.row(
    y,
    [atLeft('Beneficiário', payeeOf(slip)), atRight('Agência / Código do beneficiário', slip.payeeCode)],
    TALL,
  );
  y = form.row(y, [
    { label: 'Nº do documento', value: slip.documentNumber, share: 1 },
    { label: 'Parcela', value: slip.installment, share: 0.5 },
    { label: 'Nosso número', value: slip.ourNumber, share: 1.2 },
    { label: 'Vencimento', value: slip.dueOn, share: 0.8, align: 'right' },
    { label: '(=) Valor do documento', value: slip.amount, share: 1, align: 'right' },
  ]);
  y = form.row(y, [{ label: 'Pagador', value: payerOf(slip), share: 1 }], TALL);
  return form.row(y, [{ label: 'Linha digitável', value: slip.digitableLine, share: 1 }]);
}

const MAX_PIX_LINE = 72;

/** Lines that neither begin nor end with a space: readers of PDFs drop it there, and the code would no longer be valid. */
export function splitPixCode(code: string): string[] {
  if (code.length <= MAX_PIX_LINE) return [code];
  let end = MAX_PIX_LINE;
  while (code[end] === ' ' || code[end - 1] === ' ') end -= 1;
  return [code.slice(0, end), ...splitPixCode(code.slice(end))];
}

/** The Pix that pays the slip as well, for whoever scans or pastes it; returns where it ends. */
function writePix(
  pdf: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  form: SlipForm,
  code: string,
  top: number,
): number {
  drawQrCode(pdf, root, { text: code, alt: `Código QR do Pix ${code}`, x: MARGIN, y: top, side: PIX_SIDE });
  const x = MARGIN + PIX_SIDE + 4 * MM;
  const width = form.width - PIX_SIDE - 4 * MM;
  pdf.font(BOLD).fontSize(10).fillColor(INK);
  form.write('P', 'Pague por Pix', x, top, { width });
  pdf.font(REGULAR).fontSize(8);
  form.write('P', 'Pague por um dos dois: boleto ou Pix. Leia o código QR ou use o Pix copia e cola:', x, top + 15, {
    width,
  });
  form.write('P', splitPixCode(code).join('\n'), x, top + 28, { width, height: PIX_SIDE - 28 });
  return top + PIX_SIDE;
}

function writeCutLine(pdf: PDFKit.PDFDocument, form: SlipForm, end: number): number {
  const y = end + 5 * MM;
  form.draw(() => {
    pdf.moveTo(MARGIN, y).lineTo(MARGIN + form.width, y);
    pdf.lineWidth(0.7).dash(3, { space: 3 }).strokeColor(INK).stroke();
    pdf.undash();
  });
  return y + 3 * MM;
}

/** The form of FEBRABAN that banks read, box by box; returns where it ends. */
function writeBankPart(form: SlipForm, slip: SlipContent, top: number): number {
  let y = form.head(top, slip.bankName, bankWithDigit(slip.bankCode), slip.digitableLine);
  y = form.row(y, [
    atLeft('Local de pagamento', 'Pagável em qualquer banco até o vencimento'),
    atRight('Vencimento', slip.dueOn),
  ]);
  y = form.row(
    y,
    [atLeft('Beneficiário', payeeOf(slip)), atRight('Agência / Código do beneficiário', slip.payeeCode)],
    TALL,
  );
  y = form.row(y, [
    atLeft('Data do documento', slip.issuedOn, 0.2),
    atLeft('Nº do documento', slip.documentNumber, 0.32),
    atLeft('Espécie doc.', 'AP', 0.14),
    atLeft('Aceite', 'N', 0.1),
    atLeft('Data do processamento', slip.issuedOn, 0.24),
    atRight('Nosso número', slip.ourNumber),
  ]);
  y = form.row(y, [
    atLeft('Uso do banco', '', 0.2),
    atLeft('Carteira', slip.wallet, 0.16),
    atLeft('Espécie', 'R$', 0.16),
    atLeft('Quantidade', '', 0.24),
    atLeft('(x) Valor', '', 0.24),
    atRight('(=) Valor do documento', slip.amount),
  ]);
  const charges = ['(-) Desconto / Abatimento', '(-) Outras deduções', '(+) Mora / Multa', '(+) Outros acréscimos'];
  y = form.rowBeside(
    y,
    { label: 'Instruções (texto de responsabilidade do beneficiário)', value: slip.instructions.join('\n') },
    [...charges, '(=) Valor cobrado'].map((label) => atRight(label, '')),
  );
  y = form.row(y, [{ label: 'Pagador', value: payerOf(slip), share: 1 }], TALL);
  return form.row(y, [{ label: 'Sacador / Avalista', value: '', share: 1 }], 6 * MM);
}
