import { readPasted, unambiguous } from './readPasted';
import type { PastedField } from './suggestion';

const values = (text: string, field: PastedField) =>
  readPasted(text)
    .suggestions.filter((one) => one.field === field)
    .map(({ value }) => value);
const fields = (text: string) => readPasted(text).suggestions.map(({ field, value }) => [field, value]);

describe('the number of a lawsuit', () => {
  it.each([
    ['alone', '0710802-55.2018.8.02.0001'],
    ['without its signs', '07108025520188020001'],
    ['in a sentence', 'Autos do processo nº 0710802-55.2018.8.02.0001, em trâmite na 3ª Vara.'],
    ['twice', '0710802-55.2018.8.02.0001 e 0710802-55.2018.8.02.0001'],
  ])('is found %s', (_how, text) => expect(values(text, 'lawsuitNumber')).toEqual(['0710802-55.2018.8.02.0001']));

  it('whose check digits do not verify is told, and is no suggestion', () => {
    const { suggestions, warnings } = readPasted('Processo 0710802-56.2018.8.02.0001');
    expect(suggestions).toEqual([]);
    expect(warnings).toEqual([
      '0710802-56.2018.8.02.0001 parece um processo, mas os dígitos verificadores não conferem.',
    ]);
  });

  it('is not cut out of a longer number', () =>
    expect(readPasted('Boleto 07108025520188020001234 e 123.0710802-55.2018.8.02.00019')).toEqual({
      suggestions: [],
      warnings: [],
    }));
});

describe('the number of a tender or of a contract', () => {
  it.each([
    ['EDITAL DE PREGÃO ELETRÔNICO Nº 012/2026', '012/2026'],
    ['Edital n.º 90012/2026', '90012/2026'],
    ['Concorrência Pública nº 3/2027-CPL', '3/2027'],
    ['TOMADA DE PREÇOS N° 1.204/26', '1.204/26'],
    ['Dispensa de Licitação 45-2026', '45-2026'],
  ])('stands in %s', (text, number) => expect(values(text, 'bidNumber')).toEqual([number]));

  it('is of the contract where that is named', () =>
    expect(fields('Contrato Administrativo nº 87/2026, decorrente do Pregão 12/2026')).toEqual([
      ['bidNumber', '12/2026'],
      ['contractNumber', '87/2026'],
    ]));

  it('is no date, no law and no telephone', () =>
    expect(
      readPasted('Edital de 12/03/2026, regido pela Lei nº 14.133/2021. Telefone (81) 3355-8000, 81 99876-5432.'),
    ).toEqual({ suggestions: [], warnings: [] }));
});

describe('a CNPJ', () => {
  it('is of the insured after who buys, and of the policy holder after who sells', () =>
    expect(
      fields(
        'CONTRATANTE: Município de Recife, inscrito no CNPJ sob o nº 10.565.000/0001-92. CONTRATADA: Construtora Horizonte Ltda., CNPJ 11222333000181.',
      ),
    ).toEqual([
      ['insured', '10565000000192'],
      ['policyHolder', '11222333000181'],
    ]));

  it('with letters counts as well', () =>
    expect(values('Órgão: Autarquia Nova, CNPJ 12.ABC.345/01DE-35', 'insured')).toEqual(['12ABC34501DE35']));

  it('is never made of a CPF', () =>
    expect(readPasted('Contratante: João da Silva, CPF 529.982.247-25 ou 52998224725')).toEqual({
      suggestions: [],
      warnings: [],
    }));

  it('that does not verify, or that no word explains, is told and left out', () =>
    expect(readPasted('Órgão: CNPJ 11.222.333/0001-82.\n\nVer 11.222.333/0001-81')).toEqual({
      suggestions: [],
      warnings: [
        '11.222.333/0001-82 parece um CNPJ, mas os dígitos verificadores não conferem.',
        'O texto não diz de quem é o CNPJ 11.222.333/0001-81.',
      ],
    }));
});

describe('amounts', () => {
  it('make the guarantee by its percentage of the contract, to the cent', () => {
    // 5 % of 14.666.666,61 is 733.333,3305.
    const text =
      'Valor estimado da contratação: R$ 14.666.666,61. Será exigida garantia de execução de 5% (cinco por cento) do valor do contrato.';
    expect(fields(text)).toEqual([
      ['contractValue', '1466666661'],
      ['insuredAmount', '73333333'],
    ]);
    expect(readPasted(text).suggestions[1]?.found).toContain('5% de R$\u00a014.666.666,61');
  });

  it('know the percentage also where the guarantee is named after it', () =>
    expect(
      values(
        'Valor total: R$ 1.000.000,00. O licitante prestará 1% (um por cento) do valor estimado, como garantia de proposta',
        'insuredAmount',
      ),
    ).toEqual(['1000000']));

  it.each([
    ['Valor global do contrato: R$ 1,5 milhão', 'contractValue', '150000000'],
    ['Valor da garantia: R$ 800 mil', 'insuredAmount', '80000000'],
    ['Dá-se à causa o valor; valor da causa R$ 45.678,90.', 'debtValue', '4567890'],
    ['depósito recursal de R$13.133,46', 'insuredAmount', '1313346'],
  ] as const)('are read as they are written: %s', (text, field, value) => expect(values(text, field)).toEqual([value]));

  it('of which two could be the one are both offered, and neither is taken with the rest', () => {
    const text = 'Edital nº 5/2026. Valor estimado: R$ 100.000,00. Valor global: R$ 120.000,00.';
    expect(values(text, 'contractValue')).toEqual(['10000000', '12000000']);
    expect(unambiguous(readPasted(text).suggestions).map(({ field }) => field)).toEqual(['bidNumber']);
  });

  it('that nobody explains, fines and unit prices are left out', () => {
    const text = 'Multa de R$ 500,00. Preço unitário R$ 12,3456. Capital social de R$ 90.000,00. Consta ali R$ 77,10.';
    expect(readPasted(text)).toEqual({
      suggestions: [],
      warnings: ['O texto não diz o que é o valor de R$\u00a077,10.'],
    });
  });

  it('do not take the percentage of a fine for that of the guarantee', () =>
    expect(
      values('Valor do contrato: R$ 10.000,00. A garantia cobre a multa de 2% sobre o valor.', 'insuredAmount'),
    ).toEqual([]));

  it('that contradict each other are told', () =>
    expect(readPasted('Valor total: R$ 10.000,00. Garantia de 5%. Valor da garantia: R$ 600,00').warnings).toEqual([
      'A garantia escrita não é o percentual do valor do contrato. Confira qual vale.',
    ]));
});

describe('terms and dates', () => {
  it.each([
    ['O prazo de vigência do contrato será de 12 (doze) meses', '+12m'],
    ['prazo de execução: 540 dias corridos', '+540d'],
    ['O contrato terá duração de dezoito meses', '+18m'],
    ['vigência de 2 anos, prorrogável por até 10 anos', '+2a'],
  ])('%s', (text, term) => expect(values(text, 'term')).toEqual([term]));

  it.each([
    'Pagamento em 30 dias',
    'A validade da proposta é de 60 (sessenta) dias',
    'prazo de 3 dias úteis para recurso',
    'Dispõe de 5 anos de experiência',
  ])('are not made of: %s', (text) => expect(values(text, 'term')).toEqual([]));

  it('in working days are told and left out', () =>
    expect(readPasted('vigência de 20 dias úteis')).toMatchObject({
      suggestions: [],
      warnings: [expect.stringContaining('dias úteis')],
    }));

  it('are read of both days of a validity', () =>
    expect(fields('Vigência: de 01/03/2027 a 28 de fevereiro de 2029')).toEqual([
      ['startDate', '2027-03-01'],
      ['endDate', '2029-02-28'],
    ]));

  it('are not those of the session, and none that the calendar does not know', () =>
    expect(
      fields('Abertura da sessão: 10/12/2026. As propostas serão recebidas até 09/12/2026. Início: 31/02/2027.'),
    ).toEqual([]));
});

it('of a whole tender everything is found, each with its words', () => {
  const text = `PREFEITURA MUNICIPAL DE RECIFE – CNPJ 10.565.000/0001-92
EDITAL DE CONCORRÊNCIA ELETRÔNICA Nº 07/2026
Abertura da sessão pública: 15/12/2026, às 10h.
Objeto: construção de escola. Valor estimado: R$ 8.765.432,10 (oito milhões…).
14.1 A garantia de execução será de 5% (cinco por cento) do valor inicial do contrato.
15. O prazo de vigência do contrato é de 540 (quinhentos e quarenta) dias, a partir de 01/03/2027.
Dúvidas: (81) 3355-8000, pregoeiro CPF 529.982.247-25.`;
  const { suggestions, warnings } = readPasted(text);
  expect(suggestions.map(({ field, shown }) => [field, shown])).toEqual([
    ['bidNumber', '07/2026'],
    ['insured', '10.565.000/0001-92'],
    ['contractValue', 'R$\u00a08.765.432,10'],
    // 438.271,605
    ['insuredAmount', 'R$\u00a0438.271,61'],
    ['term', '540 dias'],
    ['startDate', '01/03/2027'],
  ]);
  expect(warnings).toEqual([]);
  for (const { found } of suggestions) expect(found.length).toBeGreaterThan(10);
});
