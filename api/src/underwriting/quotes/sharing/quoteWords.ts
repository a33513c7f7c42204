import type { RiskKind } from '@portal/shared/contracts/parameters/riskDetails';
import { formatDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { SUSEP_REGISTRATION_TEXT } from '../../proposals/files/contract/closingBlocks';

const ofKind: Record<RiskKind, string | null> = {
  bid: 'Número do edital e valor estimado do contrato da licitação.',
  contract: 'Número e valor do contrato.',
  judicial: 'Número do processo, juízo e valor da dívida.',
  other: null,
};

interface Needed {
  kind: RiskKind;
  /** The policy holder has signed no contract of counter-guarantee, and has to. */
  lacksCounterGuarantee: boolean;
  documents: readonly { Name: string; IsRequired: boolean }[];
}

/** What the insurer needs before it can accept, of anybody and for this kind of bond. */
export const needsOf = ({ kind, lacksCounterGuarantee, documents }: Needed): string[] => [
  'Nome ou razão social, CPF ou CNPJ e endereço do segurado.',
  ...(ofKind[kind] ? [ofKind[kind]] : []),
  ...(lacksCounterGuarantee ? ['Contrato de contragarantia assinado pelo tomador e por seus garantidores.'] : []),
  ...documents.filter(({ IsRequired }) => IsRequired).map(({ Name }) => `${Name}.`),
];

interface Told {
  priceValidUntil: PlainDate;
  isStanding: boolean;
  quotedOn: PlainDate;
  /** Some price may be paid in more than one part. */
  hasInstallments: boolean;
  hasSusepProcess: boolean;
}

/**
 * What a quote is in law. Whoever quotes binds themselves unless the quote says otherwise (Código Civil, art. 427), so it
 * says so; a proposal, its analysis and its refusal with reasons are of Lei 15.040/2024, arts. 41 to 49.
 */
export const statementsOf = ({
  priceValidUntil,
  isStanding,
  quotedOn,
  hasInstallments,
  hasSusepProcess,
}: Told): string[] => [
  isStanding
    ? `O preço vale até ${formatDate(priceValidUntil)}, para a importância segurada e as vigências desta cotação.`
    : `O preço valeu até ${formatDate(priceValidUntil)}. Peça uma nova cotação.`,
  'Esta cotação informa preço e condições. Não é apólice nem proposta, e não há cobertura antes da emissão da apólice.',
  'A contratação depende de proposta e está sujeita a análise: a seguradora avalia cadastro, crédito e risco, pode pedir documentos e pode recusar a proposta, com os motivos.',
  'Valem as condições gerais, especiais e particulares da apólice.',
  ...(hasInstallments
    ? [
        `As parcelas são as possíveis com a emissão em ${formatDate(quotedOn)}. A última vence antes do fim da vigência: com a emissão em outra data podem caber menos parcelas.`,
      ]
    : []),
  ...(hasSusepProcess ? [SUSEP_REGISTRATION_TEXT] : []),
];
