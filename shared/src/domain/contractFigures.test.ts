import { contractTagNames, exampleContract, filledTags } from './contractFigures';
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
    const nothing: ContractFigures = {
      proposalNumber: null,
      policyNumber: null,
      startDate: null,
      endDate: null,
      insuredAmount: null,
      modalityName: null,
      complementaryModalityName: null,
      complementaryInsuredAmount: null,
      policyHolder: null,
      insured: null,
      beneficiaryNames: [],
      brokerName: null,
      insurer: null,
      risk: {
        bidNumber: null,
        contractNumber: null,
        contractValue: null,
        lawsuitNumber: null,
        court: null,
        debtValue: null,
      },
    };
    expect(filledTags(nothing).filter(({ Value }) => Value !== '')).toEqual([]);
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
