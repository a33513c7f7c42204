import type { ModalityOffer } from '@portal/shared/contracts/parameters/modalityOffer';
import type { BrokerListItem } from '@portal/shared/contracts/parties/brokerList';
import type {
  Beneficiary,
  Location,
  PolicyHolderBranch,
  ProposalInsured,
  ProposalPolicyHolder,
} from '@portal/shared/contracts/underwriting/proposalParties';
import type { PricedInput, ProposalInput } from '@portal/shared/contracts/underwriting/proposalRecord';
import { dateProblem } from '@portal/shared/domain/time/typedDate';
import type { PartProps } from '@portal/shared/form/part';
import { noRiskDetails } from '@portal/shared/contracts/parameters/riskDetails';
import type { RiskDetails } from '@portal/shared/contracts/parameters/riskDetails';

/**
 * A proposal while it is written: what the wizard, the older page and the edit screen share. Parties stand here as they
 * were found, so that a draft shows them again without asking the platform; only their ids travel. Survives JSON.
 */
export interface ProposalForm {
  policyHolder: ProposalPolicyHolder | null;
  policyHolderBranch: PolicyHolderBranch | null;
  insured: ProposalInsured | null;
  insuredLocation: Location | null;
  beneficiaries: { beneficiary: Beneficiary; location: Location | null }[];
  coBrokers: {
    broker: Pick<BrokerListItem, 'UniqueId' | 'Name' | 'CpfCnpj' | 'SusepCode'>;
    sharePercent: number | null;
  }[];
  /** Group and sector narrow the modalities that are offered. */
  groupUniqueId: string | null;
  modality: ModalityOffer | null;
  /**
   * `YYYY-MM-DD`; start, days and end follow each other, so that only the two dates are kept. Like every date of the form
   * it may be what somebody typed that is none, which keeps its step incomplete.
   */
  startDate: string | null;
  endDate: string | null;
  /** Cents. */
  insuredAmount: number | null;
  complementary: {
    modalityUniqueId: string;
    startDate: string | null;
    endDate: string | null;
    insuredAmount: number | null;
  } | null;
  coverages: { coverageUniqueId: string; insuredAmount: number | null }[];
  riskDetails: RiskDetails;
  object: string;
  particularClauses: { Name: string; Value: string }[];
  /** For whom an insurer's user or an advisor writes; a broker writes for itself. */
  broker: Pick<BrokerListItem, 'UniqueId' | 'Name'> | null;
  /** The kept quote that it was begun with, whose price it takes over. */
  quoteUniqueId: string | null;
  /** The template that it was begun with: what is said of it, and what it wants at the end. */
  template: { uniqueId: string; name: string; commissionPercent: number | null; notes: readonly string[] } | null;
}

export const emptyProposalForm: ProposalForm = {
  policyHolder: null,
  policyHolderBranch: null,
  insured: null,
  insuredLocation: null,
  beneficiaries: [],
  coBrokers: [],
  groupUniqueId: null,
  modality: null,
  startDate: null,
  endDate: null,
  insuredAmount: null,
  complementary: null,
  coverages: [],
  riskDetails: noRiskDetails,
  object: '',
  particularClauses: [],
  broker: null,
  quoteUniqueId: null,
  template: null,
};

/** What every part of a proposal takes: the whole form, of which it changes its own. */
export type FormPartProps = PartProps<ProposalForm>;

/** What of the form decides its price; null while something of it is missing. */
export function pricedInput(form: ProposalForm): PricedInput | null {
  const { modality, startDate, endDate, insuredAmount, complementary } = form;
  if (!modality || !startDate || !endDate || !insuredAmount) return null;
  // What was typed and is no date travels nowhere, and no other date takes its place.
  if ([startDate, endDate, complementary?.startDate, complementary?.endDate].some(dateProblem)) return null;
  return {
    ModalityUniqueId: modality.UniqueId,
    StartDate: startDate,
    EndDate: endDate,
    InsuredAmountValue: insuredAmount,
    Complementary: complementary?.insuredAmount
      ? {
          ModalityUniqueId: complementary.modalityUniqueId,
          StartDate: complementary.startDate ?? startDate,
          EndDate: complementary.endDate ?? endDate,
          InsuredAmountValue: complementary.insuredAmount,
        }
      : null,
    Coverages: form.coverages.map(({ coverageUniqueId, insuredAmount: covered }) => ({
      CoverageUniqueId: coverageUniqueId,
      InsuredAmountValue: covered ?? insuredAmount,
    })),
  };
}

/** What the platform gets; null while something that it cannot do without is missing. */
export function proposalInput(form: ProposalForm): ProposalInput | null {
  const { policyHolder, insured } = form;
  const priced = pricedInput(form);
  if (!policyHolder || !insured || !priced) return null;
  const { ContractStartDate, ContractEndDate } = form.riskDetails;
  if ([ContractStartDate, ContractEndDate].some(dateProblem)) return null;
  return {
    PolicyHolderUniqueId: policyHolder.UniqueId,
    PolicyHolderBranchUniqueId: form.policyHolderBranch?.UniqueId ?? null,
    InsuredUniqueId: insured.UniqueId,
    InsuredLocationUniqueId: form.insuredLocation?.UniqueId ?? null,
    Beneficiaries: form.beneficiaries.map(({ beneficiary, location }) => ({
      BeneficiaryUniqueId: beneficiary.UniqueId,
      LocationUniqueId: location?.UniqueId ?? null,
    })),
    CoBrokers: form.coBrokers.flatMap(({ broker, sharePercent }) =>
      sharePercent ? [{ BrokerUniqueId: broker.UniqueId, SharePercent: sharePercent }] : [],
    ),
    ...priced,
    RiskDetails: form.riskDetails,
    Object: form.object,
    ParticularClauses: form.particularClauses,
  };
}
