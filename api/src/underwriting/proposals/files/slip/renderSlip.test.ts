import { readPdf } from '../../../../platform/pdf/testing';
import { barsOf } from './barCode';
import { renderSlip, splitPixCode } from './renderSlip';
import type { SlipContent } from './slipContent';

const slip: SlipContent = {
  company: { name: 'Aurora Seguros', document: '11222333000181', primaryColor: '#0b5cad', logoFile: null },
  companyAddress: 'Avenida Paulista, 1000, São Paulo/SP',
  bankCode: '341',
  bankName: 'Itaú Unibanco',
  barCode: '34196166700000123451101234567880057123457000',
  digitableLine: '34191.10121 34567.880058 71234.570001 6 16670000012345',
  payeeCode: '0057/12345-7',
  wallet: '110',
  ourNumber: '110/12345678-8',
  documentNumber: '06-0776-000123',
  installment: '2/6',
  issuedOn: '21/11/2026',
  dueOn: '21/12/2026',
  amount: 'R$ 123,45',
  payer: {
    name: 'Construtora Horizonte & Irmãos Empreendimentos Imobiliários Ltda.',
    document: '12ABC34501DE35',
    address: 'Cais do Apolo, 925, Recife, Recife/PE, CEP 50030-230',
  },
  pixCode: null,
  instructions: ['Não receber após 30 dias do vencimento.', 'Parcela 2 de 6 do prêmio da apólice.'],
};

it('holds on one page what payer and bank need', async () => {
  const { pages, text } = readPdf(await renderSlip(slip));
  expect(pages).toHaveLength(1);
  for (const [part, times] of [
    [slip.digitableLine, 2],
    ['341-7', 2],
    ['Recibo do pagador', 1],
    ['Local de pagamento', 1],
    ['Aurora Seguros – CNPJ 11.222.333/0001-81', 2],
    ['Construtora Horizonte', 2],
    ['12.ABC.345/01DE-35', 2],
    ['CEP 50030-230', 2],
    ['21/12/2026', 2],
    ['21/11/2026', 2],
    ['Avenida Paulista, 1000', 2],
    ['R$ 123,45', 2],
    ['110/12345678-8', 3],
    ['06-0776-000123', 2],
    ['2/6', 2],
    ['Carteira', 1],
    ['0057/12345-7', 2],
    ['Não receber após 30 dias do vencimento.', 1],
    ['Parcela 2 de 6 do prêmio da apólice.', 1],
  ] as const)
    expect({ part, times: text.split(part).length - 1 }).toEqual({ part, times });
});

it('draws every bar of the code, and says it to who cannot see it', async () => {
  const { commands, skeleton } = readPdf(await renderSlip(slip));
  const heights = [...commands.matchAll(/[\d.]+ [\d.]+ [\d.]+ (36\.8\d*) re/g)];
  expect(heights).toHaveLength(Math.ceil(barsOf(slip.barCode).length / 2));
  expect(skeleton).toContain(`(Código de barras ${slip.barCode})`);
});

it('has every box of FEBRABAN’s form', async () => {
  const { text } = readPdf(await renderSlip(slip));
  for (const label of [
    'Local de pagamento',
    'Vencimento',
    'Beneficiário',
    'Agência / Código do beneficiário',
    'Data do documento',
    'Nº do documento',
    'Espécie doc.',
    'Aceite',
    'Data do processamento',
    'Nosso número',
    'Uso do banco',
    'Carteira',
    'Espécie',
    'Quantidade',
    '(x) Valor',
    '(=) Valor do documento',
    '(-) Desconto / Abatimento',
    '(-) Outras deduções',
    '(+) Mora / Multa',
    '(+) Outros acréscimos',
    '(=) Valor cobrado',
    'Pagador',
    'Sacador / Avalista',
    'Autenticação mecânica – Ficha de compensação',
  ])
    expect(text).toContain(label);
});

it('has a Pix beside the bar code where the insurer has a key, and stays on one page', async () => {
  const pixCode = '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000';
  const { pages, text, skeleton } = readPdf(await renderSlip({ ...slip, pixCode }));
  expect(pages).toHaveLength(1);
  expect(text).toContain('Pague por um dos dois: boleto ou Pix.');
  expect(text.replace(/\s/g, '')).toContain(pixCode);
  expect(skeleton).toContain(`(Código QR do Pix ${pixCode})`);
});

it('breaks the text of a Pix nowhere beside a space', () => {
  const code = `${'a'.repeat(71)} ${'b'.repeat(80)}`;
  const lines = splitPixCode(code);
  expect(lines.join('')).toBe(code);
  for (const line of lines) expect(line).toBe(line.trim());
});
