import type { ProposalRecord } from '@portal/shared/contracts/underwriting/proposalRecord';
import { beneficiaryProblems } from '../form/beneficiaries/beneficiaryProblems';
import { coBrokerProblems } from '../form/coBrokers/coBrokerProblems';
import { insuredProblems } from '../form/insured/insuredProblems';
import { policyHolderProblems } from '../form/policyHolder/policyHolderProblems';
import type { Problem } from '@portal/shared/form/problem';
import type { ProposalForm } from '../form/proposalForm';
import { riskProblems } from '../form/risk/riskProblems';
import { termsProblems } from '../form/terms/termsProblems';

/** What keeps a changed proposal from being stored, in the order of the sections. */
export const formProblems = (
  form: ProposalForm,
  record: Pick<ProposalRecord, 'StartDate' | 'ComplementaryStartDate'>,
): Problem[] => [
  ...policyHolderProblems(form, { choosesBroker: false }),
  ...insuredProblems(form),
  ...beneficiaryProblems(form),
  ...coBrokerProblems(form),
  ...riskProblems(form, {
    keptStartDate: record.StartDate,
    keptComplementaryStartDate: record.ComplementaryStartDate,
  }),
  ...termsProblems(form),
];
