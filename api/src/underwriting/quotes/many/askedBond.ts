import { noRiskDetails } from '@portal/shared/contracts/parameters/riskDetails';
import type { RiskDetails, RiskKind } from '@portal/shared/contracts/parameters/riskDetails';
import type { ProposalInput } from '@portal/shared/contracts/underwriting/proposalRecord';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { objectModels } from '../../../parameters/modalities/objectModel';
import type { Cell, TypedContract } from './bondOfRow';

interface Read {
  policyHolderUniqueId: string;
  insuredUniqueId: string;
  modality: { uniqueId: string; riskKind: RiskKind };
  amount: number;
  base: number | null;
  contract: TypedContract;
  startDate: PlainDate;
  endDate: PlainDate;
}

/** The proposal that a row asks for; what it does not say is as a new proposal begins. */
export const askedBond = (cell: Cell, read: Read): ProposalInput => ({
  PolicyHolderUniqueId: read.policyHolderUniqueId,
  PolicyHolderBranchUniqueId: null,
  InsuredUniqueId: read.insuredUniqueId,
  InsuredLocationUniqueId: null,
  Beneficiaries: [],
  CoBrokers: [],
  ModalityUniqueId: read.modality.uniqueId,
  StartDate: read.startDate,
  EndDate: read.endDate,
  InsuredAmountValue: read.amount,
  Complementary: null,
  Coverages: [],
  RiskDetails: { ...noRiskDetails, ...detailsOf(read, cell('number') || null) },
  Object: cell('object') || objectModels[read.modality.riskKind],
  ParticularClauses: [],
});

/** One column serves all kinds of risk, since a modality asks for one of them alone. */
function detailsOf({ modality, base, contract }: Read, number: string | null): Partial<RiskDetails> {
  switch (modality.riskKind) {
    case 'bid':
      return { BidNumber: number, ContractValue: base };
    case 'contract':
      return { ContractNumber: number, ContractValue: base, ...contract };
    case 'judicial':
      return { LawsuitNumber: number, DebtValue: base };
    case 'other':
      return {};
  }
}
