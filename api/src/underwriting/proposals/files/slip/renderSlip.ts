import { formatDocument } from '@portal/shared/domain/people/document';
import { drawMark } from '../../../../platform/pdf/drawMark';
import { BOLD, REGULAR } from '../../../../platform/pdf/fonts';
import { finishPdf, INK, MARGIN, MM, openPdf } from '../../../../platform/pdf/pages';
import { printable } from '../../../../platform/pdf/printable';
import type { CompanyMark } from '../../../../platform/pictures/companyMark';
import { bankWithDigit } from './bankDigit';
import { drawBarCode } from './barCode';
import type { SlipContent } from './slipContent';

const ROW = 9 * MM;

interface Cell {
  label: string;
  value: string;
  /** Of the row's width, in relation to its other cells. */
  share: number;
  align?: 'right';
}

/** One boleto on one page: the payer's receipt, and below it the part that banks read (ficha de compensação). */
export function renderSlip(slip: SlipContent, mark: CompanyMark | null = null): Promise<Buffer> {
  const title = `Boleto ${slip.ourNumber} – parcela ${slip.installment}`;
  const pdf = openPdf({ title, subject: 'Boleto bancário', author: slip.company.name });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const width = pdf.page.width - 2 * MARGIN;

  const write = (tag: string, text: string, x: number, y: number, options: PDFKit.Mixins.TextOptions = {}) =>
    root.add(pdf.struct(tag, {}, () => pdf.text(printable(text), x, y, options)));
  const drawn = (draw: () => void) => {
    pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    pdf.endMarkedContent();
  };

  /** The line of each part: bank, its code, and what people type. */
  const head = (y: number, right: string) => {
    pdf.font(BOLD).fontSize(11).fillColor(INK);
    write('P', slip.bankName, MARGIN, y + 6, { width: 42 * MM, height: 14, ellipsis: true });
    pdf.fontSize(15);
    write('P', bankWithDigit(slip.bankCode), MARGIN + 44 * MM, y + 3, { width: 20 * MM, align: 'center' });
    pdf.fontSize(10);
    write('P', right, MARGIN + 66 * MM, y + 7, { width: width - 66 * MM, align: 'right', lineBreak: false });
    drawn(() => {
      for (const x of [43, 65]) pdf.moveTo(MARGIN + x * MM, y).lineTo(MARGIN + x * MM, y + ROW);
      pdf.moveTo(MARGIN, y + ROW).lineTo(MARGIN + width, y + ROW);
      pdf.lineWidth(1.2).strokeColor(INK).stroke();
    });
    return y + ROW;
  };
  const row = (y: number, cells: readonly Cell[], height = ROW) => {
    const all = cells.reduce((sum, { share }) => sum + share, 0);
    let x = MARGIN;
    for (const { label, value, share, align = 'left' } of cells) {
      const own = (width * share) / all;
      pdf.font(REGULAR).fontSize(6.5).fillColor(INK);
      write('P', label, x + 3, y + 3, { width: own - 6, lineBreak: false });
      pdf.font(BOLD).fontSize(9);
      write('P', value, x + 3, y + 12, { width: own - 6, height: height - 13, align, ellipsis: true });
      drawn(() => pdf.rect(x, y, own, height).lineWidth(0.5).strokeColor(INK).stroke());
      x += own;
    }
    return y + height;
  };

  const payee = `${slip.company.name} – CNPJ ${formatDocument(slip.company.document)}`;
  const payer = `${slip.payer.name} – ${formatDocument(slip.payer.document)}\n${slip.payer.address}`;
  const due: Cell = { label: 'Vencimento', value: slip.dueOn, share: 1, align: 'right' };
  const amount: Cell = { label: '(=) Valor do documento', value: slip.amount, share: 1, align: 'right' };
  const account: Cell = {
    label: 'Agência / Código do beneficiário',
    value: slip.branchAndAccount,
    share: 1,
    align: 'right',
  };
  const ourNumber: Cell = { label: 'Nosso número', value: slip.ourNumber, share: 1, align: 'right' };

  pdf.font(BOLD).fontSize(13).fillColor(INK);
  write('H1', title, MARGIN, MARGIN);
  const markBox = { x: MARGIN + width - 45 * MM, y: MARGIN - 3 * MM, width: 45 * MM, height: 11 * MM };
  drawMark(pdf, root, { mark, name: slip.company.name }, { ...markBox, align: 'right' });
  let y = head(MARGIN + 10 * MM, 'Recibo do pagador');
  y = row(y, [{ label: 'Beneficiário', value: payee, share: 3 }, account]);
  y = row(y, [
    { label: 'Número do documento', value: slip.documentNumber, share: 1 },
    { label: 'Parcela', value: slip.installment, share: 0.5 },
    ourNumber,
    due,
    amount,
  ]);
  y = row(y, [{ label: 'Pagador', value: payer, share: 1 }], ROW * 1.6);
  y = row(y, [{ label: 'Linha digitável', value: slip.digitableLine, share: 1 }]);

  y += 14 * MM;
  drawn(() => {
    pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .lineWidth(0.7)
      .dash(3, { space: 3 })
      .strokeColor(INK)
      .stroke();
    pdf.undash();
  });
  y = head(y + 6 * MM, slip.digitableLine);
  y = row(y, [{ label: 'Local de pagamento', value: 'Pagável em qualquer banco até o vencimento', share: 3 }, due]);
  y = row(y, [{ label: 'Beneficiário', value: payee, share: 3 }, account]);
  y = row(y, [
    { label: 'Data do documento', value: slip.issuedOn, share: 0.75 },
    { label: 'Número do documento', value: slip.documentNumber, share: 1 },
    { label: 'Espécie doc.', value: 'AP', share: 0.5 },
    { label: 'Aceite', value: 'N', share: 0.3 },
    { label: 'Parcela', value: slip.installment, share: 0.45 },
    ourNumber,
  ]);
  y = row(y, [
    { label: 'Carteira', value: slip.wallet, share: 1 },
    { label: 'Espécie', value: 'R$', share: 1 },
    { label: 'Quantidade', value: '', share: 1 },
    amount,
  ]);
  const instructions = slip.instructions.join('\n');
  y = row(
    y,
    [{ label: 'Instruções (texto de responsabilidade do beneficiário)', value: instructions, share: 1 }],
    ROW * 3,
  );
  y = row(y, [{ label: 'Pagador', value: payer, share: 1 }], ROW * 1.6);
  root.add(
    pdf.struct('Figure', { alt: `Código de barras ${slip.barCode}` }, () =>
      drawBarCode(pdf, slip.barCode, MARGIN + 5 * MM, y + 4 * MM),
    ),
  );
  root.end();
  return finishPdf(pdf, [`${slip.company.name} · Autenticação mecânica – ficha de compensação`], null);
}
