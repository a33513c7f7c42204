import type { PolicyFacts } from '@portal/shared/contracts/underwriting/policyRecord';
import { addressText } from '../../../parties/locations/addressText';
import type { policies } from '../../../platform/database/schema/policies';
import type { ProposalContract } from '../terms/readContract';
import { followingCoverages } from './standingTerms';

type PolicyRow = typeof policies.$inferSelect;

/** What endorsements move of a policy beside its wording. */
export const figuresOfPolicy = (policy: PolicyRow) => ({
  StatusId: policy.statusId,
  StartDate: policy.startDate,
  EndDate: policy.endDate,
  InsuredAmountValue: policy.insuredAmountCents,
  AnnualRatePercent: policy.annualRatePercent,
  InsurancePremium: policy.premiumCents,
  ComissionValue: policy.commissionCents,
});

/** A policy whole by what it was issued with: what its contract says, and its figures as they stand. */
export function policyFacts(policy: PolicyRow, contract: ProposalContract): PolicyFacts {
  const party = ({ name, document, address }: ProposalContract['policyHolder']) => ({
    Name: name,
    CpfCnpj: document,
    Address: address ? addressText(address) : '',
  });
  const { contractualTerms, riskDetails } = contract.proposal;
  const { object, particularClauses } = contractualTerms;
  const wording = ({ name, value }: { name: string; value: string }) => ({ Name: name, Value: value });
  return {
    ...figuresOfPolicy(policy),
    ModalityName: contract.modalityName,
    ComplementaryModalityName: contract.complementaryModalityName,
    ...(riskDetails.ContractEndDate && { ContractEndDate: riskDetails.ContractEndDate }),
    BrokerName: contract.broker.name,
    PolicyHolder: party(contract.policyHolder),
    Insured: party(contract.insured),
    Beneficiaries: contract.beneficiaries.map(({ name, document }) => ({ Name: name, CpfCnpj: document })),
    Coverages: followingCoverages(coveragesOf(contract), {
      from: contract.proposal.insuredAmountCents,
      to: policy.insuredAmountCents,
    }),
    Object: object.map(wording),
    ParticularClausule: particularClauses.map(wording),
  };
}

const coveragesOf = ({ coverages }: Pick<ProposalContract, 'coverages'>): PolicyFacts['Coverages'] =>
  coverages.map(({ uniqueId, name, insuredAmountCents, premiumCents }) => ({
    CoverageUniqueId: uniqueId,
    Name: name,
    InsuredAmountValue: insuredAmountCents,
    PremiumValue: premiumCents,
  }));
