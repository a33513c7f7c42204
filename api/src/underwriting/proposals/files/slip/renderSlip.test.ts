import { readPdf } from '../../../../platform/pdf/testing';
import { barsOf } from './barCode';
import { renderSlip } from './renderSlip';
import type { SlipContent } from './slipContent';

const slip: SlipContent = {
  company: { name: 'Aurora Seguros', document: '11222333000181', primaryColor: '#0b5cad', logoFile: null },
  bankCode: '341',
  bankName: 'Itaú Unibanco',
  barCode: '34196166700000123451101234567880057123457000',
  digitableLine: '34191.10121 34567.880058 71234.570001 6 16670000012345',
  branchAndAccount: '1234 / 56789',
  wallet: '109',
  ourNumber: '2026000042',
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
    ['21/11/2026', 1],
    ['R$ 123,45', 2],
    ['2026000042', 3],
    ['06-0776-000123', 2],
    ['2/6', 3],
    ['109', 1],
    ['1234 / 56789', 2],
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
