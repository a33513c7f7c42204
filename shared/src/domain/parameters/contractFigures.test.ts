import { exampleContract, filledTags, noFigures } from './contractFigures';
import { contractTagNames } from './contractTagNames';
import type { ContractFigures } from './contractFigures';

const valueOf = (name: string, changed: Partial<ContractFigures> = {}) =>
  filledTags({ ...exampleContract, ...changed }).find(({ Name }) => Name === name)?.Value;

describe('tags filled for a contract', () => {
  it.each([
    ['InicioVigencia', '15/01/2026'],
    ['FimVigencia', '15/01/2027'],
    ['PrazoDias', '365'],
    ['PrazoDiasExtenso', 'trezentos e sessenta e cinco'],
    ['ImportanciaSegurada', 'R$\u00A0150.000,00'],
    ['ImportanciaSeguradaExtenso', 'cento e cinquenta mil reais'],
    ['NomeTomador', 'Construtora Exemplo Ltda.'],
    ['DocumentoTomador', '11.222.333/0001-81'],
    ['EnderecoTomador', 'Avenida Paulista, 1000, conjunto 12, Bela Vista, São Paulo/SP, CEP 01310-100'],
    ['EnderecoSegurado', 'Praça da Matriz, 1, anexo B, Centro, Recife/PE, CEP 50010-000'],
    ['ComplementoSegurado', 'anexo B'],
    ['DocumentoSegurado', '12.ABC.345/01DE-35'],
    ['ValorContratoExtenso', 'três milhões de reais'],
    ['NomeSeguradora', 'Seguradora Exemplo'],
  ])('tell %s as "%s"', (name, value) => {
    expect(valueOf(name)).toBe(value);
  });

  it('are empty while nothing is known', () => {
    expect(filledTags(noFigures).filter(({ Value }) => Value !== '')).toEqual([]);
  });

  it('tell no days between dates that are no term', () => {
    expect(valueOf('PrazoDias', { endDate: '2025-01-01' })).toBe('');
    expect(valueOf('PrazoDias', { endDate: '2027-02-31' })).toBe('');
  });

  it('have names and labels of their own', () => {
    expect(new Set(contractTagNames.map(({ Name }) => Name)).size).toBe(contractTagNames.length);
    expect(new Set(contractTagNames.map(({ Label }) => Label)).size).toBe(contractTagNames.length);
  });
});

describe('the tags that a text may hold', () => {
  it('are these, under these labels, and tell this of a contract', () => {
    const figures: ContractFigures = {
      ...exampleContract,
      proposalNumber: '2026000123',
      insuredAmount: 149_999_97,
      beneficiaryNames: ['Fundo Exemplo', 'Caixa Escolar'],
    };
    const told = filledTags(figures).map(({ Name, Label, Value }) => [Name, Label, Value.replaceAll('\u00A0', ' ')]);
    expect(told).toEqual([
      ['InicioVigencia', 'Início da vigência', '15/01/2026'],
      ['FimVigencia', 'Fim da vigência', '15/01/2027'],
      ['PrazoDias', 'Prazo em dias', '365'],
      ['PrazoDiasExtenso', 'Prazo em dias, por extenso', 'trezentos e sessenta e cinco'],
      ['ImportanciaSegurada', 'Importância segurada', 'R$ 149.999,97'],
      [
        'ImportanciaSeguradaExtenso',
        'Importância segurada por extenso',
        'cento e quarenta e nove mil novecentos e noventa e nove reais e noventa e sete centavos',
      ],
      ['Modalidade', 'Modalidade', 'Executante construtor'],
      ['ModalidadeComplementar', 'Modalidade complementar', 'Adiantamento de pagamentos'],
      ['ImportanciaSeguradaComplementar', 'Importância segurada complementar', 'R$ 30.000,00'],
      ['ImportanciaSeguradaComplementarExtenso', 'Importância segurada complementar por extenso', 'trinta mil reais'],
      ['NomeTomador', 'Nome do tomador', 'Construtora Exemplo Ltda.'],
      ['DocumentoTomador', 'CPF ou CNPJ do tomador', '11.222.333/0001-81'],
      [
        'EnderecoTomador',
        'Endereço completo do tomador',
        'Avenida Paulista, 1000, conjunto 12, Bela Vista, São Paulo/SP, CEP 01310-100',
      ],
      ['LogradouroTomador', 'Logradouro do tomador', 'Avenida Paulista'],
      ['NumeroTomador', 'Número do endereço do tomador', '1000'],
      ['ComplementoTomador', 'Complemento do tomador', 'conjunto 12'],
      ['BairroTomador', 'Bairro do tomador', 'Bela Vista'],
      ['CidadeTomador', 'Cidade do tomador', 'São Paulo'],
      ['EstadoTomador', 'Estado do tomador', 'SP'],
      ['CepTomador', 'CEP do tomador', '01310-100'],
      ['NomeSegurado', 'Nome do segurado', 'Município de Exemplo'],
      ['DocumentoSegurado', 'CPF ou CNPJ do segurado', '12.ABC.345/01DE-35'],
      [
        'EnderecoSegurado',
        'Endereço completo do segurado',
        'Praça da Matriz, 1, anexo B, Centro, Recife/PE, CEP 50010-000',
      ],
      ['LogradouroSegurado', 'Logradouro do segurado', 'Praça da Matriz'],
      ['NumeroSegurado', 'Número do endereço do segurado', '1'],
      ['ComplementoSegurado', 'Complemento do segurado', 'anexo B'],
      ['BairroSegurado', 'Bairro do segurado', 'Centro'],
      ['CidadeSegurado', 'Cidade do segurado', 'Recife'],
      ['EstadoSegurado', 'Estado do segurado', 'PE'],
      ['CepSegurado', 'CEP do segurado', '50010-000'],
      ['Beneficiarios', 'Beneficiários', 'Fundo Exemplo; Caixa Escolar'],
      ['NumeroEdital', 'Número do edital', '12/2026'],
      ['NumeroContrato', 'Número do contrato', '45/2026'],
      ['ValorContrato', 'Valor do contrato', 'R$ 3.000.000,00'],
      ['ValorContratoExtenso', 'Valor do contrato por extenso', 'três milhões de reais'],
      ['InicioContrato', 'Início do contrato', '15/01/2026'],
      ['FimContrato', 'Fim do contrato', '15/01/2027'],
      ['NumeroProcesso', 'Número do processo', '0000001-92.2026.5.02.0001'],
      ['Vara', 'Vara ou tribunal', '1ª Vara do Trabalho de São Paulo'],
      ['ValorDebito', 'Valor do débito', 'R$ 100.000,00'],
      ['ValorDebitoExtenso', 'Valor do débito por extenso', 'cem mil reais'],
      ['NumeroProposta', 'Número da proposta', '2026000123'],
      ['NumeroApolice', 'Número da apólice', '06-0775-000123'],
      ['NomeCorretora', 'Nome da corretora', 'Corretora Exemplo'],
      ['NomeSeguradora', 'Nome da seguradora', 'Seguradora Exemplo'],
      ['DocumentoSeguradora', 'CNPJ da seguradora', '11.222.333/0001-81'],
    ]);
    expect(contractTagNames).toEqual(filledTags(figures).map(({ Name, Label }) => ({ Name, Label })));
  });

  it('write an address without the complement that it does not have', () => {
    const address = { ...exampleContract.insured!.address!, complement: null };
    const insured = { ...exampleContract.insured!, address };
    expect(valueOf('EnderecoSegurado', { insured })).toBe('Praça da Matriz, 1, Centro, Recife/PE, CEP 50010-000');
    expect(valueOf('ComplementoSegurado', { insured })).toBe('');
    expect(valueOf('CidadeSegurado', { insured: { ...insured, address: null } })).toBe('');
  });

  it('count the days of a term over a 29 February, and none of one that ends on its first day', () => {
    expect(valueOf('PrazoDias', { startDate: '2027-11-30', endDate: '2028-11-30' })).toBe('366');
    expect(valueOf('PrazoDias', { startDate: '2027-11-30', endDate: '2027-11-30' })).toBe('0');
    expect(valueOf('PrazoDias', { startDate: null })).toBe('');
    expect(valueOf('PrazoDias', { startDate: '2026-02-31' })).toBe('');
    expect(valueOf('PrazoDiasExtenso', { endDate: null })).toBe('');
  });
});
