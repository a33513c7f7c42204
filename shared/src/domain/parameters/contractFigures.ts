import { amountInWords, numberInWords } from '../values/amountInWords';
import { daysBetween, formatDate, isPlainDate } from '../time/dates';
import type { PlainDate } from '../time/dates';
import { formatMoney } from '../values/money';
import { formatDocument } from '../people/document';
import { formatZipCode } from '../people/zipCode';

/** An address as the tags tell it. */
export interface ContractAddress {
  addressName: string;
  number: string;
  complement: string | null;
  neighborhood: string;
  cityName: string;
  stateCode: string;
  zipCode: string;
}

export interface ContractParty {
  name: string;
  document: string;
  address: ContractAddress | null;
}

/** All that tags tell of a contract; null where it is not known yet. Amounts in cents. */
export interface ContractFigures {
  proposalNumber: string | null;
  policyNumber: string | null;
  startDate: PlainDate | null;
  endDate: PlainDate | null;
  insuredAmount: number | null;
  modalityName: string | null;
  complementaryModalityName: string | null;
  complementaryInsuredAmount: number | null;
  policyHolder: ContractParty | null;
  insured: ContractParty | null;
  beneficiaryNames: readonly string[];
  brokerName: string | null;
  insurer: { name: string; document: string } | null;
  risk: {
    bidNumber: string | null;
    contractNumber: string | null;
    contractValue: number | null;
    lawsuitNumber: string | null;
    court: string | null;
    debtValue: number | null;
  };
}

interface TagOfContract {
  Name: string;
  Label: string;
  value: (figures: ContractFigures) => string | null | undefined;
}

const money = (cents: number | null): string | null => (cents === null ? null : formatMoney(cents));
const words = (cents: number | null): string | null => (cents === null ? null : amountInWords(cents));

const daysOf = ({ startDate, endDate }: ContractFigures): number | null =>
  startDate && endDate && isPlainDate(startDate) && isPlainDate(endDate) && startDate <= endDate
    ? daysBetween(startDate, endDate)
    : null;

const streetOf = ({ addressName, number, complement }: ContractAddress): string =>
  [`${addressName}, ${number}`, complement].filter(Boolean).join(', ');

const wholeAddress = (address: ContractAddress): string =>
  [
    streetOf(address),
    address.neighborhood,
    `${address.cityName}/${address.stateCode}`,
    `CEP ${formatZipCode(address.zipCode)}`,
  ].join(', ');

/** Name, document and the parts of the address of a party: `NomeTomador`, `CidadeTomador`, … */
function partyTags(
  suffix: string,
  label: string,
  party: (figures: ContractFigures) => ContractParty | null,
): TagOfContract[] {
  const address =
    (part: (address: ContractAddress) => string | null): TagOfContract['value'] =>
    (figures) => {
      const found = party(figures)?.address;
      return found && part(found);
    };
  return [
    { Name: `Nome${suffix}`, Label: `Nome do ${label}`, value: (figures) => party(figures)?.name },
    {
      Name: `Documento${suffix}`,
      Label: `CPF ou CNPJ do ${label}`,
      value: (figures) => formatDocument(party(figures)?.document ?? ''),
    },
    { Name: `Endereco${suffix}`, Label: `Endereço completo do ${label}`, value: address(wholeAddress) },
    { Name: `Logradouro${suffix}`, Label: `Logradouro do ${label}`, value: address(({ addressName }) => addressName) },
    { Name: `Numero${suffix}`, Label: `Número do endereço do ${label}`, value: address(({ number }) => number) },
    { Name: `Complemento${suffix}`, Label: `Complemento do ${label}`, value: address(({ complement }) => complement) },
    { Name: `Bairro${suffix}`, Label: `Bairro do ${label}`, value: address(({ neighborhood }) => neighborhood) },
    { Name: `Cidade${suffix}`, Label: `Cidade do ${label}`, value: address(({ cityName }) => cityName) },
    { Name: `Estado${suffix}`, Label: `Estado do ${label}`, value: address(({ stateCode }) => stateCode) },
    { Name: `Cep${suffix}`, Label: `CEP do ${label}`, value: address(({ zipCode }) => formatZipCode(zipCode)) },
  ];
}

const tagsOfContract: readonly TagOfContract[] = [
  { Name: 'InicioVigencia', Label: 'Início da vigência', value: ({ startDate }) => formatDate(startDate) },
  { Name: 'FimVigencia', Label: 'Fim da vigência', value: ({ endDate }) => formatDate(endDate) },
  { Name: 'PrazoDias', Label: 'Prazo em dias', value: (figures) => daysOf(figures)?.toString() },
  {
    Name: 'PrazoDiasExtenso',
    Label: 'Prazo em dias, por extenso',
    value: (figures) => {
      const days = daysOf(figures);
      return days === null ? null : numberInWords(days);
    },
  },
  { Name: 'ImportanciaSegurada', Label: 'Importância segurada', value: (figures) => money(figures.insuredAmount) },
  {
    Name: 'ImportanciaSeguradaExtenso',
    Label: 'Importância segurada por extenso',
    value: (figures) => words(figures.insuredAmount),
  },
  { Name: 'Modalidade', Label: 'Modalidade', value: ({ modalityName }) => modalityName },
  {
    Name: 'ModalidadeComplementar',
    Label: 'Modalidade complementar',
    value: ({ complementaryModalityName }) => complementaryModalityName,
  },
  {
    Name: 'ImportanciaSeguradaComplementar',
    Label: 'Importância segurada complementar',
    value: (figures) => money(figures.complementaryInsuredAmount),
  },
  {
    Name: 'ImportanciaSeguradaComplementarExtenso',
    Label: 'Importância segurada complementar por extenso',
    value: (figures) => words(figures.complementaryInsuredAmount),
  },
  ...partyTags('Tomador', 'tomador', ({ policyHolder }) => policyHolder),
  ...partyTags('Segurado', 'segurado', ({ insured }) => insured),
  { Name: 'Beneficiarios', Label: 'Beneficiários', value: ({ beneficiaryNames }) => beneficiaryNames.join('; ') },
  { Name: 'NumeroEdital', Label: 'Número do edital', value: ({ risk }) => risk.bidNumber },
  { Name: 'NumeroContrato', Label: 'Número do contrato', value: ({ risk }) => risk.contractNumber },
  { Name: 'ValorContrato', Label: 'Valor do contrato', value: ({ risk }) => money(risk.contractValue) },
  {
    Name: 'ValorContratoExtenso',
    Label: 'Valor do contrato por extenso',
    value: ({ risk }) => words(risk.contractValue),
  },
  { Name: 'NumeroProcesso', Label: 'Número do processo', value: ({ risk }) => risk.lawsuitNumber },
  { Name: 'Vara', Label: 'Vara ou tribunal', value: ({ risk }) => risk.court },
  { Name: 'ValorDebito', Label: 'Valor do débito', value: ({ risk }) => money(risk.debtValue) },
  { Name: 'ValorDebitoExtenso', Label: 'Valor do débito por extenso', value: ({ risk }) => words(risk.debtValue) },
  { Name: 'NumeroProposta', Label: 'Número da proposta', value: ({ proposalNumber }) => proposalNumber },
  { Name: 'NumeroApolice', Label: 'Número da apólice', value: ({ policyNumber }) => policyNumber },
  { Name: 'NomeCorretora', Label: 'Nome da corretora', value: ({ brokerName }) => brokerName },
  { Name: 'NomeSeguradora', Label: 'Nome da seguradora', value: ({ insurer }) => insurer?.name },
  {
    Name: 'DocumentoSeguradora',
    Label: 'CNPJ da seguradora',
    value: ({ insurer }) => formatDocument(insurer?.document ?? ''),
  },
];

/** Every tag that a text may hold, in the order of the menu (Spec 001 §3 "Contract tag"). */
export const contractTagNames: readonly { Name: string; Label: string }[] = tagsOfContract.map(({ Name, Label }) => ({
  Name,
  Label,
}));

/** All tags filled for a contract; the value of what is not known yet is empty. Both sides fill texts with these. */
export const filledTags = (figures: ContractFigures): { Name: string; Label: string; Value: string }[] =>
  tagsOfContract.map(({ Name, Label, value }) => ({ Name, Label, Value: value(figures) ?? '' }));

/** A contract such as a reader may imagine, for examples of what tags become. */
export const exampleContract: ContractFigures = {
  proposalNumber: '06-0775-000123',
  policyNumber: '06-0775-000123',
  startDate: '2026-01-15',
  endDate: '2027-01-15',
  insuredAmount: 150_000_00,
  modalityName: 'Executante construtor',
  complementaryModalityName: 'Adiantamento de pagamentos',
  complementaryInsuredAmount: 30_000_00,
  policyHolder: {
    name: 'Construtora Exemplo Ltda.',
    document: '11222333000181',
    address: {
      addressName: 'Avenida Paulista',
      number: '1000',
      complement: 'conjunto 12',
      neighborhood: 'Bela Vista',
      cityName: 'São Paulo',
      stateCode: 'SP',
      zipCode: '01310100',
    },
  },
  insured: {
    name: 'Município de Exemplo',
    document: '12ABC34501DE35',
    address: {
      addressName: 'Praça da Matriz',
      number: '1',
      complement: 'anexo B',
      neighborhood: 'Centro',
      cityName: 'Recife',
      stateCode: 'PE',
      zipCode: '50010000',
    },
  },
  beneficiaryNames: ['Fundo Exemplo'],
  brokerName: 'Corretora Exemplo',
  insurer: { name: 'Seguradora Exemplo', document: '11222333000181' },
  risk: {
    bidNumber: '12/2026',
    contractNumber: '45/2026',
    contractValue: 3_000_000_00,
    lawsuitNumber: '0000001-45.2026.5.02.0001',
    court: '1ª Vara do Trabalho de São Paulo',
    debtValue: 100_000_00,
  },
};
