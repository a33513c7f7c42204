/** The lines of business in which a policy holder needs a surety. */
export type Segment =
  'construction' | 'supply' | 'services' | 'judicial' | 'administrative' | 'customs' | 'realEstate' | 'energy';

/** Who may be insured under a modality. */
export type InsuredKind = 'municipality' | 'state' | 'federal' | 'company' | 'person';

/** A rule of law or of the market that speaks of days, or of calendar years. */
export type TermLimit = { days: number } | { years: number };

export interface ModalityModel {
  name: string;
  ref: string;
  group: string;
  segments: Segment[];
  insureds: InsuredKind[];
  annualRatePercent: number;
  /** In reais. */
  maximum: number;
  automaticMaximum: number;
  minimumPremium: number;
  term: [least: TermLimit, most: TermLimit];
  isComplementary?: boolean;
  complementary?: string;
  /** Cover never lapses for an unpaid premium, and the term is long (judicial bonds). */
  isJudicial?: boolean;
  /** Least that is insured of a debt at law, in per cent of it. */
  minPercentOfDebt?: number;
  /** So many days after its end a policy takes up limit without a release; only the release ends that elsewhere. */
  limitHeldDaysAfterEnd?: number;
  /** The premium is paid up so many days after issue or start; else before the end of validity. */
  paidUpWithinDays?: number;
  coverages?: { name: string; calculationTypeId: number; parameters: Record<string, number>; wording: string }[];
}

/** Labour courts (Ato Conjunto TST 1/2019) and civil ones (CPC art. 835 § 2) want the debt and thirty per cent more. */
const WITH_ADDITION = 130;
/** Federal tax execution (Portaria PGFN/MF 2.044/2024) wants the debt with its charges and nothing more. */
const DEBT_ALONE = 100;

const PUBLIC: InsuredKind[] = ['municipality', 'state', 'federal'];
const BOTH: InsuredKind[] = [...PUBLIC, 'company'];
const CONTRACTS = 'Garantias contratuais';
const JUDICIAL = 'Garantias judiciais';
const ADMINISTRATIVE = 'Garantias fiscais e administrativas';
const SECTORS = 'Garantias setoriais';

const labour = {
  name: 'Ações trabalhistas e previdenciárias',
  calculationTypeId: 1,
  parameters: { percent: 20 },
  wording:
    'Garante ao segurado [NomeSegurado], até a importância desta cobertura, o reembolso do que ele pagar por condenação transitada em julgado, ou por acordo que a seguradora aprove antes, em ações trabalhistas e previdenciárias de empregados que o tomador [NomeTomador] empregou na execução do contrato garantido, por fatos da vigência da apólice e em que o segurado responda solidária ou subsidiariamente.',
};
const fines = {
  name: 'Multas e penalidades contratuais',
  calculationTypeId: 1,
  parameters: { percent: 10 },
  wording:
    'Garante ao segurado [NomeSegurado], até a importância desta cobertura, as multas e penalidades que o contrato garantido prevê, impostas ao tomador [NomeTomador] por inadimplemento ocorrido na vigência da apólice, depois do processo em que ele pôde se defender e desde que não as tenha pago no prazo.',
};

/** Every modality that DOMAIN names, with limits as the market of surety knows them. */
export const modalityCatalogue: ModalityModel[] = [
  {
    name: 'Licitante',
    ref: 'LIC',
    limitHeldDaysAfterEnd: 30,
    group: CONTRACTS,
    segments: ['construction', 'supply', 'services'],
    insureds: PUBLIC,
    annualRatePercent: 0.9,
    maximum: 5_000_000,
    automaticMaximum: 1_000_000,
    minimumPremium: 180,
    term: [{ days: 60 }, { days: 180 }],
    paidUpWithinDays: 30,
  },
  {
    name: 'Executante construtor',
    ref: 'EXC',
    limitHeldDaysAfterEnd: 90,
    group: CONTRACTS,
    segments: ['construction'],
    insureds: BOTH,
    annualRatePercent: 1.15,
    maximum: 150_000_000,
    automaticMaximum: 4_000_000,
    minimumPremium: 350,
    term: [{ days: 90 }, { years: 5 }],
    complementary: 'Retenção de pagamentos',
    coverages: [labour, fines],
  },
  {
    name: 'Executante fornecedor',
    ref: 'EXF',
    limitHeldDaysAfterEnd: 90,
    group: CONTRACTS,
    segments: ['supply'],
    insureds: BOTH,
    annualRatePercent: 0.85,
    maximum: 60_000_000,
    automaticMaximum: 3_000_000,
    minimumPremium: 250,
    term: [{ days: 60 }, { years: 3 }],
    complementary: 'Perfeito funcionamento',
    coverages: [fines],
  },
  {
    name: 'Executante prestador de serviços',
    ref: 'EXP',
    limitHeldDaysAfterEnd: 90,
    group: CONTRACTS,
    segments: ['services'],
    insureds: BOTH,
    annualRatePercent: 0.95,
    maximum: 80_000_000,
    automaticMaximum: 3_000_000,
    minimumPremium: 250,
    term: [{ days: 90 }, { years: 5 }],
    coverages: [labour, fines],
  },
  {
    name: 'Adiantamento de pagamentos',
    ref: 'ADP',
    group: CONTRACTS,
    segments: ['construction', 'supply'],
    insureds: BOTH,
    annualRatePercent: 1.6,
    maximum: 50_000_000,
    automaticMaximum: 1_500_000,
    minimumPremium: 400,
    term: [{ days: 60 }, { years: 2 }],
  },
  {
    name: 'Retenção de pagamentos',
    ref: 'RET',
    group: CONTRACTS,
    segments: ['construction'],
    insureds: BOTH,
    annualRatePercent: 1.1,
    maximum: 20_000_000,
    automaticMaximum: 1_000_000,
    minimumPremium: 250,
    term: [{ days: 60 }, { years: 3 }],
    isComplementary: true,
  },
  {
    name: 'Perfeito funcionamento',
    ref: 'PFU',
    group: CONTRACTS,
    segments: ['supply', 'construction'],
    insureds: BOTH,
    annualRatePercent: 1.25,
    maximum: 20_000_000,
    automaticMaximum: 1_000_000,
    minimumPremium: 250,
    term: [{ days: 180 }, { years: 5 }],
    isComplementary: true,
  },
  {
    name: 'Judicial cível',
    ref: 'JCV',
    group: JUDICIAL,
    segments: ['judicial'],
    insureds: ['federal', 'company', 'person'],
    annualRatePercent: 1.4,
    maximum: 120_000_000,
    automaticMaximum: 2_000_000,
    minimumPremium: 300,
    term: [{ years: 3 }, { years: 5 }],
    isJudicial: true,
    minPercentOfDebt: WITH_ADDITION,
  },
  {
    name: 'Depósito recursal',
    ref: 'DRE',
    group: JUDICIAL,
    segments: ['judicial'],
    insureds: ['person'],
    annualRatePercent: 2.2,
    maximum: 100_000,
    automaticMaximum: 50_000,
    minimumPremium: 190,
    term: [{ years: 3 }, { years: 5 }],
    isJudicial: true,
    minPercentOfDebt: WITH_ADDITION,
  },
  {
    name: 'Execução trabalhista',
    ref: 'EXT',
    group: JUDICIAL,
    segments: ['judicial'],
    insureds: ['person'],
    annualRatePercent: 2,
    maximum: 10_000_000,
    automaticMaximum: 500_000,
    minimumPremium: 250,
    term: [{ years: 3 }, { years: 5 }],
    isJudicial: true,
    minPercentOfDebt: WITH_ADDITION,
  },
  {
    name: 'Execução fiscal',
    ref: 'EFI',
    group: ADMINISTRATIVE,
    segments: ['judicial', 'administrative'],
    insureds: PUBLIC,
    annualRatePercent: 1.3,
    maximum: 200_000_000,
    automaticMaximum: 2_500_000,
    minimumPremium: 350,
    term: [{ years: 5 }, { years: 10 }],
    isJudicial: true,
    minPercentOfDebt: DEBT_ALONE,
  },
  {
    name: 'Parcelamento administrativo',
    ref: 'PAD',
    group: ADMINISTRATIVE,
    segments: ['administrative'],
    insureds: PUBLIC,
    annualRatePercent: 1.7,
    maximum: 60_000_000,
    automaticMaximum: 1_500_000,
    minimumPremium: 300,
    term: [{ years: 1 }, { years: 5 }],
  },
  {
    name: 'Aduaneiro',
    ref: 'ADU',
    limitHeldDaysAfterEnd: 60,
    group: ADMINISTRATIVE,
    segments: ['customs'],
    insureds: ['federal'],
    annualRatePercent: 1.05,
    maximum: 40_000_000,
    automaticMaximum: 2_000_000,
    minimumPremium: 280,
    term: [{ days: 90 }, { years: 4 }],
  },
  {
    name: 'Imobiliário',
    ref: 'IMO',
    group: SECTORS,
    segments: ['realEstate'],
    insureds: ['company', 'person'],
    annualRatePercent: 1.9,
    maximum: 70_000_000,
    automaticMaximum: 1_500_000,
    minimumPremium: 450,
    term: [{ years: 1 }, { years: 5 }],
  },
  {
    name: 'Energia',
    ref: 'ENE',
    group: SECTORS,
    segments: ['energy'],
    insureds: ['federal', 'company'],
    annualRatePercent: 0.8,
    maximum: 90_000_000,
    automaticMaximum: 3_000_000,
    minimumPremium: 350,
    term: [{ days: 30 }, { years: 3 }],
  },
];
