import type { ContractFigures, ContractParty } from '@portal/shared/domain/parameters/contractFigures';
import type { ProposalContract } from './readContract';

/** What the tags tell of a contract; `shown` decides how much of a document the reader gets. */
export function figuresOf(contract: ProposalContract, shown: (document: string) => string): ContractFigures {
  const { proposal, policy } = contract;
  const party = ({ name, document, address }: ContractParty): ContractParty => ({
    name,
    document: shown(document),
    address,
  });
  const risk = proposal.riskDetails;
  return {
    proposalNumber: proposal.number,
    policyNumber: policy?.number ?? null,
    startDate: proposal.startDate,
    endDate: proposal.endDate,
    insuredAmount: proposal.insuredAmountCents,
    modalityName: contract.modalityName,
    complementaryModalityName: contract.complementaryModalityName,
    complementaryInsuredAmount: proposal.complementaryInsuredAmountCents,
    policyHolder: party(contract.policyHolder),
    insured: party(contract.insured),
    beneficiaryNames: contract.beneficiaries.map(({ name }) => name),
    brokerName: contract.broker.name,
    insurer: { name: contract.company.name, document: contract.company.document },
    risk: {
      bidNumber: risk.BidNumber ?? null,
      contractNumber: risk.ContractNumber ?? null,
      contractValue: risk.ContractValue ?? null,
      contractStartDate: risk.ContractStartDate ?? null,
      contractEndDate: risk.ContractEndDate ?? null,
      lawsuitNumber: risk.LawsuitNumber ?? null,
      court: risk.Court ?? null,
      debtValue: risk.DebtValue ?? null,
    },
  };
}
