import { amountInWords, numberInWords } from '../values/amountInWords';
import { daysBetween, formatDate, isPlainDate } from '../time/dates';
import type { PlainDate } from '../time/dates';
import { formatMoney } from '../values/money';
import { formatDocument } from '../people/document';
import { formatZipCode } from '../people/zipCode';
import { contractTagNames } from './contractTagNames';

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
  /** As a version of a policy says it in one line, where its parts are not kept. */
  addressLine?: string;
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
    contractStartDate: PlainDate | null;
    contractEndDate: PlainDate | null;
    lawsuitNumber: string | null;
    court: string | null;
    debtValue: number | null;
  };
}

/** What is known of a contract before anything is. */
export const noFigures: ContractFigures = {
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
    contractStartDate: null,
    contractEndDate: null,
    lawsuitNumber: null,
    court: null,
    debtValue: null,
  },
};

type Fill = (figures: ContractFigures) => string | null | undefined;
type Values = Readonly<Record<string, Fill>>;

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

/** What fills the tags of a party, by their names without its suffix. */
function partyValues(suffix: string, party: (figures: ContractFigures) => ContractParty | null): Values {
  const address =
    (part: (address: ContractAddress) => string | null): Fill =>
    (figures) => {
      const found = party(figures)?.address;
      return found && part(found);
    };
  return {
    [`Nome${suffix}`]: (figures) => party(figures)?.name,
    [`Documento${suffix}`]: (figures) => formatDocument(party(figures)?.document ?? ''),
    [`Endereco${suffix}`]: address(wholeAddress),
    [`Logradouro${suffix}`]: address(({ addressName }) => addressName),
    [`Numero${suffix}`]: address(({ number }) => number),
    [`Complemento${suffix}`]: address(({ complement }) => complement),
    [`Bairro${suffix}`]: address(({ neighborhood }) => neighborhood),
    [`Cidade${suffix}`]: address(({ cityName }) => cityName),
    [`Estado${suffix}`]: address(({ stateCode }) => stateCode),
    [`Cep${suffix}`]: address(({ zipCode }) => formatZipCode(zipCode)),
  };
}

/** What fills each tag, by its name. */
const valueOf: Values = {
  InicioVigencia: ({ startDate }) => formatDate(startDate),
  FimVigencia: ({ endDate }) => formatDate(endDate),
  PrazoDias: (figures) => daysOf(figures)?.toString(),
  PrazoDiasExtenso: (figures) => {
    const days = daysOf(figures);
    return days === null ? null : numberInWords(days);
  },
  ImportanciaSegurada: (figures) => money(figures.insuredAmount),
  ImportanciaSeguradaExtenso: (figures) => words(figures.insuredAmount),
  Modalidade: ({ modalityName }) => modalityName,
  ModalidadeComplementar: ({ complementaryModalityName }) => complementaryModalityName,
  ImportanciaSeguradaComplementar: (figures) => money(figures.complementaryInsuredAmount),
  ImportanciaSeguradaComplementarExtenso: (figures) => words(figures.complementaryInsuredAmount),
  ...partyValues('Tomador', ({ policyHolder }) => policyHolder),
  ...partyValues('Segurado', ({ insured }) => insured),
  Beneficiarios: ({ beneficiaryNames }) => beneficiaryNames.join('; '),
  NumeroEdital: ({ risk }) => risk.bidNumber,
  NumeroContrato: ({ risk }) => risk.contractNumber,
  ValorContrato: ({ risk }) => money(risk.contractValue),
  ValorContratoExtenso: ({ risk }) => words(risk.contractValue),
  InicioContrato: ({ risk }) => formatDate(risk.contractStartDate),
  FimContrato: ({ risk }) => formatDate(risk.contractEndDate),
  NumeroProcesso: ({ risk }) => risk.lawsuitNumber,
  Vara: ({ risk }) => risk.court,
  ValorDebito: ({ risk }) => money(risk.debtValue),
  ValorDebitoExtenso: ({ risk }) => words(risk.debtValue),
  NumeroProposta: ({ proposalNumber }) => proposalNumber,
  NumeroApolice: ({ policyNumber }) => policyNumber,
  NomeCorretora: ({ brokerName }) => brokerName,
  NomeSeguradora: ({ insurer }) => insurer?.name,
  DocumentoSeguradora: ({ insurer }) => formatDocument(insurer?.document ?? ''),
};

/** All tags filled for a contract; the value of what is not known yet is empty. Both sides fill texts with these. */
export const filledTags = (figures: ContractFigures): { Name: string; Label: string; Value: string }[] =>
  contractTagNames.map(({ Name, Label }) => ({ Name, Label, Value: valueOf[Name]?.(figures) ?? '' }));

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
    contractStartDate: '2026-01-15',
    contractEndDate: '2027-01-15',
    lawsuitNumber: '0000001-92.2026.5.02.0001',
    court: '1ª Vara do Trabalho de São Paulo',
    debtValue: 100_000_00,
  },
};
