import type { OfferedModality, ProposalFacts } from '../proposalFacts';
import { uniqueIdOf } from '../../../../testing/ids';

const moment = new Date('2026-01-05T12:00:00Z');
const common = (id: number) => ({ id, uniqueId: uniqueIdOf(id), companyId: 1, createdAt: moment, updatedAt: moment });
const party = (id: number, name: string, document: string) => ({
  ...common(id),
  name,
  document,
  email: null,
  phone: null,
  isBlocked: false,
  blockedJustification: null,
  isActive: true,
  searchText: '',
});

export const brokerRow = (id: number, name: string): NonNullable<ProposalFacts['broker']> => ({
  ...party(id, name, '45997418000153'),
  tradeName: null,
  susepCode: '10',
  refusedBureauName: null,
  susepStatus: null,
  susepCheckedAt: null,
  commissionPercent: 20,
  brokerProfileId: null,
  bankId: null,
  bankBranchNumber: null,
  bankBranchDigit: null,
  bankAccountNumber: null,
  bankAccountDigit: null,
  bankAccountTypeId: null,
  hasPendingDocuments: false,
  hasPendingComplianceValidation: false,
  waitingValidation: false,
});

export const policyHolderRow: NonNullable<ProposalFacts['policyHolder']> = {
  ...party(101, 'Construtora Horizonte', '11222333000181'),
  tradeName: null,
  refusedBureauName: null,
  isRestrictivelyBlocked: false,
  anonymisedAt: null,
  restrictiveJustification: null,
  enableAnnualInstallments: false,
  ignoreCcgSignature: false,
  isRegistrationComplete: true,
  limitCents: 0,
  usedLimitCents: 0,
  limitExpiresOn: null,
  annualRatePercent: null,
  rateClass: null,
  economicGroupId: null,
  isGroupHolding: false,
  isGuaranteedByHolding: false,
  branchActivityId: null,
  mergedIntoId: null,
  alsoKnownAs: null,
};

export const insuredRow: NonNullable<ProposalFacts['insured']> = {
  ...party(111, 'Município do Recife', '10565000000192'),
  refusedBureauName: null,
  socialName: null,
  isPrivate: false,
  mergedIntoId: null,
  alsoKnownAs: null,
  anonymisedAt: null,
};

export const modalityRow = (change: Partial<OfferedModality['row']> = {}): OfferedModality['row'] => ({
  ...common(121),
  modalityGroupId: 1,
  name: 'Licitante',
  ref: 'LIC',
  maxInsuredAmountCents: 1_000_000_00,
  maxInsuredAmountAutomaticCents: 100_000_00,
  minInsurancePremiumCents: 200_00,
  annualRatePercent: 0.9,
  maxRetroactivityDays: 30,
  maxFutureDays: 90,
  minPeriodInDays: 30,
  maxPeriodInDays: 1825,
  minPeriodInYears: null,
  maxPeriodInYears: null,
  paidUpWithinDays: null,
  limitHeldDaysAfterEnd: null,
  isDeleted: false,
  enabledForAutomaticEmission: true,
  isComplementaryModality: false,
  hasComplementaryModality: false,
  disabledForRestrictiveBranchActivity: false,
  equalizeValidityDate: false,
  ignoreBranchWhenInsuredIsPf: false,
  enableAutomaticCancel: false,
  daysForAutomaticCancel: null,
  canUseModalityTax: false,
  minInsuredAmountBaseCents: 0,
  minInsuredAmountPercent: 0,
  riskKind: 'other',
  maxPercentOfContract: null,
  minPercentOfDebt: null,
  susepProcessNumber: '15414.900122/2022-10',
  requiresPaymentBeforeIssue: false,
  enableToSteppin: false,
  monitoringFromCents: null,
  bigRiskFromCents: null,
  complementaryIsAlternative: false,
  searchText: '',
  ...change,
});

export const modalityWith = (change: Partial<OfferedModality['row']> = {}): OfferedModality => ({
  row: modalityRow(change),
  rates: [],
  publicContracts: null,
  complementedBy: [common(122).uniqueId],
  insuranceBranchId: 1,
  isPrivateSector: false,
});

/** A complementary modality of the same branch. */
export const complementaryWith = (change: Partial<OfferedModality['row']> = {}): OfferedModality =>
  modalityWith({ ...common(122), name: 'Retenção', isComplementaryModality: true, ...change });

export const beneficiaryRow = (id: number): ProposalFacts['beneficiaries'][number] => ({
  ...common(id),
  document: '10565000000192',
  name: `Fundo ${id}`,
  searchText: '',
  anonymisedAt: null,
});

export const coverageRow = (change: Partial<ProposalFacts['coverages'][number]> = {}) => ({
  ...common(131),
  modalityId: 121,
  name: 'Multas',
  calculationTypeId: 1,
  calculationParameters: { percent: 10 },
  addsToInsuredAmount: false,
  wording: 'Garante multas.',
  isDeleted: false,
  ...change,
});

/** Facts against which nothing stands for the proposal of `newProposal`. */
export const factsWith = (change: Partial<ProposalFacts> = {}): ProposalFacts => ({
  broker: brokerRow(11, 'Boreal Corretora'),
  policyHolder: policyHolderRow,
  isPolicyHolderRestrictive: false,
  isNominated: true,
  isNominatedForModality: true,
  policyHolderBranch: null,
  insured: insuredRow,
  locations: [],
  beneficiaries: [],
  coBrokers: [],
  objections: new Map(),
  storedLines: [],
  modality: modalityWith(),
  complementary: null,
  coverages: [],
  commissionRange: { minimum: 0, ceiling: 20, maximum: 25 },
  ...change,
});
