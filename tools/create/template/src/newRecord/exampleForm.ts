import type { ModalityOffer } from '@portal/shared/contracts/parameters/modalityOffer';
import { noRiskDetails } from '@portal/shared/contracts/parameters/riskDetails';
import type { ProposalInsured, ProposalPolicyHolder } from '@portal/shared/contracts/underwriting/proposalParties';
import type { ProposalInput } from '@portal/shared/contracts/underwriting/proposalRecord';
import { dateProblem } from '@portal/shared/domain/time/typedDate';
import type { PartProps } from '@portal/shared/form/part';
import { mainLocation } from '@portal/shared/parts/locations';

/**
 * What the wizard writes. Parties stand here as they were found, so that a draft shows them again without asking the
 * platform; only their ids travel. Survives JSON.
 */
export interface ExampleForm {
  policyHolder: ProposalPolicyHolder | null;
  insured: ProposalInsured | null;
  modality: ModalityOffer | null;
  /** `YYYY-MM-DD`, or what was typed where that is no date. */
  startDate: string | null;
  endDate: string | null;
  /** Cents. */
  insuredAmount: number | null;
  object: string;
}

export const emptyForm: ExampleForm = {
  policyHolder: null,
  insured: null,
  modality: null,
  startDate: null,
  endDate: null,
  insuredAmount: null,
  object: '',
};

/** What every step takes: the whole form, of which it changes its own. */
export type StepProps = PartProps<ExampleForm>;

/** What the platform gets; null while something that it cannot do without is missing. */
export function exampleInput(form: ExampleForm): ProposalInput | null {
  const { policyHolder, insured, modality, startDate, endDate, insuredAmount } = form;
  if (!policyHolder || !insured || !modality || !startDate || !endDate || !insuredAmount) return null;
  if (dateProblem(startDate) || dateProblem(endDate)) return null;
  return {
    PolicyHolderUniqueId: policyHolder.UniqueId,
    PolicyHolderBranchUniqueId: null,
    InsuredUniqueId: insured.UniqueId,
    InsuredLocationUniqueId: mainLocation(insured)?.UniqueId ?? null,
    Beneficiaries: [],
    CoBrokers: [],
    ModalityUniqueId: modality.UniqueId,
    StartDate: startDate,
    EndDate: endDate,
    InsuredAmountValue: insuredAmount,
    Complementary: null,
    Coverages: [],
    RiskDetails: noRiskDetails,
    Object: form.object,
    ParticularClauses: [],
  };
}
