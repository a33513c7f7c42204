import { noRiskDetails } from '@portal/shared/contracts/riskDetails';
import type { PremiumTerm } from '../../platform/database/schema/proposals';
import { uniqueIdOf } from '../../testing/ids';
import type { ProposalRow } from '../visibleProposal';

const moment = new Date('2028-02-10T12:00:00Z');

/** R$ 1.234.567,89 at 1,15 % a year for the 365 days from 29/02/2028: R$ 14.197,530735. */
export const principalTerm: PremiumTerm = {
  label: 'Executante construtor',
  insuredAmountCents: 1_234_567_89,
  annualRatePercent: 1.15,
  days: 365,
  premiumCents: 14_197_53,
  rateSource: 'modality',
  minimumApplied: false,
  calculation: { kind: 'rate' },
};

/** A quotation as it stands in the database: from 29/02/2028 to 28/02/2029, in one part, 20 % of it for the broker. */
export const storedProposal = (change: Partial<ProposalRow> = {}): ProposalRow => ({
  id: 1,
  uniqueId: uniqueIdOf(1),
  companyId: 1,
  number: '06-0775-000042',
  statusId: 1,
  emissionTypeId: 1,
  brokerId: 11,
  policyHolderId: 101,
  insuredId: 111,
  insuredLocationId: null,
  modalityId: 121,
  insuranceBranchId: 1,
  createdByUserId: 7,
  startDate: '2028-02-29',
  endDate: '2029-02-28',
  deadlineDays: 365,
  insuredAmountCents: 1_234_567_89,
  complementaryModalityId: null,
  complementaryStartDate: null,
  complementaryEndDate: null,
  complementaryDeadlineDays: null,
  complementaryInsuredAmountCents: null,
  annualRatePercent: 1.15,
  premiumCents: 14_197_53,
  minPremiumCents: 350_00,
  taxPercent: 0,
  taxCents: 0,
  commissionPercent: 20,
  commissionCents: 2_839_51,
  premiumTerms: [principalTerm],
  installments: 1,
  installmentsByYear: false,
  gracePeriodDays: 10,
  contractualTerms: { object: [{ name: 'Objeto', value: 'Garante a obra.' }], particularClauses: [] },
  hasCoBrokers: false,
  engineStep: null,
  isWaitingForCard: false,
  legalClockStartedAt: null,
  legalClockPausedAt: null,
  legalClockEndedAt: null,
  acceptedAt: null,
  decidedAt: null,
  decisionReason: null,
  version: 1,
  policyHolderBranchId: null,
  riskDetails: noRiskDetails,
  judgedRisk: null,
  issuedAt: null,
  searchText: '',
  createdAt: moment,
  updatedAt: moment,
  ...change,
});
